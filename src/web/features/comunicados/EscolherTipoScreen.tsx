import { chakra } from '@chakra-ui/react/styled-system';
import { HandCoins, type LucideIcon, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '../../shared/ui/BackLink.tsx';
import { listAddress } from '../../shared/ui/lastView.ts';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';

const Cartao = chakra(Link, {
  base: {
    display: 'block',
    p: '6',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    _hover: { borderColor: 'brand.solid', bg: 'brand.soft' },
  },
});

export function EscolherTipoScreen() {
  return (
    <>
      <PageHeader
        title="Adicionar comunicado"
        back={<BackLink to={listAddress('/comunicados')} label="Comunicados" />}
      />
      <chakra.p mb="4" color="ink2">
        Para quem é o comunicado?
      </chakra.p>
      <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="4" maxW="900px">
        <Tipo
          to="/comunicados/criar"
          icon={Megaphone}
          title="Comunicado geral"
          text="Para todas as lojas, ou para os clientes, grupos e lojas que você escolher."
        />
        <Tipo
          to="/comunicados/inadimplente"
          icon={HandCoins}
          title="Comunicado para inadimplentes"
          text="Só para as lojas de clientes inadimplentes: todos, ou os que você escolher."
        />
      </chakra.div>
    </>
  );
}

type TipoProps = { to: string; icon: LucideIcon; title: string; text: string };

function Tipo({ to, icon: Icon, title, text }: TipoProps) {
  return (
    <Cartao to={to}>
      <chakra.span color="brand.ink">
        <Icon size={24} aria-hidden />
      </chakra.span>
      <chakra.span display="block" mt="3" fontSize="md" fontWeight="semibold">
        {title}
      </chakra.span>
      <chakra.span display="block" mt="1" color="ink2">
        {text}
      </chakra.span>
    </Cartao>
  );
}
