import type { components } from '#generated/api.d.ts';
import { dayOf, daysBetween, formatDay } from '../day.ts';
import { type Dia, dias as semana } from '../horarios.ts';
import { count, listing } from '../text.ts';
import { colunasDe } from './colunas.ts';

/** `Todos os dias`, else `SEG, TER`. */
export const diasText = (dias: readonly Dia[]) =>
  dias.length === semana.length ? 'Todos os dias' : semana.filter((dia) => dias.includes(dia)).join(', ');

const MINUTES_OF_HOUR = 60;

export function intervaloText(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / MINUTES_OF_HOUR), minutos % MINUTES_OF_HOUR];
  return [horas > 0 && `${horas} h`, resto > 0 && `${resto} min`].filter(Boolean).join(' ');
}

/** For example `termina em 3 dias`. */
export function validadeText(
  { validade, situacao }: Pick<components['schemas']['VinhetaRow'], 'validade' | 'situacao'>,
  hoje: string,
): string {
  const { de, ate } = validade ?? { de: null, ate: null };
  const faltam = (dia: string) => count(daysBetween(hoje, dia), 'dia', 'dias');
  if (situacao === 'ENCERRADA') return `encerrada em ${formatDay(ate!)}`;
  if (situacao === 'FUTURA') return `começa em ${faltam(de!)}`;
  if (!ate) return 'sempre';
  return ate <= hoje ? 'termina hoje' : `termina em ${faltam(ate)}`;
}

export const vinhetas = colunasDe('listVinhetas', {
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
