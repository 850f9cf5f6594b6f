import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { type Asker, currentAsker } from './asker.ts';
import type { Asked } from './client.ts';
import type { Presence } from './reach.ts';

export const LOOK_EVERY_MS = 250;
/** Looks without a byte after which a probe is sent. */
const PROBED_AFTER = 2;
/** Looks without a byte after which PostgreSQL counts as silent, unless the probe succeeds. */
const AWAY_AFTER = 5;

export const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

type Waiting = { asker: Asker | undefined; refuse: () => void };

/**
 * Requests that have written must not be rejected, because their outcome would be unknown. Background work can wait.
 */
const isRefusable = (asker: Asker | undefined) => asker !== undefined && !asker.hasWritten;

/**
 * Detects within two seconds that PostgreSQL has become silent on all connections. Until it responds, requests that
 * have not written are rejected immediately, including running ones. Counts looks instead of time, because a blocked
 * process receives nothing.
 */
export function watchSilence(pool: pg.Pool, probe: () => Promise<Presence>, log: Log) {
  const clients = new Set<Asked>();
  pool.on('connect', (client) => clients.add(client as unknown as Asked));
  pool.on('remove', (client) => clients.delete(client as unknown as Asked));
  const waiting = new Set<Waiting>();
  const read = new WeakMap<Socket, number>();
  let looks = 0;
  let isAway = false;
  let isProbing = false;

  function hasHeard(): boolean {
    let heard = false;
    for (const { connection } of clients) {
      const stream = connection.stream as Socket;
      if (stream.bytesRead !== read.get(stream)) heard = true;
      read.set(stream, stream.bytesRead);
    }
    return heard;
  }

  function setAway(away: boolean): void {
    if (!away) looks = 0;
    if (isAway === away) return;
    isAway = away;
    if (away) log.warn({}, 'the database says nothing: what has not written is refused');
    else log.info({}, 'the database is heard again');
  }

  async function ask(): Promise<void> {
    isProbing = true;
    const presence = await probe();
    isProbing = false;
    if (presence === 'answers' || presence === 'refuses') setAway(false);
    // If PostgreSQL refuses connections, connecting fails immediately. That counts as silence only if it was silent
    // before.
    if (presence === 'unreachable' && !isAway) looks = 0;
  }

  function refuse(): void {
    for (const { asker, refuse } of [...waiting]) if (isRefusable(asker)) refuse();
    for (const client of clients)
      if (client.asked > 0 && isRefusable(client.asker))
        (client.connection.stream as Socket).destroy(silent());
  }

  function look(): void {
    const isAsked = waiting.size > 0 || clients.values().some(({ asked }) => asked > 0);
    if (hasHeard() || !(isAsked || isAway)) setAway(false);
    else looks += 1;
    if (looks >= PROBED_AFTER && !isProbing) void ask();
    if (looks >= AWAY_AFTER) setAway(true);
    if (isAway) refuse();
  }

  async function connect(): Promise<pg.PoolClient> {
    const asker = currentAsker();
    if (isAway && isRefusable(asker)) throw silent();
    const { promise: refused, reject } = Promise.withResolvers<never>();
    const connecting = pool.connect();
    const one: Waiting = {
      asker,
      refuse() {
        reject(silent());
        // Returns a connection that arrives after its request was rejected.
        connecting.then((client) => client.release()).catch(() => {});
      },
    };
    waiting.add(one);
    return Promise.race([connecting, refused]).finally(() => waiting.delete(one));
  }

  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    pool: { connect, end: () => pool.end(), options: pool.options } satisfies PostgresPool,
    look,
    isAway: () => isAway,
    close: () => clearInterval(looking),
  };
}
