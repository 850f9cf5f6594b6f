import path from 'node:path';
import { listBackups } from '../../src/server/backup/folder.ts';
import { StartError } from '../../src/server/explain.ts';

/** The backup that is asked for: one by its folder, or the newest of a folder of backups. */
export async function chosenBackup(given: string | undefined, folder: string | undefined): Promise<string> {
  const asked = given ?? folder;
  if (!asked) throw new StartError('Say which: --de /a/folder (its newest backup) or --de /a/folder/backup.');
  const resolved = path.resolve(asked);
  if ((await listBackups(path.dirname(resolved))).includes(path.basename(resolved))) return resolved;
  const newest = (await listBackups(resolved)).at(-1);
  if (!newest) throw new StartError(`There is no whole backup in ${resolved}.`);
  return path.join(resolved, newest);
}
