import { type Kysely, sql } from 'kysely';

/** Ways in for programs. Their rows stay: activities and the security log name them. */
const statements = [
  `create table chaves (
    id text primary key,
    admin_id text not null references admins (id),
    nome text not null,
    level text not null check (level in ('0', '1')),
    token_hash text not null unique,
    final text not null,
    created_at timestamptz(3) not null default now(),
    expira_em timestamptz(3) not null,
    ultimo_uso timestamptz(3),
    endereco text,
    revogada_em timestamptz(3)
  )`,
  'create index chaves_created_list on chaves (created_at, id) where revogada_em is null',
  'create index chaves_admin_list on chaves (admin_id, created_at, id) where revogada_em is null',
  // Without a reference, whose check would read all of these.
  'alter table atividades add column chave_id text',
  'alter table acessos add column chave_id text',
  'alter table tarefas add column chave_id text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
