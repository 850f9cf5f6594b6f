import { sql } from 'kysely';
import { startOfPeriodo } from '#domain/periodo.ts';
import type { operations } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Key, listPage } from '../../db/pages.ts';
import { rowsOf } from '../../db/rows.ts';
import { contains } from '../../db/search.ts';
import { ensurePartitions } from '../../playlog/partitions.ts';

type ListQuery = NonNullable<operations['listComunicados']['parameters']['query']>;

const rowColumns = [
  'comunicados.id',
  'comunicados.nome',
  'comunicados.mensagem',
  'comunicados.inadimplencia',
  'comunicados.statusAdimplencia',
  'comunicados.status',
  'comunicados.numClientes',
  'comunicados.numLojas',
  'comunicados.enviados',
  'comunicados.lidos',
  'comunicados.lembradoEm',
  'comunicados.createdAt',
  'comunicados.updatedAt',
] as const;

const sorts: Record<string, Key> = {
  nome: { by: sql.ref('comunicados.nomeBusca'), type: 'text' },
  statusAdimplencia: { by: sql.ref('comunicados.statusAdimplencia'), type: 'text' },
  status: { by: sql.ref('comunicados.status'), type: 'text' },
  createdAt: { by: sql.ref('comunicados.createdAt'), type: 'timestamptz' },
};

const alive = (db: Db) => db.selectFrom('comunicados').where('comunicados.deletedAt', 'is', null);

/** Condition: sent more than `days` days ago and unread in some store. Matches the index `comunicados_nao_lidos`. */
export const unreadFor = (days: number, agora: Date) =>
  sql<boolean>`(comunicados.deleted_at is null and comunicados.enviados > 0 and comunicados.status = 'NÃO LIDO'
    and comunicados.created_at < ${agora}::timestamptz - make_interval(days => ${days}))`;

const lojasDosGrupos = (grupos: readonly string[]) =>
  sql`select loja_id from grupo_lojas where grupo_id = any(${grupos}::text[])`;

/** Filters by client, store and e-mail match the announcement's actual recipients. */
export function matchingComunicados(db: Db, query: ListQuery, agora: Date) {
  const { nome, cliente, loja, grupo, email, status, inadimplencia, periodo, diasSemLer } = query;
  const sentTo = (which: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`exists (select from comunicados_enviados e where e.comunicado_id = comunicados.id and ${which})`;
  let from = alive(db);
  if (nome?.trim()) from = from.where(contains<'comunicados'>('comunicados.nomeBusca', nome));
  if (cliente) from = from.where(sentTo(sql`e.cliente_id = ${cliente}`));
  if (loja) from = from.where(sentTo(sql`e.loja_id = ${loja}`));
  if (grupo) from = from.where(sentTo(sql`e.loja_id in (${lojasDosGrupos([grupo])})`));
  if (email) {
    from = from.where(
      sentTo(sql`e.loja_id in (select id from lojas where busca(email) = busca(${email.trim()}))`),
    );
  }
  if (status) from = from.where('comunicados.status', '=', status);
  if (inadimplencia !== undefined) from = from.where('comunicados.inadimplencia', '=', inadimplencia);
  if (periodo) from = from.where('comunicados.createdAt', '>=', startOfPeriodo(periodo).toISOString());
  if (diasSemLer !== undefined) from = from.where(unreadFor(diasSemLer, agora));
  return from;
}

export function listComunicados(db: Db, query: ListQuery, agora: Date) {
  return listPage(query, {
    from: matchingComunicados(db, query, agora),
    select: (comunicados) => comunicados.select(rowColumns),
    id: sql.ref('comunicados.id'),
    sorts,
    defaultSort: '-createdAt',
  });
}

/** Limited, because grupos can name any number of stores. */
const LOJAS_SHOWN = 1000;

/** Includes deleted clients and stores. Lists at most `LOJAS_SHOWN` stores. */
export async function findComunicado(db: Db, id: string) {
  const row = await alive(db)
    .leftJoin('admins', 'admins.id', 'comunicados.updatedBy')
    .where('comunicados.id', '=', id)
    .select([...rowColumns, 'comunicados.versao', 'admins.id as editorId', 'admins.nome as editorNome'])
    .executeTakeFirst();
  if (!row) return undefined;
  const clientes = await db
    .selectFrom('comunicadoClientes')
    .innerJoin('clientes', 'clientes.id', 'comunicadoClientes.clienteId')
    .where('comunicadoClientes.comunicadoId', '=', id)
    .orderBy('clientes.nomeBusca')
    .orderBy('clientes.id')
    .select(['clientes.id', 'clientes.nome'])
    .execute();
  const lojas = await db
    .selectFrom('comunicadoLojas')
    .innerJoin('lojas', 'lojas.id', 'comunicadoLojas.lojaId')
    .where('comunicadoLojas.comunicadoId', '=', id)
    .orderBy('lojas.nomeBusca')
    .orderBy('lojas.id')
    .limit(LOJAS_SHOWN)
    .select(['lojas.id', 'lojas.nome'])
    .execute();
  return { ...row, clientes, lojas };
}

export type ComunicadoFound = NonNullable<Awaited<ReturnType<typeof findComunicado>>>;

export type Recipients = {
  clientes: readonly string[];
  lojas: readonly string[];
  grupos: readonly string[];
  inadimplencia: boolean;
};

export async function haveActiveLoja(db: Db, grupos: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from lojas where status = 'ATIVO' and deleted_at is null
    and id in (${lojasDosGrupos(grupos)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores the named clients and stores, including the current stores of the grupos. Returns the number of stores. */
export async function nameRecipients(
  trx: Db,
  comunicadoId: string,
  { clientes, lojas, grupos }: Recipients,
): Promise<number> {
  if (clientes.length > 0) {
    const rows = clientes.map((clienteId) => ({ comunicadoId, clienteId }));
    await trx.insertInto('comunicadoClientes').values(rows).execute();
  }
  const { numAffectedRows = 0n } = await sql`insert into comunicado_lojas (comunicado_id, loja_id)
    select ${comunicadoId}, id from (select unnest(${lojas}::text[]) as id union ${lojasDosGrupos(grupos)}) named`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/**
 * The active stores that an announcement reaches: named directly, by client or by grupo, or all if nothing is named.
 * `inadimplencia` limits them to clients with overdue payments.
 */
function reached({ clientes, lojas, grupos, inadimplencia }: Recipients) {
  const isForAll = [clientes, lojas, grupos].every(({ length }) => length === 0);
  const everybody = sql`true`;
  const named = sql`(lojas.id = any(${lojas}::text[]) or lojas.cliente_id = any(${clientes}::text[])
    or lojas.id in (${lojasDosGrupos(grupos)}))`;
  const owing = sql`lojas.cliente_id in (select id from clientes where inadimplente)`;
  return sql`from lojas where lojas.deleted_at is null and lojas.status = 'ATIVO'
    and ${isForAll ? everybody : named} and ${inadimplencia ? owing : everybody}`;
}

export async function countReached(db: Db, recipients: Recipients): Promise<number> {
  const count = sql<{ total: number }>`select count(*)::integer as total ${reached(recipients)}`;
  return (await count.execute(db)).rows[0]?.total ?? 0;
}

export async function sendComunicado(trx: Db, comunicadoId: string, recipients: Recipients): Promise<void> {
  await ensurePartitions(trx, [new Date()]);
  await sql`
    insert into comunicados_enviados (id, comunicado_id, loja_id, cliente_id)
    select gen_random_uuid()::text, ${comunicadoId}, lojas.id, lojas.cliente_id ${reached(recipients)}
  `.execute(trx);
}

export const {
  lock: lockComunicados,
  insert: insertComunicado,
  update: updateComunicados,
} = rowsOf('comunicados');
