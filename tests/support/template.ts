import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { silent } from './silent.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A hash of all files that shape the template, so that a changed migration creates a new one. */
export function templateKey(): string {
  const engines = path.join(root, 'node_modules/@electric-sql/pglite/package.json');
  const hash = createHash('sha256').update(fs.readFileSync(engines));
  for (const folder of ['.', 'migrations', 'embedded']) {
    const dir = path.join(root, 'src/server/db', folder);
    const files = fs.readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { name } of files) hash.update(fs.readFileSync(path.join(dir, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

export async function prepareDatabase(settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  // Imported only when a template is missing: most test processes copy an existing one.
  const { openDatabase } = await import('#server/db/open.ts');
  const database = await openDatabase(settings, silent);
  await database.close();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps templates of other migrations for a day: a parallel run may still be copying one. */
function dropOldTemplates(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.startsWith('pglite-'))) {
    const old = path.join(folder, name);
    if (Date.now() - fs.statSync(old).mtimeMs > DAY_MS) fs.rmSync(old, { recursive: true, force: true });
  }
}

/** Puts a migrated, empty database into a data folder. It is a copy, because creating one takes seconds. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = path.join(root, '.cache', `pglite-${templateKey()}`);
  if (!fs.existsSync(template)) {
    fs.mkdirSync(path.dirname(template), { recursive: true });
    dropOldTemplates(path.dirname(template));
    const fresh = fs.mkdtempSync(`${template}-`);
    await prepareDatabase({ DATA_DIR: fresh });
    try {
      fs.renameSync(fresh, template);
    } catch {
      // Another worker was faster; use its template.
      fs.rmSync(fresh, { recursive: true, force: true });
    }
  }
  fs.cpSync(path.join(template, 'pg'), path.join(dataDir, 'pg'), {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
  });
}
