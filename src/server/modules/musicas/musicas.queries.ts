import { type ExpressionBuilder, sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import { splitEtiquetas } from '#domain/etiquetas.ts';
import { LEAST_PLAYED } from '#domain/relatorios/puladas.ts';
import type { operations } from '#generated/api.d.ts';
import type { Database } from '#generated/db.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { volumeColumns } from '../audio.ts';

type ListQuery = NonNullable<operations['listMusicas']['parameters']['query']>;

const rowColumns = [
  'musicas.id',
  'musicas.titulo',
  'musicas.artista',
  'musicas.album',
  'musicas.compositor',
  'musicas.isrc',
  'musicas.etiquetas',
  'musicas.explicita',
  'musicas.ano',
  'musicas.duracao',
  'musicas.numBlockedClientes',
  'musicas.numPlaylists',
  'musicas.createdAt',
  'musicas.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  titulo: { by: sql.ref('musicas.tituloBusca'), type: 'text' },
  artista: { by: sql.ref('musicas.artistaBusca'), type: 'text' },
  duracao: { by: sql.ref('musicas.duracao'), type: 'numeric' },
  numPlaylists: { by: sql.ref('musicas.numPlaylists'), type: 'integer' },
  numBlockedClientes: { by: sql.ref('musicas.numBlockedClientes'), type: 'integer' },
  ano: { by: sql`coalesce(musicas.ano, 0)`, type: 'integer' },
  createdAt: { by: sql.ref('musicas.createdAt'), type: 'timestamptz' },
};

const alive = (db: Db) => db.selectFrom('musicas').where('musicas.deletedAt', 'is', null);

type InMusicas = ExpressionBuilder<Database, 'musicas'>;

const blockedFor = (clienteId: string) => (eb: InMusicas) =>
  eb.exists(
    eb
      .selectFrom('bloqueios')
      .whereRef('bloqueios.musicaId', '=', 'musicas.id')
      .where('bloqueios.clienteId', '=', clienteId)
      .select('bloqueios.musicaId'),
  );

const inPlaylist = (playlistId: string) => (eb: InMusicas) =>
  eb.exists(
    eb
      .selectFrom('playlistMusicas')
      .whereRef('playlistMusicas.musicaId', '=', 'musicas.id')
      .where('playlistMusicas.playlistId', '=', playlistId)
      .select('playlistMusicas.musicaId'),
  );

const RECENT_DAYS = 30;
const recent = () => sql`dia >= ${addDays(dayOf(new Date()), 1 - RECENT_DAYS)}::date`;

const amongMostPlayed = (tracks: number) =>
  sql<boolean>`musicas.chave in (select musica from uso_musicas join musicas m on m.chave = musica
    where ${recent()} and faixas > 0 and m.deleted_at is null
    group by musica, m.titulo_busca, m.id order by sum(faixas) desc, m.titulo_busca, m.id limit ${tracks})`;

const skippedAtLeast = (percent: number) =>
  sql<boolean>`musicas.chave in (select musica from uso_musicas where ${recent()} group by musica
    having sum(faixas) >= ${LEAST_PLAYED} and sum(puladas) > 0
      and sum(puladas) * 100 >= ${percent}::integer * sum(faixas - erros))`;

const tagged = (etiquetas: string[]) =>
  sql<boolean>`musicas.etiquetas_busca @> buscas(${JSON.stringify(etiquetas)}::jsonb)`;

export function matchingMusicas(db: Db, query: ListQuery) {
  let from = alive(db);
  if (query.titulo?.trim()) from = from.where(contains<'musicas'>('musicas.tituloBusca', query.titulo));
  if (query.artista?.trim()) from = from.where(contains<'musicas'>('musicas.artistaBusca', query.artista));
  if (query.artistaExato?.trim())
    from = from.where(sql<boolean>`musicas.artista_busca = busca(${query.artistaExato.trim()})`);
  if (query.cliente) from = from.where(blockedFor(query.cliente));
  if (query.playlist) from = from.where(inPlaylist(query.playlist));
  if (query.semPlaylist !== undefined)
    from = from.where('musicas.numPlaylists', query.semPlaylist ? '=' : '>', 0);
  if (query.entreAsMaisTocadas) from = from.where(amongMostPlayed(Number(query.entreAsMaisTocadas)));
  if (query.parteDePuladas) from = from.where(skippedAtLeast(Number(query.parteDePuladas)));
  if (query.etiquetas?.trim()) from = from.where(tagged(splitEtiquetas(query.etiquetas)));
  if (query.explicita === 'DESCONHECIDA') from = from.where('musicas.explicita', 'is', null);
  else if (query.explicita) from = from.where('musicas.explicita', '=', query.explicita);
  if (query.anoDe !== undefined) from = from.where('musicas.ano', '>=', query.anoDe);
  if (query.anoAte !== undefined) from = from.where('musicas.ano', '<=', query.anoAte);
  if (query.falta) from = from.where(`musicas.${query.falta}`, 'is', null);
  return from;
}

export function listMusicas(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingMusicas(db, query),
    select: (musicas) => musicas.select(rowColumns),
    id: sql.ref('musicas.id'),
    sorts,
    defaultSort: 'titulo',
  });
}

export async function findMusica(db: Db, id: string) {
  const row = await alive(db)
    .leftJoin('admins', 'admins.id', 'musicas.updatedBy')
    .leftJoin('medicoes', 'medicoes.sha256', 'musicas.arquivoSha256')
    .where('musicas.id', '=', id)
    .select([...rowColumns, 'musicas.arquivoTipo', 'musicas.arquivoBytes', 'musicas.arquivoSha256'])
    .select(['musicas.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(volumeColumns)
    .executeTakeFirst();
  if (!row) return undefined;
  const blockedClientes = await db
    .selectFrom('bloqueios')
    .innerJoin('clientes', 'clientes.id', 'bloqueios.clienteId')
    .where('bloqueios.musicaId', '=', id)
    .orderBy('clientes.nomeBusca')
    .orderBy('clientes.id')
    .select(['clientes.id', 'clientes.nome'])
    .execute();
  return { ...row, blockedClientes };
}

export type MusicaFound = NonNullable<Awaited<ReturnType<typeof findMusica>>>;

export const findMusicaAudio = (db: Db, id: string) =>
  alive(db)
    .where('musicas.id', '=', id)
    .select(['musicas.arquivoTipo', 'musicas.arquivoSha256'])
    .executeTakeFirst();

/** Locks playlists before tracks, like all code that changes playlists. */
export async function lockPlaylistsOf(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select id from playlists
    where id in (select playlist_id from playlist_musicas where musica_id = any(${ids}::text[]))
    order by id for no key update
  `.execute(trx);
}

const { lock, insert, update } = rowsOf('musicas');

export { insert as insertMusica, update as updateMusicas };

export const findUnread = (db: Db, most: number) =>
  alive(db).where('lidaEm', 'is', null).orderBy('id').limit(most).select(['id', 'arquivoSha256']).execute();

export async function noteRead(trx: Db, id: string): Promise<void> {
  await trx.updateTable('musicas').set({ lidaEm: new Date() }).where('id', '=', id).execute();
}

export const lockMusicas = async (trx: Db, ids: readonly string[]) =>
  (await lock(trx, ids)).map((musica) => ({ ...musica, nome: musica.titulo }));

export async function insertBloqueios(trx: Db, musicaId: string, clientes: readonly string[]) {
  const rows = await trx
    .insertInto('bloqueios')
    .columns(['musicaId', 'clienteId'])
    .expression(
      trx
        .selectFrom('clientes')
        .where(sql<boolean>`clientes.id = any(${clientes})`)
        .select([sql<string>`${musicaId}::text`.as('musicaId'), 'clientes.id as clienteId']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('clienteId')
    .execute();
  return rows.map((row) => row.clienteId);
}

export async function deleteBloqueio(trx: Db, musicaId: string, clienteId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('bloqueios')
    .where('musicaId', '=', musicaId)
    .where('clienteId', '=', clienteId)
    .returning('clienteId')
    .executeTakeFirst();
  return row !== undefined;
}
