import type { Schemas } from '#domain/schemas.ts';
import { DiaDaSemana } from '#generated/labels.ts';

export type Dia = Schemas['DiaDaSemana'];

/** Starts on Sunday. */
export const semana = Object.keys(DiaDaSemana) as Dia[];

export const diasUteis: Dia[] = ['SEG', 'TER', 'QUA', 'QUI', 'SEX'];

export const nomeDoDia = (dia: Dia) => DiaDaSemana[dia].toLowerCase();

/** Sorts days by weekday and removes duplicates. */
export const naOrdem = (dias: readonly Dia[]) => semana.filter((dia) => dias.includes(dia));

export const alternado = (dias: readonly Dia[], dia: Dia) =>
  naOrdem(dias.includes(dia) ? dias.filter((other) => other !== dia) : [...dias, dia]);
