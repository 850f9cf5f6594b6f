import { sql } from 'kysely';
import type { DeCliente } from '../db/entidades.ts';
import type { Db } from '../db/open.ts';

/**
 * Locks the clients of these rows, and the `others` that rows will move to. Call it before locking the rows: deletions
 * of clients lock in that order, and another order can deadlock.
 */
export async function lockOwners(
  trx: Db,
  table: DeCliente,
  ids: readonly string[],
  others: string | readonly string[] = [],
): Promise<void> {
  await sql`
    select id from clientes
    where id in (select cliente_id from ${sql.table(table)} where id = any(${ids}::text[])) or id = any(${[others].flat()}::text[])
    order by id for no key update
  `.execute(trx);
}
