import { type Kysely, sql } from 'kysely';

const inactive = ['lojas', 'clientes'].flatMap((table) => [
  `alter table ${table} add column inativo_desde timestamptz(3)`,
  `update ${table} set inativo_desde = updated_at where status = 'INATIVO'`,
  `create trigger ${table}_inatividade before insert or update of status on ${table}
    for each row execute function marcar_inatividade()`,
]);

/** The devices that play for stores. */
const statements = [
  // One row for each sign-in, with its token. How it ended is kept, for what is still to be delivered.
  `create table dispositivos (
    id text primary key,
    loja_id text not null references lojas (id),
    dispositivo_id text not null,
    nome text,
    plataforma text not null,
    versao text not null,
    token_hash text not null unique,
    trocar_senha boolean not null,
    endereco text not null,
    rede text not null,
    created_at timestamptz(3) not null default now(),
    ultimo_uso timestamptz(3) not null default now(),
    encerrado_em timestamptz(3),
    encerrado_por text check (encerrado_por in ('TPL0062', 'TPL011', 'TPL013')),
    check ((encerrado_em is null) = (encerrado_por is null))
  )`,
  // A store has one device.
  'create unique index dispositivos_ativo on dispositivos (loja_id) where encerrado_em is null',
  'create index dispositivos_loja on dispositivos (loja_id, created_at)',
  // Since when a device is suspended: what happened before that may still be delivered.
  `create function marcar_inatividade() returns trigger language plpgsql as $$
    begin
      if new.status = 'ATIVO' then new.inativo_desde := null;
      else new.inativo_desde := coalesce(new.inativo_desde, new.updated_at);
      end if;
      return new;
    end
  $$`,
  ...inactive,
  'alter table acessos add column loja_id text references lojas (id)',
  'create index acessos_loja_list on acessos (loja_id, created_at, id)',
  'drop index acessos_alheios',
  `create index acessos_alheios on acessos (created_at)
    where (admin_id is null and loja_id is null) or tipo = 'BLOQUEIO'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
