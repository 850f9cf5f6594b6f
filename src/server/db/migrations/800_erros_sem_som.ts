import { type Kysely, sql } from 'kysely';

/** The keys of plays of which nothing was heard: they count nowhere, and one that is sent again is a repeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erros_sem_som (
    id bigint primary key,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index erros_sem_som_created_at on erros_sem_som (created_at)`.execute(db);
}
