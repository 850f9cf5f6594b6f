import { sql } from 'kysely';
import { formatBytes } from '#domain/bytes.ts';
import type { Db } from '../db/open.ts';
import { fail } from '../lib/fail.ts';

const GIGABYTE = 1_000_000_000;
const figures = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

type Audio = { sha256: string; bytes: number };

export async function bytesKept(db: Db): Promise<number> {
  const { bytes } = await db.selectFrom('audioGuardado').select('bytes').executeTakeFirstOrThrow();
  return bytes;
}

export const audioInWords = (bytes: number, maxGb: number | undefined): string =>
  maxGb === undefined
    ? `${formatBytes(bytes)} de áudio`
    : `${figures.format(bytes / GIGABYTE)} GB de áudio de ${figures.format(maxGb)}`;

export const isNearlyFull = (bytes: number, maxGb: number | undefined): boolean =>
  maxGb !== undefined && bytes > 0.9 * maxGb * GIGABYTE;

const tooMuch = (bytes: number, maxGb: number) =>
  fail('MU006', {
    values: { usados: figures.format(bytes / GIGABYTE), limite: figures.format(maxGb) },
  });

/**
 * Throws MU006 if this audio would exceed the limit. A cheap early check: two simultaneous uploads may both pass, and
 * `addAudio` then rejects one.
 */
export async function assertRoom(db: Db, { sha256, bytes }: Audio, maxGb: number | undefined): Promise<void> {
  if (maxGb === undefined) return;
  const used = await bytesKept(db);
  if (used + bytes <= maxGb * GIGABYTE) return;
  const known = await db
    .selectFrom('audiosGuardados')
    .where('sha256', '=', sha256)
    .select('sha256')
    .executeTakeFirst();
  if (!known) throw tooMuch(used, maxGb);
}

/** Counts each content once. Must come last in its transaction: it locks the shared counter row. */
export async function addAudio(trx: Db, { sha256, bytes }: Audio, maxGb: number | undefined): Promise<void> {
  const added = await trx
    .insertInto('audiosGuardados')
    .values({ sha256, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sha256')
    .executeTakeFirst();
  if (!added) return;
  const total = await trx
    .updateTable('audioGuardado')
    .set({ bytes: sql`bytes + ${bytes}` })
    .returning('bytes')
    .executeTakeFirstOrThrow();
  if (maxGb !== undefined && total.bytes > maxGb * GIGABYTE) throw tooMuch(total.bytes - bytes, maxGb);
}

/** Must come last in its transaction: it locks the shared counter row. */
export async function removeAudio(trx: Db, sha256: string): Promise<void> {
  const removed = await trx
    .deleteFrom('audiosGuardados')
    .where('sha256', '=', sha256)
    .returning('bytes')
    .executeTakeFirst();
  if (!removed) return;
  await trx
    .updateTable('audioGuardado')
    .set({ bytes: sql`bytes - ${removed.bytes}` })
    .execute();
}
