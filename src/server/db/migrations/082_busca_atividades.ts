import { type Kysely, sql } from 'kysely';

/** Activities are searched by the name of what was done to. */
const statements = [
  `alter table atividades add column nome_busca text collate "C" generated always as (busca(nome)) stored`,
  'create index atividades_nome_trgm on atividades using gin (nome_busca gin_trgm_ops)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
