import { type Kysely, sql } from 'kysely';

/** Whole reports that admins asked for as files: what is in each, and how far its sending has got. */
const statements = [
  sql`create table exportacoes (
    id text primary key,
    admin_id text not null references admins (id),
    relatorio text not null,
    entidade_id text,
    filtros jsonb not null,
    formato text not null check (formato in ('xlsx', 'csv')),
    status text not null default 'PENDENTE'
      check (status in ('PENDENTE', 'ENVIANDO', 'CONCLUIDA', 'INTERROMPIDA')),
    total bigint not null,
    linhas bigint not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  sql`create index exportacoes_created on exportacoes (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
