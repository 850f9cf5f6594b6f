import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

/** A request under way, as the database knows it. */
export type Asker = {
  /** Whether a statement of it was sent that may have written: only its answer says whether it has. */
  hasWritten: boolean;
};

const current = new AsyncLocalStorage<Asker>();

/** The request that asks something of the database; none for what the server does by itself. */
export const currentAsker = (): Asker | undefined => current.getStore();

/** Runs a request's work as one that the database knows. */
export const asAsker = <T>(asker: Asker, run: () => T): T => current.run(asker, run);

/** Runs what goes on after a request, and what the server does by itself. */
export const withoutAsker = <T>(run: () => T): T => current.exit(run);

const UNASKED = '/* unasked */';

/** Marks a write, by `modifyEnd`, that no request asks for but each makes: when a way in was last used. */
export const unasked = sql.raw(UNASKED);

const LITERAL = /'[^']*'|"[^"]*"|\bfor (no key )?update\b/gi;
const READS =
  /^\W*(select|with|values|show|begin|start transaction|set|commit|rollback|savepoint|release)\b/i;
const WRITES = /\b(insert|update|delete|merge)\b/i;

/** Whether a statement plainly writes nothing of what was asked for. A commit writes nothing that was not sent before. */
export function isRead(statement: string): boolean {
  if (statement.includes(UNASKED)) return true;
  // Comments before a statement are words as well.
  const text = statement.replace(/\/\*.*?\*\//g, '').replace(LITERAL, '');
  return READS.test(text) && !WRITES.test(text);
}

/** Has every request be known to the database as the one that asks. */
export function knowAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = { hasWritten: false };
    askers.set(request, asker);
    asAsker(asker, done);
  });
  // A body is read by events of its connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request);
    if (asker) asAsker(asker, done);
    else done();
  });
}
