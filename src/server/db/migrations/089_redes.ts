import { type Kysely, sql } from 'kysely';

/** The network that each session was opened from: an admin's own are not slowed down by others' wrong passwords. */
const statements = [
  "alter table sessoes add column rede text not null default ''",
  // Sessions of before: an IPv4 address is a network of its own.
  "update sessoes set rede = replace(endereco, '::ffff:', '') where replace(endereco, '::ffff:', '') not like '%:%'",
  'create index sessoes_rede on sessoes (admin_id, rede, created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
