import { type Kysely, sql } from 'kysely';

/** Signing in by the agency's provider. */
const statements = [
  `create table entradas_oidc (
    state_hash text primary key,
    navegador_hash text not null,
    nonce text not null,
    verificador text not null,
    created_at timestamptz(3) not null default now(),
    usada_em timestamptz(3),
    pronta_em timestamptz(3),
    falha text,
    admin_id text references admins (id),
    entregue_em timestamptz(3)
  )`,
  'create index entradas_oidc_navegador on entradas_oidc (navegador_hash)',
  'create index entradas_oidc_created on entradas_oidc (created_at)',
  'alter table sessoes add column por_provedor boolean not null default false',
  // An administrator has one account of a provider, and an account one administrator.
  `create table identidades (
    emissor text not null,
    sub text not null,
    admin_id text not null references admins (id),
    created_at timestamptz(3) not null default now(),
    primary key (emissor, sub)
  )`,
  'create unique index identidades_admin on identidades (admin_id, emissor)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
