import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { fail } from './fail.ts';

const PATIENCE_MS = 3_000;

/** /healthz: the process answers. /readyz: it can serve, database included. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const answered = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    const gaveUp = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
    if (!(await Promise.race([answered, gaveUp]))) throw fail('REQ009', { headers: { 'retry-after': '5' } });
    return { status: 'ok' };
  });
}
