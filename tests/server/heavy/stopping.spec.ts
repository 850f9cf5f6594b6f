// Both engines: each engine is closed in its own way.

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { endProcesses, startProcess } from '#tests/support/process.ts';
import { startServer } from '#tests/support/server.ts';

let database: TestDatabase | undefined;
afterEach(async () => {
  endProcesses();
  await database?.drop();
  database = undefined;
});

it('stops at once, whatever connections were opened and never used', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // The server has seen it once it has answered somebody who came later.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  socket.on('error', () => {});
  await Promise.all([once(socket, 'close'), server.close()]);
});

const ADMIN_PASSWORD = 'uma-senha-de-teste';
const INFO = 30;

/** A sign-in that the server has begun to read; `finish` sends the rest and gives the answer's status. */
async function beginSignIn(url: string) {
  const body = JSON.stringify({ login: 'admin', senha: ADMIN_PASSWORD });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const asked = request(`${url}/api/v1/login/`, { method: 'POST', headers });
  const finish = async () => {
    asked.end(body);
    const [response] = await once(asked, 'response');
    return response.resume().statusCode as number;
  };
  asked.on('error', () => {});
  asked.flushHeaders();
  await once(asked, 'continue');
  return { asked, finish };
}

it('takes a caller who hangs up for no error', async () => {
  const levels: number[] = [];
  const told = Promise.withResolvers<void>();
  const server = await startServer({
    onLog(line) {
      const { level, msg } = JSON.parse(line);
      levels.push(level);
      if (msg === 'the caller hung up') told.resolve();
    },
  });
  const { asked } = await beginSignIn(server.url);
  asked.write('{"login":');
  asked.destroy();
  await told.promise;
  expect(Math.max(...levels)).toBe(INFO);
  await server.close();
});

describe.runIf(engine === 'pglite')('a signal to the whole process group', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s answers what is in flight first', async (signal) => {
    database = await createDatabase();
    const env = { ...database.settings, ADMIN_PASSWORD, DEMO_DATA: 'off', LOG_LEVEL: 'info' };
    const server = await startProcess(['node', path.resolve('src/server/main.ts')], env);
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(server.url)));
    const ended = server.stop(signal, 'group');
    // Stopping, and so is whatever else the signal stops.
    await expect
      .poll(() =>
        fetch(`${server.url}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    expect(await Promise.all(begun.map(({ finish }) => finish()))).toEqual([200, 200, 200, 200, 200]);
    expect(await ended).toBe(0);
    expect(server.output()).not.toContain('unexpectedly');
  });
});
