import type { Trecho } from '#domain/grade.ts';
import { createLru, type Lru } from '../../lib/lru.ts';
import { playlistsOfBlocos } from './blocos.ts';
import type { Alcance } from './leitura.ts';

/** About 15 MB. */
const TRECHOS_KEPT = 50_000;

export type Trechos = Lru<readonly Trecho<Alcance>[]>;

/**
 * With 200 grades, computing a month of stretches is half the work of a reply. The stores of a client share stretches,
 * and pages are viewed more often than grades change.
 */
export const createTrechos = (): Trechos => createLru(TRECHOS_KEPT);

type KeyParts = {
  de: number;
  ate: number;
  fuso: string;
  feriados: ReadonlySet<string>;
  grades: readonly Alcance[];
  plays(playlist: string): boolean;
};

/** Contains the versions of the grades instead of their blocos, and only the playlists that cannot play. */
export function keyOfTrechos({ de, ate, fuso, feriados, grades, plays }: KeyParts): string {
  const playlists = new Set(grades.flatMap(({ blocos }) => playlistsOfBlocos(blocos)));
  return JSON.stringify([
    de,
    ate,
    fuso,
    [...feriados],
    grades.map(({ _id, versao, por, grupo }) => [_id, versao, por, grupo]),
    [...playlists].filter((playlist) => !plays(playlist)).sort(),
  ]);
}
