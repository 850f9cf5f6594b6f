import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { ReplicaOutcome } from '../db/replica.ts';
import type { Handlers } from '../http/handlers.ts';
import { Failure } from '../lib/fail.ts';
import type { Context } from './context.ts';
import { insightsHandlers } from './insights/insights.handlers.ts';
import { relatoriosHandlers } from './relatorios/relatorios.handlers.ts';

/** Postgres code of a statement timeout. The primary would time out too. */
const CANCELLED = '57014';
/** Several, because activities of the same moment commit in any order. */
const LAST_WRITES = 10;

/** Reports whether the replica has the administrator's latest writes, so that they always see their own changes. */
async function hasWritesOf(db: Db, replica: Db, adminId: string): Promise<boolean> {
  const own = await db
    .selectFrom('atividades')
    .select('id')
    .where('adminId', '=', adminId)
    .orderBy('createdAt', 'desc')
    .limit(LAST_WRITES)
    .execute();
  const ids = own.map(({ id }) => id);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from atividades where id = any(${ids}::text[])`.execute(replica);
  return rows[0]!.n === ids.length;
}

type AnyHandler = (call: { me: { id: string } }) => Promise<unknown>;

/**
 * Routes read-only handlers to the replica. The primary handles the request if the replica is unfit, lacks the caller's
 * latest writes or fails.
 */
export function onReplica<H extends Partial<Handlers>>(create: (context: Context) => H, context: Context): H {
  const { db, replica, log } = context;
  const ofPrimary = create(context);
  if (!replica) return ofPrimary;
  const ofReplica = create({ ...context, db: replica.db });

  async function answered(operation: keyof H, call: Parameters<AnyHandler>[0]): Promise<unknown> {
    const count = (outcome: ReplicaOutcome) => {
      replica!.outcomes[outcome] += 1;
    };
    let instead: ReplicaOutcome = 'unfit';
    if (replica!.isFit()) {
      try {
        if (await hasWritesOf(db, replica!.db, call.me.id)) {
          const answer = await (ofReplica[operation] as AnyHandler)(call);
          count('replica');
          return answer;
        }
        instead = 'own_write';
      } catch (error) {
        if ((error as { code?: string }).code === CANCELLED) throw error;
        if (!(error instanceof Failure)) log.warn({ err: error, operation }, 'the replica did not answer');
        instead = 'failed';
      }
    }
    count(instead);
    return (ofPrimary[operation] as AnyHandler)(call);
  }

  const operations = Object.keys(ofPrimary) as (keyof H)[];
  return Object.fromEntries(
    operations.map((operation) => [operation, (call: never) => answered(operation, call)]),
  ) as H;
}

const readers = (context: Context) => ({
  ...insightsHandlers(context),
  ...relatoriosHandlers(context),
});

/**
 * The handlers of reports and figures, on the replica. The home's pending items use the primary because they must be
 * current.
 */
export const readingHandlers = (context: Context) => ({
  ...onReplica(readers, context),
  getInsightsPendencias: insightsHandlers(context).getInsightsPendencias,
});
