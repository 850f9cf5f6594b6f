import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';
import type { Log } from '../lib/log.ts';
import type { Db } from './open.ts';

type Table = 'destinos' | 'mensagens';
export type Claimed<T extends Table> = Selectable<Database[T]>;

type Options = {
  /** How long no other instance gets a claimed row. Must exceed the duration of the work. */
  leaseSeconds: number;
  delaySeconds(falhas: number): number;
  atOnce?: number;
  /** Condition of rows that have work. */
  which?: RawBuilder<unknown>;
  /** Condition of rows that are expected to succeed. All others share one place. */
  isSure?: RawBuilder<unknown>;
  /** After this time, an attempt on a row that was expected to succeed gives its place to the next row. */
  slowMs?: number;
  failure: string;
};

export type Queue = {
  /** Claims due rows and begins their work, as long as there are places. Whenever work ends, the next row follows. */
  fill(): Promise<void>;
  /** Waits until no row is due and no work is running. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Processes the due rows of a table, by `proxima_em`, on all instances at once. If an instance is killed, its row is due
 * again when the lease ends. `work` returns false to try again later.
 */
export function createQueue<T extends Table>(
  db: Db,
  log: Log,
  table: T,
  { leaseSeconds, delaySeconds, atOnce = 1, which = sql`true`, isSure = sql`true`, slowMs, failure }: Options,
  work: (row: Claimed<T>) => Promise<boolean>,
): Queue {
  const underway = new Set<Promise<void>>();
  let busy = 0;
  let unsure = 0;
  let isClosed = false;
  let filling = Promise.resolve();

  async function claim() {
    const { rows } = await sql<Claimed<T> & { isSure: boolean }>`update ${sql.table(table)}
      set proxima_em = now() + make_interval(secs => ${leaseSeconds})
      where id = (select id from ${sql.table(table)}
        where proxima_em <= now() and (${isSure} or ${unsure === 0}) and ${which}
        order by proxima_em limit 1 for no key update skip locked)
      returning *, ${isSure} as is_sure`.execute(db);
    return rows[0];
  }

  async function attempt(row: Claimed<T>): Promise<void> {
    try {
      if (await work(row)) return;
      const { id, falhas, proximaEm } = row as Claimed<Table>;
      // If the lease was lost, another attempt decides.
      const delay = delaySeconds(falhas + 1);
      await sql`update ${sql.table(table)}
        set falhas = falhas + 1, proxima_em = now() + make_interval(secs => ${delay})
        where id = ${id} and proxima_em = ${proximaEm}`.execute(db);
    } catch (error) {
      log.warn({ err: error }, failure);
    }
  }

  function begin(row: Claimed<T> & { isSure: boolean }): void {
    busy += 1;
    if (!row.isSure) unsure += 1;
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) busy -= 1;
      hasPlace = false;
    };
    const isTooSlow = () => {
      leave();
      void fill();
    };
    const timer = row.isSure && slowMs !== undefined ? setTimeout(isTooSlow, slowMs) : undefined;
    const done = attempt(row)
      .then(() => {
        clearTimeout(timer);
        leave();
        if (!row.isSure) unsure -= 1;
        return fill();
      })
      .finally(() => underway.delete(done));
    underway.add(done);
  }

  async function fillPlaces(): Promise<void> {
    while (busy < atOnce && !isClosed) {
      const row = await claim();
      if (!row) return;
      begin(row);
    }
  }

  function fill(): Promise<void> {
    filling = filling.then(fillPlaces).catch((error) => log.warn({ err: error }, failure));
    return filling;
  }

  const idle = async () => {
    while (underway.size > 0) await Promise.all(underway);
  };

  return {
    fill,
    idle,
    async close() {
      isClosed = true;
      await filling;
      await idle();
    },
  };
}
