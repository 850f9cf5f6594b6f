import { sql } from 'kysely';
import { formatBytes } from '#domain/bytes.ts';
import type { Db } from '../db/open.ts';
import { fail } from '../lib/fail.ts';

const GIGABYTE = 1_000_000_000;
const figures = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 });

/** An audio by its content. */
type Audio = { sha256: string; bytes: number };

/** Finds how many bytes of audio the installation keeps. */
export async function bytesKept(db: Db): Promise<number> {
  const { bytes } = await db.selectFrom('audioGuardado').select('bytes').executeTakeFirstOrThrow();
  return bytes;
}

/** Says how much audio is kept, and how much may be: in the limit's unit where there is one. */
export const audioInWords = (bytes: number, maxGb: number | undefined): string =>
  maxGb === undefined
    ? `${formatBytes(bytes)} de áudio`
    : `${figures.format(bytes / GIGABYTE)} GB de áudio de ${figures.format(maxGb)}`;

/** Tells whether nearly all of the room for audio is taken. */
export const isNearlyFull = (bytes: number, maxGb: number | undefined): boolean =>
  maxGb !== undefined && bytes > 0.9 * maxGb * GIGABYTE;

const tooMuch = (bytes: number, maxGb: number) =>
  fail('MU006', {
    values: { usados: figures.format(bytes / GIGABYTE), limite: figures.format(maxGb) },
  });

/**
 * Refuses an audio as MU006 where it would take the installation over its limit, before anything is done with the file.
 * Two that come at once may both pass here; `addAudio` lets only one through.
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

/**
 * Counts an audio as kept, once however often it is. It is the last thing that its transaction does, because all others
 * that count wait for it then.
 */
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

/** Gives back the room of an audio that is kept no more, as the last thing of its transaction. */
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
