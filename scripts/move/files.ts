import { createReadStream, createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeTemporaryFolder } from '../../src/server/db/temporary/folders.ts';
import { StartError } from '../../src/server/settings/explain.ts';
import { hashOf } from '../../src/server/storage/measured.ts';
import type { Listed, Storage } from '../../src/server/storage/storage.ts';

const CONTENT = /^(?:audio\/[0-9a-f]{2}|marca)\/([0-9a-f]{64})$/;

async function* kept(source: Storage): AsyncGenerator<Listed[]> {
  for (const folder of ['audio', 'marca'])
    for await (const page of source.list(folder)) yield page.filter(({ path }) => CONTENT.test(path));
  for await (const page of source.list('arquivo'))
    yield page.filter(({ path }) => !path.includes('/.parte-'));
}

export type Moved = { files: number; copied: number; damaged: string[] };

/**
 * Copies all audio, logos and archived reports, then reads each file at the target again to compare it. Existing files are not
 * sent again. The source stays unchanged, so that a server may keep running.
 */
export async function moveFiles(
  source: Storage,
  target: Storage,
  report: (line: string) => void,
): Promise<Moved> {
  const moved: Moved = { files: 0, copied: 0, damaged: [] };
  const { dir, remove } = makeTemporaryFolder('move', target.isFar ? os.tmpdir() : target.dataDir);
  const incoming = path.join(dir, 'incoming');
  const hashThere = async (file: string) => {
    const content = await target.read(file);
    return content && hashOf(content);
  };
  try {
    for await (const page of kept(source)) {
      for (const { path: file } of page) {
        const named = CONTENT.exec(file)?.[1];
        moved.files += 1;
        if (named && (await hashThere(file)) === named) continue;
        const content = await source.read(file);
        if (!content) continue;
        await pipeline(content, createWriteStream(incoming, { mode: 0o600, flush: true }));
        const sha256 = await hashOf(createReadStream(incoming));
        if (named && named !== sha256) {
          moved.damaged.push(file);
          continue;
        }
        await target.remove(file);
        await target.put(file, incoming, { sha256 });
        if ((await hashThere(file)) !== sha256) throw new StartError(`${file} differs at the destination.`);
        moved.copied += 1;
      }
      report(`${String(moved.files).padStart(12)} files`);
    }
  } finally {
    remove();
  }
  return moved;
}
