import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { engine } from '#tests/support/database.ts';
import { silent } from '#tests/support/silent.ts';

describe.runIf(engine === 'pglite')('the files of the embedded database', () => {
  it('are private to their user, even in a folder that was open to all', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-modes-'));
    fs.chmodSync(folder, 0o755);
    const database = await startEmbedded(folder, silent);
    await database.stop();
    const open = ['.', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (fs.statSync(path.join(folder, name)).mode & 0o077) !== 0,
    );
    fs.rmSync(folder, { recursive: true });
    expect(open).toEqual([]);
  });
});
