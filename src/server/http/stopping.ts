import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** From a connection's making to its first bytes a busy client may take this long. */
export const LINGER_MS = 500;
/** Those who go on connecting meanwhile are not waited for. */
const ACCEPT_WITHIN_MS = 1_000;

/**
 * Lets a stop finish every request that was sent before nobody could connect any more, and end as soon as the last answer
 * is. Node would end connections whose request it has not read yet, and wait a minute for those that never send one,
 * which browsers open ahead of need.
 */
export function closePromptly(app: FastifyInstance, lingerMs = LINGER_MS): void {
  const { server } = app;
  /** How many requests are under way on each connection. */
  const asked = new Map<Socket, number>();
  let connections = 0;
  let isClosing = false;
  let isOver = false;
  const isIdle = (socket: Socket) => asked.get(socket) === 0;
  const count = (socket: Socket, change: number) => {
    const before = asked.get(socket);
    if (before !== undefined) asked.set(socket, before + change);
  };

  server.on('connection', (socket) => {
    connections += 1;
    asked.set(socket, 0);
    socket.once('close', () => asked.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => {
      count(socket, -1);
      if (isOver && isIdle(socket)) socket.destroySoon();
    });
  });

  /** Takes those who have connected already: each turn takes one, and reads what came on the others. */
  const accept = async () => {
    const until = performance.now() + ACCEPT_WITHIN_MS;
    for (let seen = -1; seen !== connections && performance.now() < until; ) {
      seen = connections;
      await turn();
      await turn();
    }
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    await accept();
    // Its own close would end connections that are idle at this moment, too.
    if (server.listening) Server.prototype.close.call(server);
    if ([...asked.keys()].some(isIdle)) await wait(lingerMs);
    // What came while the process was busy is read before.
    await turn();
    await turn();
    isOver = true;
    for (const socket of [...asked.keys()].filter(isIdle)) socket.destroySoon();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
