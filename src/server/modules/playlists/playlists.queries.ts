import { type RawBuilder, sql } from 'kysely';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';

type ListQuery = NonNullable<operations['listPlaylists']['parameters']['query']>;

const rowColumns = [
  'playlists.id',
  'playlists.nome',
  'playlists.clienteId',
  'clientes.nome as clienteNome',
  'playlists.numMusicas',
  'playlists.numLojas',
  'playlists.modo',
  'playlists.status',
  'playlists.regra',
  'playlists.regraParada',
  'playlists.createdAt',
  'playlists.updatedAt',
] as const;

const duracaoTotal = sql<number>`playlists.duracao_total::double precision`.as('duracaoTotal');

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('playlists.nomeBusca'), type: 'text' },
  cliente: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
  numMusicas: { by: sql.ref('playlists.numMusicas'), type: 'integer' },
  numLojas: { by: sql.ref('playlists.numLojas'), type: 'integer' },
  duracaoTotal: { by: sql.ref('playlists.duracaoTotal'), type: 'numeric' },
  status: { by: sql.ref('playlists.status'), type: 'text' },
  createdAt: { by: sql.ref('playlists.createdAt'), type: 'timestamptz' },
  updatedAt: { by: sql.ref('playlists.updatedAt'), type: 'timestamptz' },
};

const filtroDeRegra: Record<NonNullable<ListQuery['regra']>, RawBuilder<boolean>> = {
  COM_REGRA: sql`playlists.regra is not null`,
  SEM_REGRA: sql`playlists.regra is null`,
  PARADA: sql`playlists.regra is not null and playlists.regra_parada is not null`,
};

const alive = (db: Db) => db.selectFrom('playlists').where('playlists.deletedAt', 'is', null);

export function matchingPlaylists(db: Db, query: ListQuery) {
  let from = alive(db);
  if (query.nome?.trim()) from = from.where(contains<'playlists'>('playlists.nomeBusca', query.nome));
  if (query.cliente) from = from.where('playlists.clienteId', '=', query.cliente);
  if (query.status) from = from.where('playlists.status', '=', query.status);
  if (query.regra) from = from.where(filtroDeRegra[query.regra]);
  if (query.musica) {
    from = from.where(
      sql<boolean>`exists (select from playlist_musicas
        where musica_id = ${query.musica} and playlist_id = playlists.id)`,
    );
  }
  if (query.loja) {
    from = from.where(
      sql<boolean>`exists (select from playlist_lojas
        where loja_id = ${query.loja} and playlist_id = playlists.id)`,
    );
  }
  return from;
}

/** Condition: a playlist of the client with any of these tracks, chosen by hand or by a rule. */
export const havingMusicas = (
  clienteId: string,
  musicas: readonly string[],
  regra: 'COM_REGRA' | 'SEM_REGRA',
) =>
  sql<boolean>`playlists.cliente_id = ${clienteId} and ${filtroDeRegra[regra]} and playlists.id in (
    select playlist_id from playlist_musicas where musica_id = any(${musicas}::text[]))`;

export function listPlaylists(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingPlaylists(db, query),
    select: (playlists) =>
      playlists
        .innerJoin('clientes', 'clientes.id', 'playlists.clienteId')
        // Always true for these playlists; it lets PostgreSQL sort by client with the clients' index.
        .where('clientes.deletedAt', 'is', null)
        .select(rowColumns)
        .select(duracaoTotal),
    id: sql.ref('playlists.id'),
    sorts,
    defaultSort: 'nome',
  });
}

export type PlaylistListed = Awaited<ReturnType<typeof listPlaylists>>['items'][number];

export function findPlaylist(db: Db, id: string) {
  return alive(db)
    .innerJoin('clientes', 'clientes.id', 'playlists.clienteId')
    .leftJoin('admins', 'admins.id', 'playlists.updatedBy')
    .where('playlists.id', '=', id)
    .select([
      ...rowColumns,
      'playlists.regraAplicadaEm',
      'playlists.versao',
      'admins.id as editorId',
      'admins.nome as editorNome',
    ])
    .select(duracaoTotal)
    .executeTakeFirst();
}

export type PlaylistFound = NonNullable<Awaited<ReturnType<typeof findPlaylist>>>;

export async function countRegrasParadas(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from playlists
    where deleted_at is null and ${filtroDeRegra.PARADA}`.execute(db);
  return rows[0]!.n;
}

/** A playlist in a grade must stay with its client. */
export async function isInGrades(trx: Db, id: string): Promise<boolean> {
  const found = trx.selectFrom('gradePlaylists').select('gradeId').where('playlistId', '=', id);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export const { lock: lockPlaylists, insert: insertPlaylist, update: updatePlaylists } = rowsOf('playlists');
