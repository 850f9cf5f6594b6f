import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startServer } from '#tests/support/server.ts';

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
