import os from 'node:os';
import { sql } from 'kysely';
import { newId } from './id.ts';
import { type LeaseName, leaseNames, tryLock } from './locks.ts';
import type { Db } from './open.ts';
import { inTransaction } from './transaction.ts';

/** How long a lease lasts without a renewal: a holder that was silent for longer has lost it. */
const TERM_MS = 60_000;
/** How often a lease is renewed within its term: two renewals in a row may fail before the term is over. */
const RENEWALS_A_TERM = 4;

/** The failure of a lease that another instance holds, or may hold: nothing more is to be written under it. */
export class LeaseLost extends Error {
  constructor(nome: string) {
    super(`${nome}: it was too long without a word from here, and another may do it now`);
  }
}

export type Lease = {
  /** Aborted once the lease is known to be lost, or its holder is to stop. */
  signal: AbortSignal;
  /** Runs a write in a transaction that begins by looking whether the lease is still held: until it ends nobody else gets it. */
  inTransaction<T>(write: (trx: Db) => Promise<T>): Promise<T>;
  /** Rejects unless the lease is still held: to be asked before a step that no transaction takes back. */
  mustHold(): Promise<void>;
};

type Held = { nome: LeaseName; titular: string; termMs: number };

const holding = new Set<LeaseName>();

/** Tells whether this process holds a lease now. */
export const holdsLease = (nome: LeaseName) => holding.has(nome);

type Holder = { nome: string; titular: string | null; ate: string | null };

/** Reads who holds which lease, by its name: the machine and the process; nobody where the term is over. */
export async function readLeases(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select nome, case when held then substring(titular from '^\\S+ \\S+') end as titular, case when held then ate end as ate
    from (select nome, titular, ate, titular <> '' and ate > clock_timestamp() as held from concessoes
      where nome = any(${[...leaseNames]}::text[])) c order by nome`.execute(db);
  return rows;
}

const until = (termMs: number) => sql`clock_timestamp() + ${termMs} * interval '1 millisecond'`;

/**
 * Takes a lease that nobody holds, or whose holder's term is over, without waiting for a holder that is writing. The
 * lock of the lease's name is taken after its row, because an instance that only asks would otherwise keep the holder's
 * writes from that lock.
 */
const take = (db: Db, { nome, titular, termMs }: Held) =>
  inTransaction(db, async (trx) => {
    await sql`insert into concessoes select ${nome}, '', '-infinity'
      where not exists (select from concessoes where nome = ${nome}) on conflict do nothing`.execute(trx);
    const free = await sql`select from concessoes where nome = ${nome} and ate < clock_timestamp()
      for no key update skip locked`.execute(trx);
    if (free.rows.length === 0 || !(await tryLock(trx, nome))) return false;
    await sql`update concessoes set titular = ${titular}, ate = ${until(termMs)} where nome = ${nome}`.execute(
      trx,
    );
    return true;
  });

/**
 * Begins the term anew, and tells whether the lease is still held. While a write of the holder keeps the row, nothing
 * is renewed: that write does it.
 */
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

/**
 * Begins the term anew in the transaction of a write, and keeps the row from everybody else until the transaction ends.
 * It also takes the lock of the lease's name, because the version before this one knows no leases and does the same
 * work under that lock; the next version need not take it.
 */
async function keep(trx: Db, { nome, titular, termMs }: Held): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update concessoes set ate = ${until(termMs)} where nome = ${nome} and titular = ${titular}`.execute(trx);
  return numAffectedRows > 0n && (await tryLock(trx, nome));
}

const release = (db: Db, { nome, titular }: Held) =>
  sql`update concessoes set titular = '', ate = '-infinity' where nome = ${nome} and titular = ${titular}`.execute(
    db,
  );

/**
 * Does work that one instance at a time does, unless another is at it, and answers whether it did. The lease is a row
 * with a term that is renewed meanwhile, because a lock goes with its connection, which would be idle all the time. A
 * holder that froze for longer than the term finds that out with its next write, and writes nothing.
 */
export async function whileHeld(
  db: Db,
  nome: LeaseName,
  work: (lease: Lease) => Promise<void>,
  { termMs = TERM_MS, stop }: { termMs?: number; stop?: AbortSignal } = {},
): Promise<boolean> {
  const held: Held = { nome, titular: `${os.hostname()} ${process.pid} ${newId()}`, termMs };
  if (!(await take(db, held))) return false;
  holding.add(nome);
  const lost = new AbortController();
  const lose = () => {
    lost.abort(new LeaseLost(nome));
    return lost.signal.reason;
  };
  const mustHold = async () => {
    if (!(await renew(db, held))) throw lose();
  };
  // A renewal that fails is passed over, because the next one tries again, and each write looks for itself.
  const renewing = setInterval(() => mustHold().catch(() => {}), termMs / RENEWALS_A_TERM);
  try {
    await work({
      signal: stop ? AbortSignal.any([stop, lost.signal]) : lost.signal,
      mustHold,
      inTransaction: (write) =>
        inTransaction(db, async (trx) => {
          if (!(await keep(trx, held))) throw lose();
          return write(trx);
        }),
    });
  } finally {
    clearInterval(renewing);
    holding.delete(nome);
    await release(db, held).catch(() => {});
  }
  return true;
}
