import type { Log } from '../lib/log.ts';
import type { Bucket } from '../settings/bucket.ts';
import { StartError } from '../settings/explain.ts';
import type { Settings } from '../settings/settings.ts';
import { openFolder } from './folder.ts';
import { type Storage, StorageError } from './storage.ts';

/** Throws if the bucket rejects access, but only warns if it is unreachable, because it may come back. */
export async function openBucket(
  setting: string,
  bucket: Bucket,
  dataDir: string,
  log: Log,
): Promise<Storage> {
  const { openS3 } = await import('./s3.ts');
  const storage = await openS3(bucket, dataDir);
  await storage.check().catch((error) => {
    if (!(error instanceof StorageError) || error.isRefusal)
      throw new StartError(`${setting} cannot be used: ${(error as Error).message}.`);
    log.warn({ reason: error.message, setting }, 'files cannot be reached yet');
  });
  return storage;
}

export async function openStorage(
  { DATA_DIR, STORAGE_URL }: Pick<Settings, 'DATA_DIR' | 'STORAGE_URL'>,
  log: Log,
): Promise<Storage> {
  return STORAGE_URL ? openBucket('STORAGE_URL', STORAGE_URL, DATA_DIR, log) : openFolder(DATA_DIR);
}
