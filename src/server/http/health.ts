import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open.ts';
import { fail } from '../fail.ts';
import { sendFailure } from './failures.ts';

/**
 * Answers /healthz, that the process lives, and /readyz, that it can serve, database included. Both are polled, so that
 * only a change is logged.
 */
export function registerHealth(app: FastifyInstance, isReady: OpenDatabase['isReady']): void {
  let wasReady = true;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const ready = await isReady();
    if (wasReady && !ready) request.log.warn('not ready: the database is away');
    if (!wasReady && ready) request.log.info('ready again');
    wasReady = ready;
    return ready
      ? { status: 'ok' }
      : sendFailure(fail('REQ009', { headers: { 'retry-after': '5' } }), request, reply);
  });
}
