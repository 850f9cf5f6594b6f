import type { Trecho } from '#domain/grade.ts';
import { createLru, type Lru } from '../../lib/lru.ts';
import { playlistsDosBlocos } from './blocos.ts';
import type { Alcance } from './leitura.ts';

/** Some 15 MB. */
const TRECHOS_KEPT = 50_000;

/** Stretches of a period, by all that they follow from. */
export type Trechos = Lru<readonly Trecho<Alcance>[]>;

/**
 * Makes what remembers stretches: of two hundred grades a month of them takes half of an answer to be worked out, the
 * stores of a client share them, and a page is looked at more often than a grade changes.
 */
export const createTrechos = (): Trechos => createLru(TRECHOS_KEPT);

type De = {
  de: number;
  ate: number;
  fuso: string;
  feriados: ReadonlySet<string>;
  grades: readonly Alcance[];
  toca(playlist: string): boolean;
};

/** Names all that stretches follow from: the versions of grades stand for their blocos, and of playlists counts which do not play. */
export function chaveDosTrechos({ de, ate, fuso, feriados, grades, toca }: De): string {
  const playlists = new Set(grades.flatMap(({ blocos }) => playlistsDosBlocos(blocos)));
  return JSON.stringify([
    de,
    ate,
    fuso,
    [...feriados],
    grades.map(({ _id, versao, por, grupo }) => [_id, versao, por, grupo]),
    [...playlists].filter((playlist) => !toca(playlist)).sort(),
  ]);
}
