import { type RawBuilder, sql } from 'kysely';
import { lettersAndDigits } from '#domain/cnpj.ts';
import type { operations } from '#generated/api.d.ts';
import type { RowChanges } from '#generated/db.d.ts';
import { errors } from '#generated/errors.ts';
import { CampoDeCliente } from '#generated/labels.ts';
import { deCliente } from '../../db/entidades.ts';
import type { Db } from '../../db/open.ts';
import { listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { severities } from '../../devices/situacoes.ts';
import { fail } from '../../lib/fail.ts';
import { contratoVencendo } from '../contratoEcad.ts';
import { columnsOf } from '../rowColumns.ts';

type ListQuery = NonNullable<operations['listClientes']['parameters']['query']>;

const LOJAS_SHOWN = 100;
const SHORTEST_CNPJ_PART = 3;

const { _id, ...daPlanilha } = CampoDeCliente;
const rowColumns = [
  'clientes.id',
  ...columnsOf('clientes', daPlanilha),
  'clientes.status',
  'clientes.numLojas',
  'clientes.numPlaylists',
  'clientes.numVinhetas',
  'clientes.createdAt',
  'clientes.updatedAt',
] as const;

const alive = (db: Db) => db.selectFrom('clientes').where('clientes.deletedAt', 'is', null);

function matches(text: string) {
  const byNome = contains<'clientes'>('clientes.nomeBusca', text);
  const cnpj = lettersAndDigits(text);
  if (cnpj.length < SHORTEST_CNPJ_PART || !/\d/.test(cnpj)) return byNome;
  return sql<boolean>`(${byNome} or ${sql.ref('clientes.cnpj')} like ${`%${cnpj}%`})`;
}

/** The condition on `gravidade` matches the index `situacoes_gravidade`. Stores of disabled clients do not count. */
const comProblema = sql`from situacoes s join lojas l on l.id = s.loja_id and l.deleted_at is null and l.status = 'ATIVO'
  where s.ate is null and s.gravidade < ${sql.lit(severities.NUNCA_LIGOU)} and clientes.status = 'ATIVO'`;

const numLojasComProblema =
  sql<number>`(select count(*)::integer ${comProblema} and l.cliente_id = clientes.id)`.as(
    'numLojasComProblema',
  );

/** Condition: the client blocks the artist with this folded name. */
export const blocksArtista = (artista: RawBuilder<unknown>) =>
  sql<boolean>`clientes.artistas_bloqueados_busca @> array[${artista}]`;

export function matchingClientes(db: Db, query: ListQuery) {
  let from = alive(db);
  if (query.payload?.trim()) from = from.where(matches(query.payload));
  if (query.nome?.trim()) from = from.where(contains<'clientes'>('clientes.nomeBusca', query.nome));
  if (query.status) from = from.where('clientes.status', '=', query.status);
  if (query.inadimplente !== undefined) from = from.where('clientes.inadimplente', '=', query.inadimplente);
  if (query.comProblema !== undefined)
    from = from.where(
      sql<boolean>`(clientes.id in (select l.cliente_id ${comProblema})) = ${query.comProblema}`,
    );
  if (query.contratoVencendo !== undefined)
    from = from.where(sql<boolean>`${contratoVencendo('clientes')} = ${query.contratoVencendo}`);
  if (query.artistaBloqueado?.trim())
    from = from.where(blocksArtista(sql`busca(${query.artistaBloqueado.trim()})`));
  if (query.numLojasGt !== undefined) from = from.where('clientes.numLojas', '>', query.numLojasGt);
  if (query.numLojasLt !== undefined) from = from.where('clientes.numLojas', '<', query.numLojasLt);
  return from;
}

export function listClientes(db: Db, query: ListQuery) {
  return listPage(query, {
    from: matchingClientes(db, query),
    select: (clientes) => clientes.select(rowColumns).select(numLojasComProblema),
    id: sql.ref('clientes.id'),
    sorts: {
      nome: { by: sql.ref('clientes.nomeBusca'), type: 'text' },
      numLojas: { by: sql.ref('clientes.numLojas'), type: 'integer' },
      status: { by: sql.ref('clientes.status'), type: 'text' },
      createdAt: { by: sql.ref('clientes.createdAt'), type: 'timestamptz' },
    },
    defaultSort: 'nome',
  });
}

export async function findCliente(db: Db, id: string) {
  const row = await alive(db)
    .leftJoin('admins', 'admins.id', 'clientes.updatedBy')
    .where('clientes.id', '=', id)
    .select([...rowColumns, 'clientes.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .select(['clientes.horarios', 'clientes.excecoes', 'clientes.volume'])
    .select(['clientes.volumeTravado', 'clientes.pulosPorHora', 'clientes.transicaoMs', 'clientes.alertas'])
    .select(['clientes.explicitas', 'clientes.repeticaoMusicaHoras', 'clientes.repeticaoArtistaHoras'])
    .select('clientes.artistasBloqueados')
    .select('clientes.contratoEcad')
    .select(['clientes.pinExigido', sql<boolean>`clientes.pin_hash is not null`.as('temPin')])
    .executeTakeFirst();
  if (!row) return undefined;
  const lojas = await db
    .selectFrom('lojas')
    .where('lojas.clienteId', '=', id)
    .where('lojas.deletedAt', 'is', null)
    .orderBy('lojas.nomeBusca')
    .orderBy('lojas.id')
    .limit(LOJAS_SHOWN)
    .select(['lojas.id', 'lojas.nome'])
    .execute();
  return { ...row, lojas };
}

export type ClienteFound = NonNullable<Awaited<ReturnType<typeof findCliente>>>;

const clientes = rowsOf('clientes', { keepsKeys: true });
export const { lock: lockClientes, insert: insertCliente } = clientes;

/**
 * Updates locked clients. A deletion cascades to their stores, playlists and jingles after the clients, so that the bin
 * shows only the clients.
 */
export async function updateClientes(
  trx: Db,
  ids: readonly string[],
  change: RowChanges<'clientes'>,
  by: { id: string } | null,
) {
  const { deletedAt } = change;
  await clientes.update(trx, ids, change, by);
  const theirs = sql`cliente_id = any(${ids}::text[]) and deleted_at is null`;
  for (const table of deletedAt ? deCliente : []) {
    await rowsOf(table).updateWhere(trx, theirs, { deletedAt }, by);
  }
}

/** Locks an entity's future client, so that it is not deleted meanwhile. Fails with C006 if it is missing. */
export async function lockOwner(trx: Db, clienteId: string) {
  const [cliente] = await lockClientes(trx, [clienteId]);
  if (!cliente) throw fail('C006', { fields: [{ path: 'cliente', message: errors.C006.message }] });
  return cliente;
}
