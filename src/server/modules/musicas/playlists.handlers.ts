import { sql } from 'kysely';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { lockOwners } from '../owners.ts';
import { assertCabeNaLoja } from '../playlists/limite.ts';
import { playlists } from '../playlists/playlists.handlers.ts';
import { lockPlaylists, updatePlaylists } from '../playlists/playlists.queries.ts';
import { assertSemRegra } from '../playlists/regra.ts';
import { lockMusicas } from './musicas.queries.ts';

const MOST_MUSICAS = 5000;
const FULL = `A playlist já tem ${MOST_MUSICAS.toLocaleString('pt-BR')} faixas`;

async function mustLockPlaylists(trx: Db, ids: readonly string[], code: ErrorCode) {
  const found = await lockPlaylists(trx, ids);
  if (found.length < ids.length)
    throw fail(code, { fields: [{ path: 'playlist', message: errors[code].message }] });
  return found;
}

export async function appendToPlaylist(
  trx: Db,
  me: By,
  playlistId: string,
  musica: { id: string; titulo: string },
): Promise<void> {
  await lockOwners(trx, 'playlists', [playlistId]);
  const [playlist] = await mustLockPlaylists(trx, [playlistId], 'M012');
  const { id, nome, numMusicas } = playlist!;
  assertSemRegra(playlist!);
  if (numMusicas >= MOST_MUSICAS) throw fail('M002', { fields: [{ path: 'playlist', message: FULL }] });
  await sql`
    insert into playlist_musicas (playlist_id, musica_id, posicao)
    select ${id}, ${musica.id}, coalesce(max(posicao), 0) + 1 from playlist_musicas where playlist_id = ${id}
  `.execute(trx);
  await assertCabeNaLoja(trx, 'playlists', id, 'playlist');
  await updatePlaylists(trx, [id], {}, me);
  await recordAtividade(trx, me, {
    acao: 'EDITAR',
    entidade: 'PLAYLIST',
    entidadeId: id,
    nome,
    antes: { numMusicas },
    depois: { numMusicas: numMusicas + 1, musicas: [{ _id: musica.id, titulo: musica.titulo }] },
  });
}

/** Ignores tracks that are missing or not in the playlists. Returns the other tracks and the changed playlists. */
export async function removeFromPlaylists(
  trx: Db,
  me: By,
  playlistIds: readonly string[],
  ids: readonly string[],
) {
  const locked = await mustLockPlaylists(trx, playlistIds, 'M007');
  for (const playlist of locked) assertSemRegra(playlist);
  const musicas = await lockMusicas(trx, ids);
  const { rows } = await sql<{ playlistId: string; musicaId: string }>`
    delete from playlist_musicas where playlist_id = any(${playlistIds}::text[]) and musica_id = any(${ids}::text[])
    returning playlist_id, musica_id
  `.execute(trx);
  const removed = Map.groupBy(rows, ({ playlistId }) => playlistId);
  const changed = [...removed.keys()];
  if (changed.length > 0) await updatePlaylists(trx, changed, {}, me);
  for (const { id, nome } of locked) {
    const gone = new Set(removed.get(id)?.map(({ musicaId }) => musicaId));
    if (gone.size === 0) continue;
    const named = musicas.flatMap(({ id: _id, titulo }) => (gone.has(_id) ? { _id, titulo } : []));
    await recordAtividade(trx, me, {
      acao: 'REMOVER_MUSICAS',
      entidade: 'PLAYLIST',
      entidadeId: id,
      nome,
      antes: { musicas: named },
    });
  }
  return { musicas, changed };
}

export const musicaPlaylistsHandlers = ({ db }: Context) =>
  ({
    async removeMusicasFromPlaylist({ body, me }) {
      const { playlist: id, musicas: ids = [] } = body ?? {};
      if (id === undefined || ids.length === 0) {
        const path = id === undefined ? 'playlist' : 'musicas';
        throw fail('M011', { fields: [{ path, message: errors.M011.message }] });
      }
      return inTransaction(db, async (trx) => {
        const { musicas } = await removeFromPlaylists(trx, me, [id], ids);
        assertFound(ids, musicas, 'M006', 'musicas');
        return playlists.reply(trx, id, 'M007');
      });
    },
  }) satisfies Partial<Handlers>;
