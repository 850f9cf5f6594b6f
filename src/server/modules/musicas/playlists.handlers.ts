import { sql } from 'kysely';
import { type ErrorCode, errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { lockOwners } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { assertCabeNaLoja } from '../playlists/limite.ts';
import { playlists } from '../playlists/playlists.handlers.ts';
import { lockPlaylists, updatePlaylists } from '../playlists/playlists.queries.ts';
import { lockMusicas } from './musicas.queries.ts';

const MOST_MUSICAS = 5000;
const FULL = `A playlist já tem ${MOST_MUSICAS.toLocaleString('pt-BR')} faixas`;

async function mustLockPlaylist(trx: Db, id: string, code: ErrorCode) {
  const [playlist] = await lockPlaylists(trx, [id]);
  if (!playlist) throw fail(code, { fields: [{ path: 'playlist', message: errors[code].message }] });
  return playlist;
}

export async function appendToPlaylist(
  trx: Db,
  me: By,
  playlistId: string,
  musica: { id: string; titulo: string },
): Promise<void> {
  await lockOwners(trx, 'playlists', [playlistId]);
  const { id, nome, numMusicas } = await mustLockPlaylist(trx, playlistId, 'M012');
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

/** Ignores tracks that are not in the playlist. */
async function removeFromPlaylist(trx: Db, me: By, playlistId: string, ids: string[]): Promise<void> {
  const { id, nome } = await mustLockPlaylist(trx, playlistId, 'M007');
  const musicas = await lockMusicas(trx, ids);
  assertFound(ids, musicas, 'M006', 'musicas');
  const { rows } = await sql<{ musicaId: string }>`
    delete from playlist_musicas where playlist_id = ${id} and musica_id = any(${ids}::text[])
    returning musica_id
  `.execute(trx);
  const removed = new Set(rows.map((row) => row.musicaId));
  if (removed.size === 0) return;
  await updatePlaylists(trx, [id], {}, me);
  const named = musicas.flatMap(({ id: _id, titulo }) => (removed.has(_id) ? { _id, titulo } : []));
  await recordAtividade(trx, me, {
    acao: 'REMOVER_MUSICAS',
    entidade: 'PLAYLIST',
    entidadeId: id,
    nome,
    antes: { musicas: named },
  });
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
        await removeFromPlaylist(trx, me, id, ids);
        return playlists.reply(trx, id, 'M007');
      });
    },
  }) satisfies Partial<Handlers>;
