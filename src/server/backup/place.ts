import path from 'node:path';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { openFolder } from '../storage/folder.ts';
import { openBucket } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';

/** Where backups on the way to a bucket are made, in DATA_DIR. */
const UNDER_WAY = '.backup';

/** What the place of backups is called to people. */
export const titleOf = ({ BACKUP_DIR, BACKUP_URL }: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL'>) =>
  BACKUP_URL ? `s3://${BACKUP_URL.bucket}/${BACKUP_URL.prefix}` : BACKUP_DIR;

/** The folder or the bucket that the settings keep backups in; nothing where they name none. */
export async function openPlace(
  { BACKUP_DIR, BACKUP_URL, DATA_DIR }: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<Storage | undefined> {
  if (BACKUP_DIR) return openFolder(BACKUP_DIR);
  if (!BACKUP_URL) return undefined;
  return openBucket('BACKUP_URL', BACKUP_URL, path.join(DATA_DIR, UNDER_WAY), log);
}
