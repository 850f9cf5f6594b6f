import { sql } from 'kysely';
import { newId } from './id.ts';
import type { Db } from './open.ts';
import { inTransaction } from './transaction.ts';

/** Whoever was silent for so long has lost what it held. */
const TERM_MS = 60_000;
/** One renewal may fail, and another, before the term is over. */
const RENEWALS_A_TERM = 4;

/** What somebody else holds by now, or may hold: nothing more of it is to be written. */
export class LeaseLost extends Error {
  constructor(nome: string) {
    super(`${nome}: it was too long without a word from here, and another may do it now`);
  }
}

export type Lease = {
  /** Aborted once it is known to be lost. */
  signal: AbortSignal;
  /** Runs a write in a transaction that begins by looking whether it is still held: until it ends nobody else gets it. */
  inTransaction<T>(write: (trx: Db) => Promise<T>): Promise<T>;
  /** Rejects unless it is still held: before what no transaction takes back. */
  mustHold(): Promise<void>;
};

type Held = { nome: string; titular: string; termMs: number };

const until = (termMs: number) => sql`clock_timestamp() + ${termMs} * interval '1 millisecond'`;

/** Takes what nobody holds, or whose holder's term is over; without a wait for one that is writing. */
const take = (db: Db, { nome, titular, termMs }: Held) =>
  inTransaction(db, async (trx) => {
    await sql`insert into concessoes select ${nome}, '', '-infinity'
      where not exists (select from concessoes where nome = ${nome}) on conflict do nothing`.execute(trx);
    const { numAffectedRows = 0n } = await sql`
      update concessoes set titular = ${titular}, ate = ${until(termMs)} where nome = (
        select nome from concessoes where nome = ${nome} and ate < clock_timestamp()
        for no key update skip locked)`.execute(trx);
    return numAffectedRows > 0n;
  });

/** Begins a term anew, and tells whether it is still held; while one of its own writes has the row, that keeps it. */
async function renew(db: Db, { nome, titular, termMs }: Held): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    with held as (
      select nome from concessoes where nome = ${nome} and titular = ${titular} for no key update skip locked
    ), renewed as (
      update concessoes set ate = ${until(termMs)} where nome in (select nome from held)
    ) select exists (select from concessoes where nome = ${nome} and titular = ${titular}) as is_held`.execute(
    db,
  );
  return rows[0]!.isHeld;
}

/** Begins a term anew, keeping the row from everybody else until the transaction ends. */
async function keep(trx: Db, { nome, titular, termMs }: Held): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update concessoes set ate = ${until(termMs)} where nome = ${nome} and titular = ${titular}`.execute(trx);
  return numAffectedRows > 0n;
}

const release = (db: Db, { nome, titular }: Held) =>
  sql`update concessoes set titular = '', ate = '-infinity' where nome = ${nome} and titular = ${titular}`.execute(
    db,
  );

/**
 * Does what one instance at a time does, unless another does, and answers whether it did. It is held as a row with a term,
 * renewed meanwhile, not as a lock of a connection: that would be idle all the time, and end with it. Whoever froze for
 * longer than the term finds out with the next write, and writes nothing.
 */
export async function whileHeld(
  db: Db,
  nome: string,
  work: (lease: Lease) => Promise<void>,
  { termMs = TERM_MS }: { termMs?: number } = {},
): Promise<boolean> {
  const held: Held = { nome, titular: newId(), termMs };
  if (!(await take(db, held))) return false;
  const lost = new AbortController();
  const lose = () => {
    lost.abort(new LeaseLost(nome));
    return lost.signal.reason;
  };
  const mustHold = async () => {
    if (!(await renew(db, held))) throw lose();
  };
  // One that fails is tried again: the next write looks for itself.
  const renewing = setInterval(() => mustHold().catch(() => {}), termMs / RENEWALS_A_TERM);
  try {
    await work({
      signal: lost.signal,
      mustHold,
      inTransaction: (write) =>
        inTransaction(db, async (trx) => {
          if (!(await keep(trx, held))) throw lose();
          return write(trx);
        }),
    });
  } finally {
    clearInterval(renewing);
    await release(db, held).catch(() => {});
  }
  return true;
}
