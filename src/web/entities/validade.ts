import { formatDay } from '#domain/day.ts';
import type { Validade } from '#domain/grade.ts';

/** An empty day is an open end. */
export type DiasDaValidade = [de: string, ate: string];

export const diasDaValidade = (validade?: Validade): DiasDaValidade => [
  validade?.de ?? '',
  validade?.ate ?? '',
];

/** Returns null if both ends are open, as the contract expects. */
export function validadeOf([de, ate]: DiasDaValidade): Validade {
  return de || ate ? { de: de || null, ate: ate || null } : null;
}

export const problemaDaValidade = ([de, ate]: DiasDaValidade) =>
  de && ate && ate < de && 'O último dia não pode ser antes do primeiro';

export function validadeEmPalavras([de, ate]: DiasDaValidade): string {
  if (de && ate) return `De ${formatDay(de)} a ${formatDay(ate)}`;
  if (de) return `A partir de ${formatDay(de)}`;
  return ate ? `Até ${formatDay(ate)}` : 'Sempre';
}
