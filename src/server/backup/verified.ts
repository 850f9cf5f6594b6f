import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Storage } from '../storage/storage.ts';
import { type Backup, listBackups } from './kept.ts';

const RESULT = 'verified.json';
/** How many backups, the newest first, are looked at for a result: as many as two weeks have. */
const LOOKED_AT = 14;

const verification = z.object({
  at: z.iso.datetime(),
  /** `good`: all of it is as it was taken. `damaged`: something is not. `failed`: that could not be found out. */
  outcome: z.enum(['good', 'damaged', 'failed']),
  /** Why it is not good. */
  reason: z.string().optional(),
  seconds: z.number(),
});
export type Verification = z.infer<typeof verification>;

const resultPath = (backup: string) => `${backup}/${RESULT}`;

/** Writes beside a backup how its verification ended, so that one that was done elsewhere counts, too. */
export const writeVerification = ({ place, name }: Backup, told: Verification) =>
  place.write(resultPath(name), JSON.stringify(told, undefined, 1));

/** Reads how the last verification of a backup ended; nothing where it had none. */
async function readVerification({ place, name }: Backup): Promise<Verification | undefined> {
  const content = await place.read(resultPath(name));
  if (!content) return undefined;
  const told = await text(content);
  try {
    return verification.parse(JSON.parse(told));
  } catch {
    return undefined;
  }
}

export type Verified = Verification & { name: string };

/** Reads the results of the newest backups, the newest backup first, with the names of all that are whole. */
export async function readVerifications(place: Storage): Promise<{ names: string[]; results: Verified[] }> {
  const names = (await listBackups(place)).reverse();
  const found = await Promise.all(
    names.slice(0, LOOKED_AT).map(async (name) => {
      const result = await readVerification({ place, name });
      return result ? [{ ...result, name }] : [];
    }),
  );
  return { names, results: found.flat() };
}

/** Names the moment that a backup was begun at, as its name says it. */
export const momentOf = (name: string) =>
  name.replace(
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d{3}))?Z$/,
    (_, day, hours, minutes, seconds, ms = '000') => `${day}T${hours}:${minutes}:${seconds}.${ms}Z`,
  );
