import { type Kysely, sql } from 'kysely';

/** The security log: what happened at the door, where nobody may be signed in. */
const statements = [
  `create table acessos (
    id text primary key,
    chave text not null unique,
    tipo text not null,
    motivo text,
    login text not null,
    login_busca text collate "C" generated always as (busca(login)) stored,
    admin_id text references admins (id),
    por_id text references admins (id),
    operacao text,
    endereco text collate "C" not null,
    vezes integer not null default 1,
    created_at timestamptz(3) not null default now(),
    ultimo_em timestamptz(3) not null default now()
  )`,
  'create index acessos_created_list on acessos (created_at, id)',
  'create index acessos_tipo_list on acessos (tipo, created_at, id)',
  'create index acessos_admin_list on acessos (admin_id, created_at, id)',
  'create index acessos_endereco on acessos (endereco, created_at)',
  'create index acessos_login_trgm on acessos using gin (login_busca gin_trgm_ops)',
  // What anybody can bring about is counted, so that it does not fill the log.
  "create index acessos_alheios on acessos (created_at) where admin_id is null or tipo = 'BLOQUEIO'",
  // A row only ever says that the same thing happened once more, and goes after a year.
  `create function acessos_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.vezes > old.vezes and to_jsonb(new) - array['vezes', 'ultimo_em', 'login_busca']
          = to_jsonb(old) - array['vezes', 'ultimo_em', 'login_busca'] then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.created_at < now() - interval '1 year' then return old; end if;
      end if;
      raise exception 'acessos is append-only';
    end
  $$`,
  `create trigger acessos_append_only before update or delete on acessos
    for each row execute function acessos_append_only()`,
  `create trigger acessos_not_emptied before truncate on acessos
    for each statement execute function acessos_append_only()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
