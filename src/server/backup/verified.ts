import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Storage } from '../storage/storage.ts';
import { type Backup, listBackups } from './kept.ts';

const RESULT = 'verified.json';
const LOOKED_AT = 14;

const verification = z.object({
  at: z.iso.datetime(),
  /**
   * `good`: the backup is intact. `damaged`: its content has changed. `failed`: the verification could not finish.
   */
  outcome: z.enum(['good', 'damaged', 'failed']),
  reason: z.string().optional(),
  seconds: z.number(),
});
export type Verification = z.infer<typeof verification>;

const resultPath = (backup: string) => `${backup}/${RESULT}`;

/** Stored next to the backup, so that other instances' verifications count too. */
export const writeVerification = ({ place, name }: Backup, told: Verification) =>
  place.write(resultPath(name), JSON.stringify(told, undefined, 1));

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

/** Newest first; `names` lists all complete backups, `results` only recent ones. */
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

export const momentOf = (name: string) =>
  name.replace(
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:-(\d{3}))?Z$/,
    (_, day, hours, minutes, seconds, ms = '000') => `${day}T${hours}:${minutes}:${seconds}.${ms}Z`,
  );
