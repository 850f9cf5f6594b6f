// Both engines: only the embedded database has this lock.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forkDatabase } from '#server/db/embedded/launch.ts';
import { LOCKED } from '#server/db/embedded/protocol.ts';
import { createDatabase, engine } from '#tests/support/database.ts';

const COLLECTIONS = 20;
const collecting = `data:text/javascript,setInterval(() => { gc(); process.send({ kind: 'collected' }); }, 20)`;

async function messages(child: ChildProcess, kind: string, times: number) {
  for (let seen = 0; seen < times; ) {
    const [message] = await once(child, 'message');
    if (message.kind === kind) seen += 1;
  }
}

describe.runIf(engine === 'pglite')('the lock of the embedded database', () => {
  it('outlives the garbage collector', async () => {
    const { settings, drop } = await createDatabase();
    const dir = path.join(settings.DATA_DIR, 'pg');
    const first = forkDatabase(dir, path.join(settings.DATA_DIR, 'first'), [
      '--expose-gc',
      '--import',
      collecting,
    ]);
    await messages(first, 'up', 1);
    await messages(first, 'collected', COLLECTIONS);
    const second = forkDatabase(dir, path.join(settings.DATA_DIR, 'second'));
    const [code] = await Promise.race([once(second, 'exit'), messages(second, 'up', 1).then(() => ['up'])]);
    for (const child of [first, second]) child.kill('SIGKILL');
    await drop();
    expect(code).toBe(LOCKED);
  });
});
