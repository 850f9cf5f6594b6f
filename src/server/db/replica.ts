import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#generated/db.d.ts';
import type { Log } from '../lib/log.ts';
import { knownMigrations } from './migrate.ts';

export type ReplicaOutcome = 'replica' | 'unfit' | 'own_write' | 'failed';

export type Replica = {
  db: Kysely<Database>;
  isFit(): boolean;
  /** Undefined if unknown; accurate to a second. */
  lagSeconds(): number | undefined;
  outcomes: Record<ReplicaOutcome, number>;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 3_000;
const GIVEN_UP_AFTER_MS = 10_000;
const MOST_MARKS = 3_600;

const system = '(select system_identifier from pg_control_system())::text';
const WRITTEN = `select ${system} as system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place`;
const REPLAYED = `select ${system} as system,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as place,
  (select count(*) from kysely_migration where name = any($1)) = $2 as "isMigrated"`;

type Written = { system: string; place: number };
type Replayed = { system: string; place: number | null; isMigrated: boolean };

/**
 * Measures the replica's lag by the times when the primary reached each log position. The replica's own lag value is 0
 * whenever nothing arrives.
 */
export function createMarks() {
  const marks: { at: number; place: number }[] = [];
  return {
    /** Records the primary's position and returns the lag in ms, or undefined if unknown. */
    lagMs(at: number, written: number, replayed: number): number | undefined {
      // A lower position means a new primary. Its log starts at the position that it had read from the old primary.
      if (written < (marks.at(-1)?.place ?? 0)) marks.length = 0;
      marks.push({ at, place: written });
      while (marks.length > 1 && marks[1]!.place <= replayed) marks.shift();
      if (marks.length > MOST_MARKS) marks.splice(1, 1);
      const [reached] = marks;
      return reached!.place <= replayed ? (marks.length === 1 ? 0 : at - reached!.at) : undefined;
    },
  };
}

/** Measures the replica once a second over a separate connection. Startup and requests never wait for it. */
export function followReplica(
  primary: Kysely<Database>,
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  { config, log, maxLagMs }: { config: pg.ClientConfig; log: Log; maxLagMs: number },
): Replica {
  const own = new pg.Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  own.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const marks = createMarks();
  let heardAt = performance.now();
  let state: { lagMs?: number; why?: string } = { why: 'not looked at yet' };
  let isClosed = false;
  let next: NodeJS.Timeout;

  async function ask(): Promise<typeof state> {
    const at = performance.now();
    const [written, replayed] = await Promise.all([
      sql.raw<Written>(WRITTEN).execute(primary),
      own.query<Replayed>(REPLAYED, [knownMigrations, knownMigrations.length]).then((answer) => {
        heardAt = performance.now();
        return answer;
      }),
    ]);
    const [ours] = written.rows;
    const [theirs] = replayed.rows;
    if (ours!.system !== theirs!.system) return { why: 'it is of another database' };
    if (theirs!.place === null) return { why: 'it is no replica, or none any more' };
    const lagMs = marks.lagMs(at, ours!.place, theirs!.place);
    if (!theirs!.isMigrated) return { lagMs, why: 'it is not migrated yet' };
    return lagMs === undefined || lagMs > maxLagMs ? { lagMs, why: 'it is too far behind' } : { lagMs };
  }

  async function look(): Promise<void> {
    const before = state.why;
    state = await ask().catch((error) => ({ why: (error as Error).message || 'it does not answer' }));
    if (performance.now() - heardAt > GIVEN_UP_AFTER_MS)
      for (const client of clients) client.connection.stream.destroy();
    if (isClosed) return;
    if (before !== state.why)
      if (state.why) log.warn({ reason: state.why }, 'the replica is not read from');
      else log.info('the replica is read from');
    next = setTimeout(look, LOOK_EVERY_MS);
  }
  void look();

  return {
    db,
    isFit: () => state.why === undefined,
    lagSeconds: () => (state.lagMs === undefined ? undefined : state.lagMs / 1000),
    outcomes: { replica: 0, unfit: 0, own_write: 0, failed: 0 },
    async close() {
      isClosed = true;
      clearTimeout(next);
      await Promise.all([own.end(), db.destroy()]);
    },
  };
}
