import { formats } from '#domain/formats.ts';
import { messageOf } from '#domain/messages.ts';
import type { Schemas } from '#domain/schemas.ts';
import { oneLine } from '#domain/text.ts';
import { MusicaUpdate } from '#generated/fields.ts';

export type Musica = Pick<
  Schemas['MusicaRow'],
  '_id' | 'titulo' | 'artista' | 'isrc' | 'compositor' | 'ano' | 'updatedAt'
>;

export const campos = ['isrc', 'compositor', 'ano'] as const;
export type Campo = (typeof campos)[number];
export type Celulas = Partial<Record<Campo, string>>;
/** What was typed, by track. */
export type Digitado = ReadonlyMap<string, Celulas>;

export const MAIS_FAIXAS = 500;

export const guardado = (musica: Musica, campo: Campo): string =>
  campo === 'isrc' ? formats.isrc.show(musica.isrc ?? '') : String(musica[campo] ?? '');

const isSame = (campo: Campo, one: string, other: string) =>
  campo === 'isrc' ? formats.isrc.tidy(one) === formats.isrc.tidy(other) : oneLine(one) === oneLine(other);

/** Adds one typed cell, or drops it if it equals the stored value. */
export function withCelula(digitado: Digitado, musica: Musica, campo: Campo, text: string): Digitado {
  const { [campo]: _, ...others } = digitado.get(musica._id) ?? {};
  const cells: Celulas = isSame(campo, text, guardado(musica, campo)) ? others : { ...others, [campo]: text };
  const next = new Map(digitado);
  if (Object.keys(cells).length > 0) next.set(musica._id, cells);
  else next.delete(musica._id);
  return next;
}

/** The cells of a copied part of a sheet, by row. */
export const celulasOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/**
 * Fills the shown rows downwards from the one at `first`, and fields to the right of `campo`. Empty cells change
 * nothing. `fora` counts the rows that had no place.
 */
export function withColadas(
  digitado: Digitado,
  shown: readonly Musica[],
  { first, campo, pasted }: { first: number; campo: Campo; pasted: string },
): { digitado: Digitado; coladas: number; fora: number } {
  const rows = celulasOf(pasted);
  const column = campos.indexOf(campo);
  let next = digitado;
  for (const [down, cells] of rows.entries()) {
    const musica = shown[first + down];
    if (!musica) break;
    for (const [right, text] of cells.entries()) {
      const field = campos[column + right];
      if (field && text.trim()) next = withCelula(next, musica, field, text);
    }
  }
  const coladas = Math.min(rows.length, shown.length - first);
  return { digitado: next, coladas, fora: rows.length - coladas };
}

export function erroDaCelula(campo: Campo, text: string): string | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  if (campo === 'isrc')
    return formats.isrc.isRight(typed) ? undefined : messageOf({ rule: 'wrong' }, MusicaUpdate.isrc.label);
  if (campo === 'compositor') {
    const { label, maxLength: limit } = MusicaUpdate.compositor;
    return typed.length > limit ? messageOf({ rule: 'maxLength', limit }, label) : undefined;
  }
  const { label, minimum, maximum } = MusicaUpdate.ano;
  const ano = Number(typed);
  const isRight = Number.isInteger(ano) && ano >= minimum && ano <= maximum;
  return isRight ? undefined : `${label} precisa ser de ${minimum} a ${maximum}`;
}

export const pedidoOf = (musicas: readonly Musica[], digitado: Digitado): Schemas['MusicaUpdateDeVarias'][] =>
  musicas.flatMap(({ _id, updatedAt }) => {
    const cells = digitado.get(_id);
    if (!cells) return [];
    const { ano, ...texts } = cells;
    return { _id, updatedAt, ...texts, ...(ano !== undefined && { ano: ano.trim() ? Number(ano) : null }) };
  });
