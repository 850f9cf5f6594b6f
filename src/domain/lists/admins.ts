import { Convite, Level } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { defineColumns } from './columns.ts';

export const admins = defineColumns('listAdmins', {
  nome: { text: ({ nome }) => nome },
  login: { text: ({ login }) => login },
  level: { text: ({ level }) => Level[level] },
  status: { text: ({ status }) => status },
  ultimoAcesso: {
    moment: true,
    text: ({ ultimoAcesso, convite }) =>
      convite ? Convite[convite] : formatDateTime(ultimoAcesso) || 'Nunca entrou',
  },
});
