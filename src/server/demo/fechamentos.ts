import type { Db } from '../db/open.ts';
import { pathOf } from '../storage/fechamentos.ts';

/** Takes back the closed months of some clients whose files are not written yet: who writes one then keeps none. */
export async function removePorEscrever(trx: Db, clientes: string[]): Promise<void> {
  await trx
    .deleteFrom('fechamentos')
    .where('clienteId', 'in', ['', ...clientes])
    .where('sha256', 'is', null)
    .execute();
}

/** Lists where the files of the closed months of some clients lie in the storage. */
export async function listArquivos(trx: Db, clientes: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('fechamentos')
    .where('clienteId', 'in', ['', ...clientes])
    .where('sha256', 'is not', null)
    .select(['id', 'mes', 'sha256'])
    .execute();
  return rows.map(({ id, mes, sha256 }) => pathOf({ id, mes, sha256: sha256! }));
}
