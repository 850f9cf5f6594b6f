import os from 'node:os';
import { sql } from 'kysely';
import { newId } from './id.ts';
import { type LeaseName, leaseNames, tryLock } from './locks.ts';
import type { Db } from './open.ts';
import { inTransaction } from './transaction.ts';

const TERM_MS = 60_000;
/** Two renewals in a row may fail before the term ends. */
const RENEWALS_A_TERM = 4;

export class LeaseLost extends Error {
  constructor(nome: string) {
    super(`${nome}: it was too long without a word from here, and another may do it now`);
  }
}

export type Lease = {
  signal: AbortSignal;
  /**
   * Runs a write in a transaction that first checks the lease. Nobody else can take the lease until the transaction
   * ends.
   */
  inTransaction<T>(write: (trx: Db) => Promise<T>): Promise<T>;
  /** Rejects if the lease is lost. Call it before a step that no transaction can roll back. */
  mustHold(): Promise<void>;
};

type Held = { nome: LeaseName; titular: string; termMs: number };

const holding = new Set<LeaseName>();

export const holdsLease = (nome: LeaseName) => holding.has(nome);

type Holder = { nome: string; titular: string | null; ate: string | null };

/** The holder is host and process id; null if the term is over. */
export async function readLeases(db: Db): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select nome, case when held then substring(titular from '^\\S+ \\S+') end as titular, case when held then ate end as ate
    from (select nome, titular, ate, titular <> '' and ate > clock_timestamp() as held from concessoes
      where nome = any(${[...leaseNames]}::text[])) c order by nome`.execute(db);
  return rows;
}

const until = (termMs: number) => sql`clock_timestamp() + ${termMs} * interval '1 millisecond'`;

/**
 * Takes a free or expired lease without waiting for a holder that is writing. The advisory lock comes after the row,
 * because otherwise a failed attempt could block the holder's writes.
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
 * Renews the term and returns whether the lease is still held. Skips the renewal while a write of the holder locks the
 * row, because that write renews it.
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
 * Renews the term and locks the row until the transaction ends. Also takes the advisory lock, because the previous
 * version has no leases and does the same work under that lock. The next version can drop it.
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
 * Runs work on one instance at a time. Returns false if another instance is doing it. A lease is a row with a renewed
 * term, because an advisory lock would keep a connection idle. A holder that froze for longer than the term fails at
 * its next write.
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
  // Ignores failures: the next renewal retries, and each write checks the lease itself.
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
