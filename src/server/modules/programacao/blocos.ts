import { sql } from 'kysely';
import type { Bloco } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { createLru } from '../../lib/lru.ts';

type Versao = { id: string; versao: number };
type KeptBlocos = { versao: number; blocos: Bloco[] };

/** About 6 MB. */
const BLOCOS_KEPT = 20_000;

export type Blocos = { of(db: Db, grades: readonly Versao[]): Promise<Map<string, Bloco[]>> };

/**
 * Caches blocos by the version of their grade, which rises with each change. 200 grades have about 250 KB of blocos;
 * sending and parsing them takes longer than computing a month.
 */
export function createBlocos(): Blocos {
  const kept = createLru<KeptBlocos>(BLOCOS_KEPT);

  return {
    async of(db, grades) {
      const found = new Map<string, Bloco[]>();
      for (const { id, versao } of grades) {
        const cached = kept.get(id);
        if (cached?.versao === versao) found.set(id, cached.blocos);
      }
      const missing = grades.map(({ id }) => id).filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const { rows } = await sql<Versao & KeptBlocos>`
        select id, versao, blocos from grades where id = any(${missing}::text[])`.execute(db);
      for (const { id, versao, blocos } of rows) {
        found.set(id, blocos);
        kept.set(id, { versao, blocos }, blocos.length);
      }
      return found;
    },
  };
}

const playlistsKept = new WeakMap<readonly object[], string[]>();

export function playlistsOfBlocos(blocos: readonly { playlists: readonly string[] }[]): readonly string[] {
  const known = playlistsKept.get(blocos) ?? [...new Set(blocos.flatMap(({ playlists }) => playlists))];
  playlistsKept.set(blocos, known);
  return known;
}
