import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startEmbedded } from '#server/db/embedded/start.ts';

it('replaces a process that hangs before its first beat', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));
  const silent = `process.send({ kind: 'up' }); process.on('message', () => process.exit(0));`;
  const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }), {
    silenceMs: 500,
    fork: () =>
      spawn(process.execPath, ['-e', silent], { stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'] }),
  });
  const first = embedded.pid();
  await expect.poll(embedded.pid, { timeout: 30_000 }).not.toBe(first);
  await embedded.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
