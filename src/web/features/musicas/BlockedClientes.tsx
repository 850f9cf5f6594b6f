import { chakra } from '@chakra-ui/react/styled-system';
import { screens } from '#generated/entidades.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { RowLink } from '../../shared/ui/TextLink.tsx';
import type { Musica } from './musica.ts';
import { useBlocking } from './useBlocking.ts';

export function BlockedClientes({ musica }: { musica: Musica }) {
  const { change, pending } = useBlocking(musica._id);
  return (
    <Card padded title="Bloqueada para" count={musica.numBlockedClientes}>
      {musica.blockedClientes.length === 0 ? (
        <p className="muted">Nenhum cliente. As lojas de todos os clientes recebem esta música.</p>
      ) : (
        <chakra.ul className="lines" maxH="420px" overflow="auto">
          {musica.blockedClientes.map(({ _id, nome }) => (
            <li key={_id}>
              <span className="grow">
                <RowLink to={`${screens.CLIENTE}/${_id}`}>{nome}</RowLink>
              </span>
              <Button
                size="xs"
                aria-label={`Desbloquear para ${nome}`}
                disabled={pending}
                onClick={() => change(_id, false)}
              >
                Desbloquear
              </Button>
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}
