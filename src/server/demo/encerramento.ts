import { sql } from 'kysely';
import { lock } from '../db/locks.ts';
import type { Db } from '../db/open.ts';

export class Encerrada extends Error {}

export const daDemonstracao = (id: string) => sql<boolean>`da_demonstracao(${sql.ref(id)})`;

/** Returns the progress of the end, or undefined if nobody requested it. */
export const findEncerramento = (db: Db) => db.selectFrom('demonstracao').selectAll().executeTakeFirst();

/**
 * Throws once the end was requested. Holds a lock until the transaction ends, so that nobody can request the end before
 * its rows are committed.
 */
export async function mustBeWanted(trx: Db): Promise<void> {
  await lock(trx, 'carga-da-demonstracao');
  if (await findEncerramento(trx)) throw new Encerrada('the demonstration was ended');
}

export async function hasDemonstracao(db: Db): Promise<boolean> {
  const { rows } = await sql`select from clientes where ${daDemonstracao('id')} limit 1`.execute(db);
  return rows.length > 0;
}

export type FeitosAMao = { id: string; nome: string; lojas: number; playlists: number; vinhetas: number };

const madeByHand = (table: string) => sql<number>`(select count(*) from ${sql.table(table)} t
  where t.cliente_id = clientes.id and t.deleted_at is null and not ${daDemonstracao('t.id')})`;

export async function findFeitosAMao(db: Db): Promise<FeitosAMao[]> {
  const { rows } = await sql<FeitosAMao>`select * from (
    select id, nome, ${madeByHand('lojas')} as lojas, ${madeByHand('playlists')} as playlists,
      ${madeByHand('vinhetas')} as vinhetas
    from clientes where ${daDemonstracao('id')} and deleted_at is null) c
    where lojas + playlists + vinhetas > 0 order by nome, id`.execute(db);
  return rows;
}

const counted = (table: string) =>
  sql`(select count(*) from ${sql.table(table)} where ${daDemonstracao('id')} and deleted_at is null) as ${sql.ref(table)}`;

type Conteudo = { clientes: number; lojas: number; musicas: number; playlists: number; vinhetas: number };

export async function countDemonstracao(db: Db): Promise<Conteudo> {
  const tables = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];
  const { rows } = await sql<Conteudo>`select ${sql.join(tables.map(counted))}`.execute(db);
  return rows[0]!;
}

/**
 * Starts the end: deletes the demonstration's clients, except the kept ones, so that nobody adds anything under them. A
 * job then removes the rest.
 */
export async function beginEncerramento(trx: Db, manter: boolean): Promise<void> {
  await sql`select from clientes where ${daDemonstracao('id')} order by id for update`.execute(trx);
  const mantidos = manter ? (await findFeitosAMao(trx)).map(({ id }) => id) : [];
  const { rows } = await sql<{ id: string }>`update clientes set deleted_at = now()
    where ${daDemonstracao('id')} and deleted_at is null and id <> all(${mantidos}::text[]) returning id`.execute(
    trx,
  );
  await trx
    .deleteFrom('lixeira')
    .where('id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute();
  await trx.insertInto('demonstracao').values({ clientesMantidos: mantidos }).execute();
}

export async function lockEncerramento(trx: Db) {
  await lock(trx, 'carga-da-demonstracao');
  return findEncerramento(trx);
}
