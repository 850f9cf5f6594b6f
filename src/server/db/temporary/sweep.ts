import os from 'node:os';
import type { Log } from '../../lib/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { sweepDatabases } from './databases.ts';
import { sweepFolders } from './folders.ts';

type Places = Pick<Settings, 'DATABASE_URL'> & Partial<Pick<Settings, 'DATA_DIR'>>;

/** Removes folders and databases left by killed processes. Never rejects. */
export async function sweepTemporary({ DATABASE_URL, DATA_DIR }: Places, log: Log): Promise<void> {
  try {
    for (const parent of [os.tmpdir(), ...(DATA_DIR ? [DATA_DIR] : [])]) sweepFolders(log, parent);
    if (DATABASE_URL) await sweepDatabases(DATABASE_URL, log);
  } catch (error) {
    log.warn({ err: error }, 'what killed processes left could not be looked for');
  }
}
