import { type Dia, dias as semana } from '../horarios.ts';
import { colunasDe } from './colunas.ts';

/** Writes days: `Todos os dias`; else `SEG, TER`. */
export const diasText = (dias: readonly Dia[]) =>
  dias.length === semana.length ? 'Todos os dias' : semana.filter((dia) => dias.includes(dia)).join(', ');

const MINUTES_OF_HOUR = 60;

/** Writes minutes: `45 min`, `1 h`, `1 h 30 min`. */
export function intervaloText(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / MINUTES_OF_HOUR), minutos % MINUTES_OF_HOUR];
  return [horas > 0 && `${horas} h`, resto > 0 && `${resto} min`].filter(Boolean).join(' ');
}

export const vinhetas = colunasDe('listVinhetas', {
  nome: { text: ({ nome }) => nome },
  cliente: { text: ({ cliente }) => cliente.nome },
  diaExecucao: { text: ({ diaExecucao }) => diasText(diaExecucao) },
  intervaloExecucao: { text: ({ intervaloExecucao }) => intervaloText(intervaloExecucao) },
  numLojas: { text: ({ numLojas }) => numLojas },
  status: { text: ({ status }) => status },
});
