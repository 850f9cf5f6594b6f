import { sql } from 'kysely';
import { lock } from '../db/locks.ts';
import type { Db } from '../db/open.ts';

export class DemoEnded extends Error {}

export const isFromDemo = (id: string) => sql<boolean>`da_demonstracao(${sql.ref(id)})`;

/** Returns the progress of the end, or undefined if nobody requested it. */
export const findEncerramento = (db: Db) => db.selectFrom('demonstracao').selectAll().executeTakeFirst();

/**
 * Throws once the end was requested. Holds a lock until the transaction ends, so that nobody can request the end before
 * its rows are committed.
 */
export async function mustBeWanted(trx: Db): Promise<void> {
  await lock(trx, 'carga-da-demonstracao');
  if (await findEncerramento(trx)) throw new DemoEnded('the demonstration was ended');
}

export async function hasDemonstracao(db: Db): Promise<boolean> {
  const { rows } = await sql`select from clientes where ${isFromDemo('id')} limit 1`.execute(db);
  return rows.length > 0;
}

export type MadeByHand = { id: string; nome: string; lojas: number; playlists: number; vinhetas: number };

const madeByHand = (table: string) => sql<number>`(select count(*) from ${sql.table(table)} t
  where t.cliente_id = clientes.id and t.deleted_at is null and not ${isFromDemo('t.id')})`;

export async function findMadeByHand(db: Db): Promise<MadeByHand[]> {
  const { rows } = await sql<MadeByHand>`select * from (
    select id, nome, ${madeByHand('lojas')} as lojas, ${madeByHand('playlists')} as playlists,
      ${madeByHand('vinhetas')} as vinhetas
    from clientes where ${isFromDemo('id')} and deleted_at is null) c
    where lojas + playlists + vinhetas > 0 order by nome, id`.execute(db);
  return rows;
}

const counted = (table: string) =>
  sql`(select count(*) from ${sql.table(table)} where ${isFromDemo('id')} and deleted_at is null) as ${sql.ref(table)}`;

type DemoCounts = { clientes: number; lojas: number; musicas: number; playlists: number; vinhetas: number };

export async function countDemonstracao(db: Db): Promise<DemoCounts> {
  const tables = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];
  const { rows } = await sql<DemoCounts>`select ${sql.join(tables.map(counted))}`.execute(db);
  return rows[0]!;
}

/**
 * Starts the end: deletes the demonstration's clients, except the kept ones, so that nobody adds anything under them. A
 * job then removes the rest.
 */
export async function beginEncerramento(trx: Db, isKeeping: boolean): Promise<void> {
  await sql`select from clientes where ${isFromDemo('id')} order by id for update`.execute(trx);
  const kept = isKeeping ? (await findMadeByHand(trx)).map(({ id }) => id) : [];
  const { rows } = await sql<{ id: string }>`update clientes set deleted_at = now()
    where ${isFromDemo('id')} and deleted_at is null and id <> all(${kept}::text[]) returning id`.execute(
    trx,
  );
  await trx
    .deleteFrom('lixeira')
    .where('id', 'in', ['', ...rows.map(({ id }) => id)])
    .execute();
  await trx.insertInto('demonstracao').values({ clientesMantidos: kept }).execute();
}

export async function lockEncerramento(trx: Db) {
  await lock(trx, 'carga-da-demonstracao');
  return findEncerramento(trx);
}
