import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../src/server/db/open.ts';
import { findBrand } from '../../src/server/http/brand/brand.ts';
import { createLog } from '../../src/server/http/logging.ts';
import { createMail } from '../../src/server/mail/mail.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { readSettings, type Settings } from '../../src/server/settings/settings.ts';
import { openFolder } from '../../src/server/storage/folder.ts';
import { act } from '../../src/server/terminal/actions.ts';
import { askServer } from '../../src/server/terminal/door.ts';
import type { Request } from '../../src/server/terminal/requests.ts';

/** Rejects other users than the server's: they would leave files in DATA_DIR that the server cannot write to. */
function assertOwner(dataDir: string): void {
  const owner = fs.statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && process.getuid && owner !== process.getuid())
    throw new StartError(`${dataDir} belongs to another user. Run this as the user of the server.`);
}

async function doAlone(settings: Settings, request: Request): Promise<string[]> {
  const { DATABASE_URL, DATA_DIR } = settings;
  assertOwner(DATA_DIR);
  if (!DATABASE_URL && !fs.existsSync(path.join(DATA_DIR, 'pg', 'PG_VERSION')))
    throw new StartError(
      `There is no embedded database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  if (DATABASE_URL && !settings.SECRET_KEY && !fs.existsSync(path.join(DATA_DIR, 'mail.key')))
    throw new StartError(
      `${DATA_DIR} has no keys, and SECRET_KEY is not set: run this with the server's settings.`,
    );
  const log = createLog(settings);
  const database = await openDatabase(settings, log, { keepsSchema: true });
  const { db } = database;
  const found = await findBrand(db, settings);
  const brand = () => found;
  const storage = openFolder(DATA_DIR);
  const mail = createMail(db, settings, log, { brand, storage });
  try {
    return await act({ db, settings, brand, mail }, request);
  } finally {
    await mail.close();
    await database.close();
  }
}

/** Sends the request to the server that holds the embedded database, or opens the database without one. */
export async function doAtPlace(request: Request): Promise<string[]> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const answer = settings.DATABASE_URL ? undefined : await askServer(settings.DATA_DIR, request);
  if (!answer) return doAlone(settings, request);
  if ('fault' in answer) throw new StartError(answer.fault);
  return answer.told;
}
