import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a connection that was just made may take to send its first bytes: a busy client may need this long. */
export const LINGER_MS = 500;
/**
 * How long nobody may have connected before connections are refused, because whoever connects while they begin to be
 * refused is reset; and so the process comes from a rest to refusing them, and is not interrupted in between.
 */
const QUIET_MS = 50;
/**
 * How long new connections are accepted at a stop: clients that go on connecting are not waited for. Thirty that came at
 * once have taken more than a second on a machine that was busy with much else.
 */
const ACCEPT_WITHIN_MS = 5_000;

/**
 * Lets a stop finish every request that was sent before connections were refused, and end as soon as the last answer is
 * sent. Node alone would end connections whose request it has not read yet, and wait a minute for connections that
 * never send one, which browsers open ahead of need. Answers a function that tells whether a stop has begun.
 */
export function closePromptly(app: FastifyInstance, lingerMs = LINGER_MS): () => boolean {
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

  /**
   * Accepts clients until nobody connects any more: each turn of the event loop accepts one, and reads what came on the
   * others.
   */
  const accept = async () => {
    const until = performance.now() + ACCEPT_WITHIN_MS;
    for (let seen = -1; seen !== connections && performance.now() < until; ) {
      seen = connections;
      await wait(QUIET_MS);
      await turn();
      await turn();
    }
  };

  app.addHook('preClose', async () => {
    isClosing = true;
    if (server.listening) {
      await accept();
      // The server's own close would also end connections that are idle at this moment.
      Server.prototype.close.call(server);
    }
    if ([...asked.keys()].some(isIdle)) await wait(lingerMs);
    // Requests that came while the process was busy are read first.
    await turn();
    await turn();
    isOver = true;
    for (const socket of [...asked.keys()].filter(isIdle)) socket.destroySoon();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  return () => isClosing;
}
