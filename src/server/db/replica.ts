import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#generated/db.d.ts';
import type { Log } from '../lib/log.ts';
import { knownMigrations } from './migrate.ts';

/** How a read that a replica may answer was answered: by the replica, or by the primary and why. */
export type ReplicaOutcome = 'replica' | 'unfit' | 'own_write' | 'failed';

/** A streaming replica, which may be behind, away, or not yet migrated. */
export type Replica = {
  db: Kysely<Database>;
  /** Tells whether the replica is close enough to this database, and has this version's schema. */
  isFit(): boolean;
  /** By how many seconds the replica is behind, to a second; undefined while that is not known. */
  lagSeconds(): number | undefined;
  /** How reads were answered since the start. */
  outcomes: Record<ReplicaOutcome, number>;
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const PATIENCE_MS = 3_000;
/** After how long a silent replica is given up: it will not answer what it was asked before either. */
const GIVEN_UP_AFTER_MS = 10_000;
/** How many marks are kept: an hour of looks. */
const MOST_MARKS = 3_600;

const system = '(select system_identifier from pg_control_system())::text';
const WRITTEN = `select ${system} as system, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as place`;
const REPLAYED = `select ${system} as system,
  case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as place,
  (select count(*) from kysely_migration where name = any($1)) = $2 as "isMigrated"`;

type Written = { system: string; place: number };
type Replayed = { system: string; place: number | null; isMigrated: boolean };

/**
 * Tells by how much a place in the primary's log that the replica has replayed lies back. The places that the primary
 * had reached are noted with their moments, because a replica's own word for its lag is 0 while nothing comes to it.
 */
export function createMarks() {
  const marks: { at: number; place: number }[] = [];
  return {
    /**
     * Notes how far the primary has written, and answers how many milliseconds the replayed place is behind; undefined
     * when that is not known.
     */
    lagMs(at: number, written: number, replayed: number): number | undefined {
      // A place before the last one is another primary's: its log begins where it had read the old primary's log to.
      if (written < (marks.at(-1)?.place ?? 0)) marks.length = 0;
      marks.push({ at, place: written });
      while (marks.length > 1 && marks[1]!.place <= replayed) marks.shift();
      if (marks.length > MOST_MARKS) marks.splice(1, 1);
      const [reached] = marks;
      return reached!.place <= replayed ? (marks.length === 1 ? 0 : at - reached!.at) : undefined;
    },
  };
}

/**
 * Looks once a second, over a connection of its own, how far a replica is behind. Neither a start nor a request waits
 * for it.
 */
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
