import { Level } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { colunasDe } from './colunas.ts';

export const admins = colunasDe('listAdmins', {
  nome: { text: ({ nome }) => nome },
  login: { text: ({ login }) => login },
  level: { text: ({ level }) => Level[level] },
  status: { text: ({ status }) => status },
  ultimoAcesso: { moment: true, text: ({ ultimoAcesso }) => formatDateTime(ultimoAcesso) || 'Nunca entrou' },
});
