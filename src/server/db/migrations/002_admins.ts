import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table admins (
    id text primary key,
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    login text not null,
    login_busca text collate "C" generated always as (busca(login)) stored,
    email text not null,
    senha_hash text,
    level text not null check (level in ('0', '1')),
    status text not null default 'ATIVO' check (status in ('ATIVO', 'INATIVO')),
    ultimo_acesso timestamptz(3),
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3)
  )`,
  sql`create unique index admins_nome_unique on admins (nome_busca) where deleted_at is null`,
  sql`create unique index admins_login_unique on admins (login_busca) where deleted_at is null`,
  sql`create unique index admins_email_unique on admins (busca(email)) where deleted_at is null`,
  sql`create index admins_nome_list on admins (nome_busca, id) where deleted_at is null`,
  sql`create index admins_created_list on admins (created_at, id) where deleted_at is null`,

  // A revoked session stays a while: its token tells a disabled admin (LG004) from an unknown token (LG006).
  sql`create table sessoes (
    id text primary key,
    admin_id text not null references admins (id),
    token_hash text not null unique,
    endereco text not null,
    agente text not null,
    created_at timestamptz(3) not null default now(),
    ultimo_uso timestamptz(3) not null default now(),
    revogada_em timestamptz(3)
  )`,
  sql`create index sessoes_admin on sessoes (admin_id, created_at)`,
  sql`create index sessoes_created on sessoes (created_at)`,

  sql`create table tentativas (
    chave text primary key,
    quando timestamptz(3)[] not null
  )`,

  sql`create table redefinicoes (
    id text primary key,
    admin_id text not null references admins (id),
    token_hash text not null unique,
    created_at timestamptz(3) not null default now(),
    expira_em timestamptz(3) not null,
    usado_em timestamptz(3)
  )`,
  sql`create index redefinicoes_admin on redefinicoes (admin_id)`,

  // Mail to be delivered. The content is encrypted with a key kept outside the database.
  sql`create table mensagens (
    id text primary key,
    conteudo bytea not null,
    falhas integer not null default 0,
    proxima_em timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index mensagens_proxima on mensagens (proxima_em)`,

  sql`create table atividades (
    id text primary key,
    admin_id text not null references admins (id),
    acao text not null,
    entidade text not null,
    entidade_id text not null,
    nome text not null,
    antes jsonb,
    depois jsonb,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index atividades_created_list on atividades (created_at, id)`,
  sql`create index atividades_admin_list on atividades (admin_id, created_at, id)`,
  sql`create index atividades_entidade_list on atividades (entidade, created_at, id)`,
  sql`create function atividades_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'atividades is append-only';
    end
  $$`,
  sql`create trigger atividades_append_only before update or delete on atividades
    for each statement execute function atividades_append_only()`,

  sql`create table configuracoes (
    id boolean primary key default true check (id),
    periodo_atividade_loja integer not null default 30,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id)
  )`,
  sql`insert into configuracoes default values`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
