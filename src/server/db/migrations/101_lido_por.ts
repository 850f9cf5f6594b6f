import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table notificacoes add column lido_por text references admins (id)',
  // Until stores could read, the panel marked a notification read for whoever opened it, its last editor.
  "update notificacoes set lido_por = updated_by where status = 'LIDO'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
