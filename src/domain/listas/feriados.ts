import { formatDay } from '../day.ts';
import { colunasDe } from './colunas.ts';

export function ondeVale({ uf, cidade }: { uf: string | null; cidade: string | null }): string {
  if (cidade) return `${cidade}/${uf}`;
  return uf ? `Todas as lojas de ${uf}` : 'Todas as lojas';
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

export const diaDaSemana = (dia: string) => weekday.format(new Date(`${dia}T00:00:00Z`));

export const feriados = colunasDe('listFeriados', {
  nome: { text: ({ nome }) => nome },
  dia: {
    text: ({ dia }) => formatDay(dia),
    under: { label: 'Dia da semana', text: ({ dia }) => diaDaSemana(dia) },
  },
  onde: { label: 'Onde vale', text: ondeVale },
  status: { text: ({ status }) => status },
});
