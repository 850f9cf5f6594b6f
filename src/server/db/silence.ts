import type { Socket } from 'node:net';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Log } from '../lib/log.ts';
import { type Asker, currentAsker } from './asker.ts';
import type { Asked } from './client.ts';
import type { Presence } from './reach.ts';

/** How often it is looked whether PostgreSQL said anything. */
export const LOOK_EVERY_MS = 250;
/**
 * After how many looks, at which something was asked and nothing heard, PostgreSQL is asked over a connection of its
 * own.
 */
const PROBED_AFTER = 2;
/** After how many such looks PostgreSQL is away, where it did not answer over its own connection either. */
const AWAY_AFTER = 5;

export const silent = () => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

type Waiting = { asker: Asker | undefined; refuse: () => void };

/**
 * Tells whether a request may be refused: not one that wrote already, because nobody could say whether that was done,
 * nor work of the server itself, which can wait.
 */
const isRefusable = (asker: Asker | undefined) => asker !== undefined && !asker.hasWritten;

/**
 * Finds out within two seconds that PostgreSQL says nothing any more, on whatever connection. From then until
 * PostgreSQL is heard, requests that have sent no write are refused at once, those under way too. Looks are counted,
 * not time: while the process itself is held, nothing can be heard.
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
    // A PostgreSQL that refuses connections tells that to whoever tries to connect; it is no silence, unless it said
    // nothing before.
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
        // A connection that comes after its request was refused is given back.
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
