import { type Kysely, sql } from 'kysely';

/** What only grows is not emptied either: a truncate fires no trigger of update or delete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger atividades_no_truncate before truncate on atividades
    for each statement execute function atividades_append_only()
  `.execute(db);
}
