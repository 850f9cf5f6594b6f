import { formatDay } from '#domain/day.ts';
import type { Validade } from '#domain/grade.ts';

/** The first and the last day as a form has them; an empty one is open. */
export type DiasDaValidade = [de: string, ate: string];

/** Answers the days of a validity, as a form has them. */
export const diasDaValidade = (validade?: Validade): DiasDaValidade => [
  validade?.de ?? '',
  validade?.ate ?? '',
];

/** Answers a validity as the contract takes it: none where both ends are open. */
export function validadeOf([de, ate]: DiasDaValidade): Validade {
  return de || ate ? { de: de || null, ate: ate || null } : null;
}

/** Says what is wrong with a validity. */
export const problemaDaValidade = ([de, ate]: DiasDaValidade) =>
  de && ate && ate < de && 'O último dia não pode ser antes do primeiro';

/** Says from when until when something counts. */
export function validadeEmPalavras([de, ate]: DiasDaValidade): string {
  if (de && ate) return `De ${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `A partir de ${formatDay(de)}`;
  return ate ? `Até ${formatDay(ate)}` : 'Sempre';
}
