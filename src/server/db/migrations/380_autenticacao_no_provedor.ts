import { type Kysely, sql } from 'kysely';

/** When somebody signed in at the provider: what is asked for anew looks at it, not at when we were told. */
const statements = [
  'alter table entradas_oidc add column autenticado_em timestamptz(3)',
  'alter table sessoes add column autenticado_em timestamptz(3)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
