import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

export type Asker = {
  /** True once a statement that may write was sent, even if its result is unknown. */
  hasWritten: boolean;
  caller?: string;
};

const current = new AsyncLocalStorage<Asker>();

/** The HTTP request behind a query; undefined in background jobs. */
export const currentAsker = (): Asker | undefined => current.getStore();

export const asAsker = <T>(asker: Asker, run: () => T): T => current.run(asker, run);

/** Runs work outside the current request, so that its statements do not count as the request's. */
export const withoutAsker = <T>(run: () => T): T => current.exit(run);

export function noteCaller(caller: string): void {
  const asker = currentAsker();
  if (asker) asker.caller = caller;
}

const UNASKED = '/* unasked */';

/** Marks (with `modifyEnd`) the bookkeeping write of each request: the last use of its session or key. */
export const unasked = sql.raw(UNASKED);

const LITERAL = /'[^']*'|"[^"]*"|\bfor (no key )?update\b/gi;
const READS =
  /^\W*(select|with|values|show|begin|start transaction|set|commit|rollback|savepoint|release)\b/i;
const WRITES = /\b(insert|update|delete|merge)\b/i;

/** A commit counts as a read, because it adds no write to those already sent. */
export function isRead(statement: string): boolean {
  if (statement.includes(UNASKED)) return true;
  const text = statement.replace(/\/\*.*?\*\//g, '').replace(LITERAL, '');
  return READS.test(text) && !WRITES.test(text);
}

export function knowAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = { hasWritten: false };
    askers.set(request, asker);
    asAsker(asker, done);
  });
  // Needed again, because events of the connection read the body and run outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request);
    if (asker) asAsker(asker, done);
    else done();
  });
}
