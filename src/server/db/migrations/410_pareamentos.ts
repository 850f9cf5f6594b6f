import { type Kysely, sql } from 'kysely';

/** The codes by which devices are put on stores without a password. */
const statements = [
  // Neither the secret of the device nor its token is here, and neither can be worked out of what is.
  `create table pareamentos (
    id text primary key,
    codigo text not null unique,
    segredo_hash text not null unique,
    token_hash text not null,
    dispositivo_id text not null,
    nome text,
    plataforma text not null,
    versao text not null,
    endereco text not null,
    rede text not null,
    created_at timestamptz(3) not null default now(),
    expira_em timestamptz(3) not null,
    loja_id text references lojas (id),
    entrou_em timestamptz(3)
  )`,
  'create index pareamentos_fim on pareamentos (expira_em)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
