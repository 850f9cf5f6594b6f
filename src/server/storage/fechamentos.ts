import type { Readable } from 'node:stream';
import { fail } from '../lib/fail.ts';
import { hashOf } from './measured.ts';
import type { Storage } from './storage.ts';

/** The folder of the storage that closed months lie in; backups have it, and nothing empties it. */
export const FOLDER = 'arquivo/fechamentos';

type Fechado = { id: string; mes: string; sha256: string };

/** Names the file of a closed month in the storage, by its content too: what a run that was cut off left is another. */
export const pathOf = ({ id, mes, sha256 }: Fechado) => `${FOLDER}/${mes.slice(0, 7)}/${id}-${sha256}.csv`;

/** Opens the file of a closed month, having read it whole to compare its hash: FC006 where it is not what was closed. */
export async function openIntact(storage: Storage, fechado: Fechado): Promise<Readable> {
  const path = pathOf(fechado);
  const content = await storage.read(path);
  if (!content || (await hashOf(content)) !== fechado.sha256) throw fail('FC006');
  const again = await storage.read(path);
  if (!again) throw fail('FC006');
  return again;
}
