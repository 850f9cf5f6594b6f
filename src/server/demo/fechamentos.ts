import type { Db } from '../db/open.ts';
import { pathOf } from '../storage/fechamentos.ts';

/** Deletes closed months whose files are not written yet. A job that is writing one then drops its file. */
export async function removeUnwritten(trx: Db, clientes: string[]): Promise<void> {
  await trx
    .deleteFrom('fechamentos')
    .where('clienteId', 'in', ['', ...clientes])
    .where('sha256', 'is', null)
    .execute();
}

export async function listArquivos(trx: Db, clientes: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('fechamentos')
    .where('clienteId', 'in', ['', ...clientes])
    .where('sha256', 'is not', null)
    .select(['id', 'mes', 'sha256'])
    .execute();
  return rows.map(({ id, mes, sha256 }) => pathOf({ id, mes, sha256: sha256! }));
}
