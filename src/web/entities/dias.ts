import type { components } from '#generated/api.d.ts';
import { DiaDaSemana } from '#generated/labels.ts';

export type Dia = components['schemas']['DiaDaSemana'];

/** The week, from Sunday on. */
export const semana = Object.keys(DiaDaSemana) as Dia[];

export const nomeDoDia = (dia: Dia) => DiaDaSemana[dia].toLowerCase();

/** Days in the week's order, none twice. */
export const naOrdem = (dias: readonly Dia[]) => semana.filter((dia) => dias.includes(dia));

/** The days with one more, or without it. */
export const alternado = (dias: readonly Dia[], dia: Dia) =>
  naOrdem(dias.includes(dia) ? dias.filter((other) => other !== dia) : [...dias, dia]);
