import { FileUser } from 'lucide-react';
import { denyDadosPessoais } from '#domain/capabilities.ts';
import type { Schemas } from '#domain/schemas.ts';
import type { Me } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const modal = 'DADOS_PESSOAIS';

const load = () => import('./ReunirDados.tsx');
const dialogs = {
  ADMIN: onDemand(async () => (await load()).DadosDoAdmin),
  CLIENTE: onDemand(async () => (await load()).DadosDoCliente),
  LOJA: onDemand(async () => (await load()).DadosDaLoja),
};

export const dadosPessoaisDe = (titular: Schemas['TitularDeDados']) => ({
  modals: { [modal]: dialogs[titular] },
  acao: {
    label: titular === 'CLIENTE' ? 'Tudo sobre este cliente' : 'Tudo sobre esta pessoa',
    icon: <FileUser size={16} />,
    modal,
    params: ({ _id: id }: { _id: string }) => ({ id }),
    reason: (_row: unknown, me: Me) => denyDadosPessoais(me),
  },
});
