import fs from 'node:fs/promises';
import { StartError } from '../src/server/settings/explain.ts';
import { request } from '../src/server/terminal/requests.ts';
import { doAtPlace } from './admin/place.ts';
import { runCommand, UsageError } from './command/run.ts';

const HELP = `vitrola dados admin LOGIN --para FILE.zip
vitrola dados cliente NAME --para FILE.zip
vitrola dados loja LOGIN --para FILE.zip

Writes everything stored about an administrator, a client or a store's contacts into a zip, as JSON and CSV, from the
installation of DATA_DIR and DATABASE_URL. The server may be running or stopped. An id works too, also after deletion.
It is recorded as an activity of "Sistema" and mailed to administrators of level 0.

  --para FILE    the new file, readable only by its owner; never overwrites a file`;

const kinds: Record<string, string> = { admin: 'ADMIN', cliente: 'CLIENTE', loja: 'LOJA' };

/** Works across disks. The result is readable only by its owner. */
async function moveTo(file: string, para: string): Promise<void> {
  try {
    await fs.copyFile(file, para, fs.constants.COPYFILE_EXCL);
    await fs.chmod(para, 0o600);
  } finally {
    await fs.rm(file, { force: true });
  }
}

async function assertFree(para: string): Promise<void> {
  const found = await fs.stat(para).catch(() => undefined);
  if (found) throw new StartError(`${para} already exists. Name another file.`);
}

await runCommand(
  HELP,
  { para: { type: 'string' } },
  async ({ para, kind, who }) => {
    const asked = request.safeParse({ action: 'dados', entidade: kinds[kind], quem: who });
    if (!para || !asked.success) throw new UsageError(HELP);
    await assertFree(para);
    const [file = '', nome = '', ...told] = await doAtPlace(asked.data);
    await moveTo(file, para);
    for (const line of [`${para}: everything stored about ${nome}.`, ...told]) console.log(line);
  },
  ['kind', 'who'],
);
