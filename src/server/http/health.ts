import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/open.ts';
import { fail } from '../lib/fail.ts';
import { versao } from '../lib/versao.ts';
import { sendFailure } from './failures.ts';

type State = Pick<OpenDatabase, 'isReady'> & {
  /** True once a stop has begun. Requests still get responses, but load balancers must send no more. */
  isStopping: () => boolean;
};

/**
 * Registers /healthz, which reports that the process lives and its version, and /readyz, which reports that its
 * database is there and it is not stopping. Both are polled, so only changes are logged.
 */
export function registerHealth(app: FastifyInstance, { isReady, isStopping }: State): void {
  let wasReady = true;
  app.get('/healthz', async () => ({ status: 'ok', versao }));
  app.get('/readyz', async (request, reply) => {
    const ready = await isReady();
    if (wasReady && !ready) request.log.warn('not ready: the database is unreachable');
    if (!wasReady && ready) request.log.info('ready again');
    wasReady = ready;
    return ready && !isStopping()
      ? { status: 'ok' }
      : sendFailure(fail('REQ009', { headers: { 'retry-after': '5' } }), request, reply);
  });
}
