import path from 'node:path';
import type { Log } from '../lib/log.ts';
import type { Settings } from '../settings/settings.ts';
import { openFolder } from '../storage/folder.ts';
import { openBucket } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';

const UNDER_WAY = '.backup';

export const titleOf = ({ BACKUP_DIR, BACKUP_URL }: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL'>) =>
  BACKUP_URL ? `s3://${BACKUP_URL.bucket}/${BACKUP_URL.prefix}` : BACKUP_DIR;

export async function openPlace(
  { BACKUP_DIR, BACKUP_URL, DATA_DIR }: Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL' | 'DATA_DIR'>,
  log: Log,
): Promise<Storage | undefined> {
  if (BACKUP_DIR) return openFolder(BACKUP_DIR);
  if (!BACKUP_URL) return undefined;
  return openBucket('BACKUP_URL', BACKUP_URL, path.join(DATA_DIR, UNDER_WAY), log);
}
