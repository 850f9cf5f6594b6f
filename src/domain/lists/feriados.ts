import { formatDay } from '../day.ts';
import { defineColumns } from './columns.ts';

export function whereText({ uf, cidade }: { uf: string | null; cidade: string | null }): string {
  if (cidade) return `${cidade}/${uf}`;
  return uf ? `Todas as lojas de ${uf}` : 'Todas as lojas';
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

export const weekdayOf = (dia: string) => weekday.format(new Date(`${dia}T00:00:00Z`));

export const feriados = defineColumns('listFeriados', {
  nome: { text: ({ nome }) => nome },
  dia: {
    text: ({ dia }) => formatDay(dia),
    under: { label: 'Dia da semana', text: ({ dia }) => weekdayOf(dia) },
  },
  onde: { label: 'Onde vale', text: whereText },
  status: { text: ({ status }) => status },
});
