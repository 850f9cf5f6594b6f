import { type Kysely, sql } from 'kysely';

/** Messages are folded once, when they are written: folding each that a search looks at takes longer than finding it. */
const statements = [
  `alter table notificacoes add column mensagem_busca text collate "C" generated always as (busca(mensagem)) stored`,
  'drop index notificacoes_mensagem_trgm',
  `create index notificacoes_mensagem_trgm on notificacoes using gin (mensagem_busca gin_trgm_ops)
    where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
