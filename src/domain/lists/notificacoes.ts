import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';

export const notificacoes = defineColumns('listNotificacoes', {
  mensagem: { text: ({ mensagem }) => mensagem },
  loja: {
    text: ({ loja }) => loja.nome,
    under: { label: 'Cliente', text: ({ cliente }) => cliente.nome },
  },
  status: { text: ({ status }) => status },
  createdAt: { moment: true, text: ({ createdAt }) => formatDateTime(createdAt) },
});
