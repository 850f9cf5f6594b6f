import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a new connection may take to send its first bytes. A busy client may need this long. */
export const LINGER_MS = 500;
/**
 * Connections are refused only after this long without a new one, because a client that connects at that moment is
 * reset. A process that has just been idle is also less likely to be interrupted while it starts to refuse.
 */
const QUIET_MS = 50;
/**
 * How long a stop accepts new connections; it does not wait for clients that keep connecting. Thirty simultaneous
 * connections took more than a second on a busy machine.
 */
const ACCEPT_WITHIN_MS = 5_000;

/**
 * Lets a stop finish every request sent before connections were refused, and end with the last response. Node's own
 * close would drop connections whose request it has not read yet. It would also wait a minute for connections without a
 * request, which browsers open in advance. Returns a function that reports whether a stop has begun.
 */
export function closePromptly(app: FastifyInstance, lingerMs = LINGER_MS): () => boolean {
  const { server } = app;
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
   * Accepts clients until nobody connects any more. Each turn of the event loop accepts one and reads what the others
   * sent.
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
      // The HTTP server's own `close` would also end connections that are idle now.
      Server.prototype.close.call(server);
    }
    if ([...asked.keys()].some(isIdle)) await wait(lingerMs);
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
