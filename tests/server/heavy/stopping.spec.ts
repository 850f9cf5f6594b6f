// Both engines: each engine is closed its own way.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleOf } from '#tests/support/bundle.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { endProcesses, ofTheRun, startBundle } from '#tests/support/process.ts';
import { startServer } from '#tests/support/server.ts';

let database: TestDatabase | undefined;
afterEach(async () => {
  endProcesses();
  await database?.drop();
  database = undefined;
});

it('stops immediately despite unused open connections', async () => {
  const server = await startServer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // Once a later request is answered, the server has accepted this connection too.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  socket.on('error', () => {});
  await Promise.all([once(socket, 'close'), server.close()]);
});

/** A connection that sends requests without waiting. The requests are invalid, so none costs a password check. */
async function connected(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay();
  let told = '';
  socket.on('data', (chunk) => {
    told += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    ask() {
      told = '';
      socket.write(
        'POST /api/v1/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
      );
    },
    answered: () => expect.poll(() => told, { timeout: 20_000 }).toMatch(/^HTTP.*"LG002"/s),
    async ended() {
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      return told.split('\r\n')[0];
    },
  };
}

const REFUSED = 'HTTP/1.1 400 Bad Request';

itOnce('answers requests sent before the stop, on new and used connections', async () => {
  const server = await startServer();
  const used = await Promise.all(Array.from({ length: 5 }, () => connected(server.url)));
  for (const { ask } of used) ask();
  for (const { answered } of used) await answered();
  const all = [...used, ...(await Promise.all(Array.from({ length: 5 }, () => connected(server.url))))];
  for (const { ask } of all) ask();
  await server.close();
  expect(await Promise.all(all.map(({ ended }) => ended()))).toEqual(all.map(() => REFUSED));
});

itOnce('answers a connection made while it begins to stop', async () => {
  const server = await startServer();
  const stopped = server.close();
  // Without waiting: on a busy machine a turn may take longer than the time for new connections.
  const late = await connected(server.url);
  late.ask();
  await stopped;
  expect(await late.ended()).toBe(REFUSED);
});

itOnce('is not ready as soon as it begins to stop', async () => {
  const server = await startServer();
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  const stopped = server.close();
  for (let turns = 0; turns < 10; turns += 1) await turn();
  expect(await ready()).toBe(503);
  await stopped;
});

const ADMIN_PASSWORD = 'uma-senha-de-teste';
const INFO = 30;

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

itOnce('logs no error for a client that hangs up', async () => {
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

describe.runIf(engine === 'pglite')('requests sent before a stop', () => {
  const stops = {
    SIGTERM: (server: ChildProcess) => server.kill('SIGTERM'),
    // Ends the channel to the launcher, as its exit does.
    launcher: (server: ChildProcess) => server.disconnect(),
  };
  it.each(Object.entries(stops))('%s leaves no request unanswered', async (_what, stop) => {
    database = await createDatabase();
    const settings = { ...database.settings, ADMIN_PASSWORD, DEMO_DATA: 'off', LOG_LEVEL: 'warn', PORT: '0' };
    const server = fork(await bundleOf('main'), { env: { ...ofTheRun, ...settings }, silent: true });
    let output = '';
    const address = () => /http:\/\/[\d.:]+/.exec(output)?.[0];
    server.stdout!.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(address, { timeout: 60_000 }).toEqual(expect.any(String));
    const all = await Promise.all(Array.from({ length: 30 }, () => connected(address()!)));
    const gone = once(server, 'exit');
    for (const { ask } of all) ask();
    stop(server);
    expect(await Promise.all(all.map(({ ended }) => ended()))).toEqual(all.map(() => REFUSED));
    expect(await gone).toEqual([0, null]);
  });
});

describe.runIf(engine === 'pglite')('a signal to the whole process group', () => {
  it.each(['SIGINT', 'SIGHUP'] as const)('%s answers the requests in flight first', async (signal) => {
    database = await createDatabase();
    const env = { ...database.settings, ADMIN_PASSWORD, DEMO_DATA: 'off', LOG_LEVEL: 'info' };
    const server = await startBundle(env);
    const begun = await Promise.all(Array.from({ length: 5 }, () => beginSignIn(server.url)));
    const ended = server.stop(signal, 'group');
    // By now the server and everything else that got the signal is stopping. Polls rarely, to leave moments without a
    // connection, and longer than the five seconds for late ones.
    await expect
      .poll(
        () =>
          fetch(`${server.url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { interval: 300, timeout: 20_000 },
      )
      .toBe('closed');
    expect(await Promise.all(begun.map(({ finish }) => finish()))).toEqual([200, 200, 200, 200, 200]);
    expect(await ended).toBe(0);
    expect(server.output()).not.toContain('unexpectedly');
  });
});
