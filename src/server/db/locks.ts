import { type QueryExecutorProvider, sql } from 'kysely';

/** The leases: each is of work that takes longer than a transaction and that one instance at a time does. */
export const leaseNames = [
  'agendamentos',
  'backup',
  'comprovantes',
  'demonstracao',
  'disponibilidade',
  'fechamentos',
  'limpeza',
  'programacao',
  'retencao',
  'verificacao',
  'volume',
] as const;
export type LeaseName = (typeof leaseNames)[number];

/** The locks: each is of what one transaction at a time does, on whichever instance, and ends with its transaction. */
export type LockName =
  | LeaseName
  | 'alertas'
  | 'carga-da-demonstracao'
  | 'passos'
  | 'playlog'
  | 'primeiro-administrador'
  | 'sistema'
  | 'situacoes';

/**
 * The lock's number, by its name as a literal: a statement with a parameter keeps its snapshot until the transaction's
 * next one, and indexes that are made concurrently wait for the end of whoever has a snapshot.
 */
const key = (name: LockName) => sql`hashtext(${sql.lit(name)})`;

/** Waits for a lock, and keeps it until the transaction ends. */
export async function lock(trx: QueryExecutorProvider, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key(name)})`.execute(trx);
}

/** Takes a lock unless another transaction has it, and answers whether it did. */
export async function tryLock(trx: QueryExecutorProvider, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_xact_lock(${key(name)}) as has`.execute(
    trx,
  );
  return rows[0]!.has;
}
