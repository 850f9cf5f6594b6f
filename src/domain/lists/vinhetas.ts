import type { components } from '#generated/api.d.ts';
import { dayOf, daysBetween, formatDay } from '../day.ts';
import { type Dia, dias as semana } from '../horarios.ts';
import { count, listing } from '../text.ts';
import { defineColumns } from './columns.ts';

export const diasText = (dias: readonly Dia[]) =>
  dias.length === semana.length ? 'Todos os dias' : semana.filter((dia) => dias.includes(dia)).join(', ');

const MINUTES_OF_HOUR = 60;

export function intervaloText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES_OF_HOUR), minutes % MINUTES_OF_HOUR];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

export function validadeText(
  { validade, situacao }: Pick<components['schemas']['VinhetaRow'], 'validade' | 'situacao'>,
  today: string,
): string {
  const { de, ate } = validade ?? { de: null, ate: null };
  const daysUntil = (dia: string) => count(daysBetween(today, dia), 'dia', 'dias');
  if (situacao === 'ENCERRADA') return `encerrada em ${formatDay(ate!)}`;
  if (situacao === 'FUTURA') return `começa em ${daysUntil(de!)}`;
  if (!ate) return 'sempre';
  return ate <= today ? 'termina hoje' : `termina em ${daysUntil(ate)}`;
}

export const vinhetas = defineColumns('listVinhetas', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  diaExecucao: { text: ({ diaExecucao }) => diasText(diaExecucao) },
  intervaloExecucao: {
    text: ({ porIntervalo, intervaloExecucao, horasMarcadas }) =>
      porIntervalo ? intervaloText(intervaloExecucao) : listing(horasMarcadas),
  },
  validade: { text: (vinheta) => validadeText(vinheta, dayOf(new Date())) },
  numLojas: { text: ({ numLojas }) => numLojas },
  status: { text: ({ status }) => status },
});
