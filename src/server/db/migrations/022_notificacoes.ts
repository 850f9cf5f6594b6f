import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table notificacoes (
    id text primary key,
    mensagem text not null,
    loja_id text not null references lojas (id),
    status text not null default 'NÃO LIDO' check (status in ('LIDO', 'NÃO LIDO')),
    lido_em timestamptz(3),
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3)
  )`,
  // By its hash: a message may be longer than what an index takes.
  sql`create unique index notificacoes_mensagem_unique on notificacoes (loja_id, md5(mensagem))
    where status = 'NÃO LIDO' and deleted_at is null`,
  sql`create index notificacoes_created_list on notificacoes (created_at, id) where deleted_at is null`,
  sql`create index notificacoes_status_list on notificacoes (status, created_at, id) where deleted_at is null`,
  sql`create index notificacoes_loja_list on notificacoes (loja_id, created_at, id) where deleted_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
