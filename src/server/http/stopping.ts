import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop end as soon as the last answer is sent. Node closes the connections that are idle between two requests,
 * but waits a minute for those that never sent one, which browsers open ahead of need.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
