import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Store } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';

const LojaLink = chakra(Link, {
  base: {
    fontWeight: 'medium',
    truncate: true,
    textUnderlineOffset: '3px',
    _hover: { color: 'brand.ink', textDecoration: 'underline' },
  },
});

/** The client's stores: the first hundred, by name. */
export function ClienteLojas({ cliente }: { cliente: components['schemas']['Cliente'] }) {
  const { lojas, numLojas } = cliente;
  const navigate = useNavigate();
  return (
    <Card
      title="Lojas do cliente"
      count={numLojas}
      padded
      mt="6"
      actions={
        <Button
          variant="outline"
          icon={<Plus size={16} />}
          onClick={() => navigate(`/lojas/adicionar?cliente=${cliente._id}`)}
        >
          Adicionar loja
        </Button>
      }
    >
      {lojas.length === 0 ? (
        <chakra.p color="ink2" mt="2">
          Este cliente ainda não tem lojas.
        </chakra.p>
      ) : (
        <chakra.ul
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(240px, 1fr))"
          columnGap="6"
          mt="3"
          listStyleType="none"
        >
          {lojas.map((loja) => (
            <chakra.li key={loja._id} display="flex" alignItems="center" gap="2.5" h="10" minW="0">
              <chakra.span color="ink2">
                <Store size={16} aria-hidden />
              </chakra.span>
              <LojaLink to={`/lojas/editar/${loja._id}`}>{loja.nome}</LojaLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {numLojas > lojas.length && (
        <chakra.p color="ink2" mt="3">
          Mostrando as {formatNumber(lojas.length)} primeiras.{' '}
          <LojaLink to={`/lojas?cliente=${cliente._id}`}>Ver todas</LojaLink>
        </chakra.p>
      )}
    </Card>
  );
}
