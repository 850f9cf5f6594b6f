import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const exigir = (row: string) => `jsonb_build_object('exigir_dois_fatores', ${row}.exigir_dois_fatores)`;

const statements = [
  // The secret is sealed with a key that is kept outside the database. Until a first code of it is confirmed it counts for nothing.
  `create table dois_fatores (
    admin_id text primary key references admins (id),
    segredo bytea not null,
    ativo_desde timestamptz(3),
    ultimo_passo integer,
    created_at timestamptz(3) not null default now()
  )`,
  `create table codigos_de_recuperacao (
    id text primary key,
    admin_id text not null references dois_fatores (admin_id) on delete cascade,
    codigo_hash text not null
  )`,
  'create index codigos_de_recuperacao_admin on codigos_de_recuperacao (admin_id)',

  'alter table configuracoes add column exigir_dois_fatores boolean not null default false',
  `create function configuracoes_exigir_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, 'configuracoes', new.id::text, '', ${exigir('old')}, ${exigir('new')});
      return null;
    end
  $$`,
  `create trigger configuracoes_exigir_update after update on configuracoes for each row
    when (${OPERACAO} <> '' and old.exigir_dois_fatores is distinct from new.exigir_dois_fatores)
    execute function configuracoes_exigir_update()`,
];

/** Two-factor authentication: each administrator's secret and recovery codes, and whether the agency demands it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
