import { sql } from 'kysely';
import { errors } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { fail } from '../../http/fail.ts';
import { lockClientes } from './clientes.queries.ts';

/** Locks the client that something is to belong to, so that it is not deleted meanwhile; C006 if it is not there. */
export async function lockOwner(trx: Db, clienteId: string) {
  const [cliente] = await lockClientes(trx, [clienteId]);
  if (!cliente) throw fail('C006', { fields: [{ path: 'cliente', message: errors.C006.message }] });
  return cliente;
}

/**
 * Locks the clients of stores, playlists or jingles, and `another` that one is to move to, before these: whatever
 * deletes a client locks in that order, and two writes that lock in different orders wait for each other.
 */
export async function lockOwners(
  trx: Db,
  table: 'lojas' | 'playlists' | 'vinhetas',
  ids: readonly string[],
  another?: string,
): Promise<void> {
  await sql`
    select id from clientes
    where id in (select cliente_id from ${sql.table(table)} where id = any(${ids}::text[])) or id = ${another ?? null}
    order by id for no key update
  `.execute(trx);
}
