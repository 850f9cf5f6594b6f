import type { Changes } from '../../db/schema.ts';

type Musica = { id: string; titulo: string };

const MOST_TITLES = 50;

const titlesOf = (musicas: Musica[]) => musicas.slice(0, MOST_TITLES).map(({ titulo }) => titulo);

/** The stretch of the tracks that a write changed, by title, before and after; a long one is cut. */
export function changesOfMusicas(before: Musica[], after: Musica[]): { antes: Changes; depois: Changes } {
  const isSame = (one: Musica | undefined, other: Musica | undefined) => one?.id === other?.id;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const stretch = (musicas: Musica[]) => titlesOf(musicas.slice(start, musicas.length - end));
  const [antes, depois] = [{ musicas: stretch(before) }, { musicas: stretch(after) }];
  if (antes.musicas.length === 0 && depois.musicas.length === 0) return { antes: {}, depois: {} };
  return before.length === after.length
    ? { antes, depois }
    : {
        antes: { ...antes, numMusicas: before.length },
        depois: { ...depois, numMusicas: after.length },
      };
}
