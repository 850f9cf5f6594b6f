import { type Backup, listBackups } from '../../src/server/backup/kept.ts';
import { openPlace, titleOf } from '../../src/server/backup/place.ts';
import { createLog } from '../../src/server/http/logging.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { readSettings, type Settings } from '../../src/server/settings/settings.ts';
import type { Storage } from '../../src/server/storage/storage.ts';

const ASKED = /^(.*?)(?:[/\\]?(\d{4}-\d\d-\d\dT[\d-]+Z)[/\\]*)?(\?.*)?$/;

type Asked = { settings: Settings; log: Log; place: Storage; title: string };

export async function askedPlace(given: string | undefined, otherwise: string): Promise<Asked> {
  const isBucket = given?.startsWith('s3://');
  const asked = { BACKUP_DIR: isBucket ? '' : given, BACKUP_URL: isBucket ? given : '' };
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env, ...(given !== undefined && asked) });
  const log = createLog(settings);
  const [place, title] = [await openPlace(settings, log), titleOf(settings)];
  if (!place || !title) throw new StartError(otherwise);
  return { settings, log, place, title };
}

export async function chosenBackup(given: string | undefined): Promise<Asked & { backup: Backup }> {
  const [, at = '', named, options = ''] = ASKED.exec(given ?? '') ?? [];
  const asked = await askedPlace(
    given === undefined ? given : `${at || (named ? '.' : '')}${options}`,
    'Name a backup: --de /a/folder (its newest backup), --de /a/folder/backup, or the same of s3://bucket/folder.',
  );
  const names = await listBackups(asked.place);
  const name = named ?? names.at(-1);
  if (!name || !names.includes(name))
    throw new StartError(`There is no complete backup ${named ? `${named} ` : ''}in ${asked.title}.`);
  return { ...asked, backup: { place: asked.place, name } };
}
