import { diasText } from '#domain/listas/vinhetas.ts';
import { semanaDaVinheta } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import { type Dia, naOrdem, semana } from '../../entities/dias.ts';
import type { Audivel } from '../../shared/player/player.ts';

/** Writes days shortly: `SEG a SEX` for days in a row. */
export function shortDiasText(dias: readonly Dia[]): string {
  const [first, last] = [naOrdem(dias)[0], naOrdem(dias).at(-1)];
  if (!first || !last || dias.length < 3 || dias.length === semana.length) return diasText(dias);
  const inARow = semana.indexOf(last) - semana.indexOf(first) === dias.length - 1;
  return inARow ? `${first} a ${last}` : diasText(dias);
}

const horasDoDia = 24;
const minutosDaHora = 60;

/**
 * Works out how often a jingle plays in each hour of each day; null where the interval is none or there are no days.
 */
export function semanaTocada(dias: readonly Dia[], intervalo: unknown): Record<Dia, number[]> | null {
  const minutos = Number(intervalo);
  const isInterval = Number.isInteger(minutos) && minutos >= 1 && minutos <= horasDoDia * minutosDaHora;
  return isInterval && dias.length > 0 ? semanaDaVinheta(dias, minutos) : null;
}

type Vinheta = Pick<components['schemas']['VinhetaRow'], '_id' | 'nome' | 'cliente'>;

/** Makes the address at which a jingle is edited. */
export const vinhetaAddress = ({ _id }: { _id: string }) => `/vinhetas/editar/${_id}`;

/** Makes what the panel's player plays of a jingle. */
export const audivel = (vinheta: Vinheta): Audivel => ({
  kind: 'vinheta',
  id: vinheta._id,
  titulo: vinheta.nome,
  detalhe: vinheta.cliente.nome,
  href: vinhetaAddress(vinheta),
});
