import { type Kysely, sql } from 'kysely';

/** What the history of one entity is read by: what was done to it, and what changed of its row and of its links. */
const statements = [
  'create index atividades_entidade_id_list on atividades (entidade_id, created_at, id)',
  "create index alteracoes_ligada on alteracoes (ligada, numero) where ligada <> ''",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
