import { sql } from 'kysely';
import { lock } from '../db/locks.ts';
import type { Db } from '../db/open.ts';

/** The failure of a load that goes on although the demonstration was ended: nothing more is to be filled in. */
export class Encerrada extends Error {}

/** Writes the condition that an id is one of the demonstration's. */
export const daDemonstracao = (id: string) => sql<boolean>`da_demonstracao(${sql.ref(id)})`;

/** Reads how far the end of the demonstration is; nothing where nobody asked for it. */
export const findEncerramento = (db: Db) => db.selectFrom('demonstracao').selectAll().executeTakeFirst();

/**
 * Refuses to go on with a load once the end was asked for. It keeps others from asking until the transaction ends, so
 * that nothing is filled in after that.
 */
export async function mustBeWanted(trx: Db): Promise<void> {
  await lock(trx, 'carga-da-demonstracao');
  if (await findEncerramento(trx)) throw new Encerrada('the demonstration was ended');
}

/** Tells whether the database has clients of the demonstration. */
export async function hasDemonstracao(db: Db): Promise<boolean> {
  const { rows } = await sql`select from clientes where ${daDemonstracao('id')} limit 1`.execute(db);
  return rows.length > 0;
}

export type FeitosAMao = { id: string; nome: string; lojas: number; playlists: number; vinhetas: number };

/** Counts what is under a client of the demonstration, named `clientes.id`, and was added by hand. */
const madeByHand = (table: string) => sql<number>`(select count(*) from ${sql.table(table)} t
  where t.cliente_id = clientes.id and t.deleted_at is null and not ${daDemonstracao('t.id')})`;

/** Finds the clients of the demonstration under which something was added by hand, and how much. */
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

/** Counts what the demonstration has and nobody deleted. */
export async function countDemonstracao(db: Db): Promise<Conteudo> {
  const tables = ['clientes', 'lojas', 'musicas', 'playlists', 'vinhetas'];
  const { rows } = await sql<Conteudo>`select ${sql.join(tables.map(counted))}`.execute(db);
  return rows[0]!;
}

/**
 * Begins the end of the demonstration: takes its clients away, so that nobody adds anything under them any more, but for
 * those that are kept, and leaves word for the job that removes the rest.
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

/** Waits until no load writes, and reads how far the end is. */
export async function lockEncerramento(trx: Db) {
  await lock(trx, 'carga-da-demonstracao');
  return findEncerramento(trx);
}
