import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isLeftOut } from '../../devices/playable.ts';

const LOJAS_SHOWN = 100;

type Playlist = { id: string; clienteId: string };

export async function musicasOf(db: Db, playlists: readonly Playlist[]) {
  if (playlists.length === 0) return [];
  return db
    .selectFrom('playlistMusicas')
    .innerJoin('playlists', 'playlists.id', 'playlistMusicas.playlistId')
    .innerJoin('musicas', 'musicas.id', 'playlistMusicas.musicaId')
    .where(
      'playlistMusicas.playlistId',
      'in',
      playlists.map(({ id }) => id),
    )
    .select(['playlistMusicas.playlistId', 'musicas.id', 'musicas.titulo', 'musicas.artista'])
    .select(['musicas.album', 'musicas.compositor', 'musicas.isrc', 'musicas.duracao'])
    .innerJoin('clientes', 'clientes.id', 'playlists.clienteId')
    .innerJoin('configuracoes', (join) => join.onTrue())
    .select(
      isLeftOut('musicas', sql`clientes.id`, sql`coalesce(clientes.explicitas, configuracoes.explicitas)`).as(
        'bloqueada',
      ),
    )
    .orderBy('playlistMusicas.playlistId')
    .orderBy('playlistMusicas.posicao')
    .execute();
}

export type MusicaFound = Awaited<ReturnType<typeof musicasOf>>[number];

/** Reads the client's stores in the order of their index, so that no query sorts them. */
export async function firstLojasOf(db: Db, playlists: readonly Playlist[]) {
  const { rows } = await sql<{ playlistId: string; id: string; nome: string }>`
    select p.id as playlist_id, l.id, l.nome
    from unnest(${playlists.map(({ id }) => id)}::text[], ${playlists.map(({ clienteId }) => clienteId)}::text[])
      as p (id, cliente_id)
    cross join lateral (
      select lojas.id, nome, nome_busca from lojas
      where lojas.cliente_id = p.cliente_id and lojas.deleted_at is null
        and exists (select from playlist_lojas where playlist_id = p.id and loja_id = lojas.id)
      order by nome_busca, lojas.id limit ${LOJAS_SHOWN}
    ) l
    order by p.id, l.nome_busca, l.id
  `.execute(db);
  return rows;
}

export function titulosOf(trx: Db, playlistId: string) {
  return trx
    .selectFrom('playlistMusicas')
    .innerJoin('musicas', 'musicas.id', 'playlistMusicas.musicaId')
    .where('playlistMusicas.playlistId', '=', playlistId)
    .orderBy('playlistMusicas.posicao')
    .select(['musicas.id', 'musicas.titulo'])
    .execute();
}

/** Locks tracks so that nobody deletes them meanwhile. Tracks already deleted are missing from the result. */
export async function lockMusicas(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from musicas where id = any(${ids}::text[]) and deleted_at is null
    order by id for no key update
  `.execute(trx);
  return rows;
}

/** The playlist and the tracks must be locked. */
export async function setMusicas(trx: Db, playlistId: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from playlist_musicas where playlist_id = ${playlistId} and musica_id <> all(${ids}::text[])
  `.execute(trx);
  await sql`
    insert into playlist_musicas (playlist_id, musica_id, posicao)
    select ${playlistId}, musica_id, posicao
    from unnest(${ids}::text[]) with ordinality as musicas (musica_id, posicao)
    on conflict (playlist_id, musica_id) do update set posicao = excluded.posicao
      where playlist_musicas.posicao <> excluded.posicao
  `.execute(trx);
}
