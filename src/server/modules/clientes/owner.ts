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
