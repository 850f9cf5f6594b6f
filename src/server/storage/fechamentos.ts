import type { Readable } from 'node:stream';
import { fail } from '../lib/fail.ts';
import { hashOf } from './measured.ts';
import type { Storage } from './storage.ts';

/** Included in backups and never emptied. */
export const FOLDER = 'arquivo/fechamentos';

type Fechado = { id: string; mes: string; sha256: string };

/** The hash in the name separates this file from the leftovers of an interrupted run. */
export const pathOf = ({ id, mes, sha256 }: Fechado) => `${FOLDER}/${mes.slice(0, 7)}/${id}-${sha256}.csv`;

/** Checks the hash before opening the file. Throws FC006 if it is missing or changed. */
export async function openIntact(storage: Storage, fechado: Fechado): Promise<Readable> {
  const path = pathOf(fechado);
  const content = await storage.read(path);
  if (!content || (await hashOf(content)) !== fechado.sha256) throw fail('FC006');
  const again = await storage.read(path);
  if (!again) throw fail('FC006');
  return again;
}
