import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';

/** A request under way, as far as the database's connections know it. */
export type Asker = {
  /** Whether the request sent a statement that may have written: whether it did is known only by its answer. */
  hasWritten: boolean;
  /** The session or key that asks, once it is known. */
  caller?: string;
};

const current = new AsyncLocalStorage<Asker>();

/** The request that asks something of the database; none for what the server does by itself. */
export const currentAsker = (): Asker | undefined => current.getStore();

/** Runs a request's work as one that the database knows. */
export const asAsker = <T>(asker: Asker, run: () => T): T => current.run(asker, run);

/** Runs what goes on after a request, and what the server does by itself. */
export const withoutAsker = <T>(run: () => T): T => current.exit(run);

/** Notes which session or key the current request is of. */
export function noteCaller(caller: string): void {
  const asker = currentAsker();
  if (asker) asker.caller = caller;
}

const UNASKED = '/* unasked */';

/**
 * Marks a write, by `modifyEnd`, that each request makes without having been asked for it: when a session or key was
 * last used.
 */
export const unasked = sql.raw(UNASKED);

const LITERAL = /'[^']*'|"[^"]*"|\bfor (no key )?update\b/gi;
const READS =
  /^\W*(select|with|values|show|begin|start transaction|set|commit|rollback|savepoint|release)\b/i;
const WRITES = /\b(insert|update|delete|merge)\b/i;

/**
 * Tells whether a statement plainly writes nothing of what a request asked for. A commit counts as a read: it writes
 * nothing that was not sent before it.
 */
export function isRead(statement: string): boolean {
  if (statement.includes(UNASKED)) return true;
  // Comments and literals are taken out, because their words are no commands.
  const text = statement.replace(/\/\*.*?\*\//g, '').replace(LITERAL, '');
  return READS.test(text) && !WRITES.test(text);
}

/** Has the database's connections know which request asks each statement. */
export function knowAskers(app: FastifyInstance): void {
  const askers = new WeakMap<FastifyRequest, Asker>();
  app.addHook('onRequest', (request, _reply, done) => {
    const asker = { hasWritten: false };
    askers.set(request, asker);
    asAsker(asker, done);
  });
  // The request is made known once more, because its body was read by events of its connection, which belong to no
  // request.
  app.addHook('preValidation', (request, _reply, done) => {
    const asker = askers.get(request);
    if (asker) asAsker(asker, done);
    else done();
  });
}
