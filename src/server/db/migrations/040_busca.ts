import { type Kysely, sql } from 'kysely';

/** What only the search over everything looks into. */
const statements = [
  'create index admins_nome_trgm on admins using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  'create index comunicados_nome_trgm on comunicados using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  `create index notificacoes_mensagem_trgm on notificacoes using gin (busca(mensagem) gin_trgm_ops)
    where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
