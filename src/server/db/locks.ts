import { type QueryExecutorProvider, sql } from 'kysely';

/** Names of work that one instance at a time does and that takes longer than a transaction. */
export const leaseNames = [
  'agendamentos',
  'backup',
  'comprovantes',
  'demonstracao',
  'disponibilidade',
  'fechamentos',
  'leitura',
  'limpeza',
  'programacao',
  'regras',
  'retencao',
  'verificacao',
  'volume',
] as const;
export type LeaseName = (typeof leaseNames)[number];

/** Locks that one transaction at a time holds, across all instances. */
export type LockName =
  | LeaseName
  | 'alertas'
  | 'carga-da-demonstracao'
  | 'destinos'
  | 'passos'
  | 'playlog'
  | 'primeiro-administrador'
  | 'sistema'
  | 'situacoes';

/**
 * The name is a literal: a parameterized statement keeps its snapshot until the transaction's next statement, and
 * `create index concurrently` waits for all snapshots.
 */
const key = (name: LockName) => sql`hashtext(${sql.lit(name)})`;

export async function lock(trx: QueryExecutorProvider, name: LockName): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key(name)})`.execute(trx);
}

export async function tryLock(trx: QueryExecutorProvider, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select pg_try_advisory_xact_lock(${key(name)}) as has`.execute(
    trx,
  );
  return rows[0]!.has;
}
