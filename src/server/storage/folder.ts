import fs from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../lib/syncFolder.ts';
import type { Listed, Storage } from './storage.ts';

const ifThere = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
};

async function* walk(root: string, folder: string): AsyncGenerator<Listed[]> {
  const entries = (await fs.readdir(path.join(root, folder), { withFileTypes: true }).catch(ifThere)) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => ({ path: `${folder}/${name}` }));
  if (files.length > 0) yield files;
  for (const entry of entries) if (entry.isDirectory()) yield* walk(root, `${folder}/${entry.name}`);
}

/** Files are flushed to disk before a call returns. */
export function openFolder(dataDir: string): Storage {
  const at = (name: string) => path.join(dataDir, name);
  return {
    dataDir,
    isFar: false,
    async find(name) {
      const found = await fs.stat(at(name)).catch(ifThere);
      return found?.isFile() ? { bytes: found.size, modifiedMs: found.mtimeMs } : undefined;
    },
    async read(name, span) {
      const file = await fs.open(at(name)).catch(ifThere);
      return file?.createReadStream(span && { start: span.from, end: span.to });
    },
    async put(name, file) {
      if (await this.find(name)) return;
      const folder = path.dirname(at(name));
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await fs.rename(file, at(name));
      await syncFolder(folder);
    },
    async write(name, text) {
      await fs.mkdir(path.dirname(at(name)), { recursive: true, mode: 0o700 });
      await fs.writeFile(at(`${name}~`), text, { mode: 0o600, flush: true });
      await fs.rename(at(`${name}~`), at(name));
      await syncFolder(path.dirname(at(name)));
    },
    async folders() {
      const entries = (await fs.readdir(dataDir, { withFileTypes: true }).catch(ifThere)) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    remove: (name) => fs.rm(at(name), { force: true }),
    list: (folder) => walk(dataDir, folder),
    check: async () => {},
  };
}
