import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { assertFound } from '../../http/ids.ts';
import { toPlaylist } from './playlists.answers.ts';
import { lockMusicas } from './playlists.musicas.ts';
import { findPlaylist, lockPlaylists } from './playlists.queries.ts';

const ONLY_ONCE = 'A faixa já está na playlist';

export async function mustFindPlaylist(db: Db, id: string, code: ErrorCode) {
  const playlist = await findPlaylist(db, id);
  if (!playlist) throw fail(code);
  return playlist;
}

/** Locks the playlist that a request changes, in the version it was read in. */
export async function mustLockPlaylist(trx: Db, id: string, code: ErrorCode, request: FastifyRequest) {
  const [playlist] = await lockPlaylists(trx, [id]);
  if (!playlist) throw fail(code);
  await assertFresh(request, playlist.versao, async () =>
    toPlaylist(trx, await mustFindPlaylist(trx, id, code)),
  );
  return playlist;
}

/** A track is in a playlist at most once. */
export function assertOnce(ids: readonly string[], code: ErrorCode): void {
  const seen = new Set<string>();
  const fields = ids.flatMap((id, index) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst ? [] : { path: `musicas.${index}`, message: ONLY_ONCE };
  });
  if (fields.length > 0) throw fail(code, { fields });
}

/** Locks tracks that are to be in a playlist; M006, naming those that are not there. */
export async function mustLockMusicas(trx: Db, ids: readonly string[]): Promise<void> {
  assertFound(ids, await lockMusicas(trx, ids), 'M006', 'musicas');
}
