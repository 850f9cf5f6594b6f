import { type Kysely, sql } from 'kysely';

const tables = [
  // `status` follows from how many of the sent entries were read, which the triggers below count.
  `create table comunicados (
    id text primary key,
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    mensagem text not null,
    inadimplencia boolean not null default false,
    status_adimplencia text not null default 'ATIVO' check (status_adimplencia in ('ATIVO', 'INATIVO')),
    num_clientes integer not null default 0,
    num_lojas integer not null default 0,
    enviados integer not null default 0,
    lidos integer not null default 0,
    status text not null generated always as
      (case when enviados > 0 and lidos >= enviados then 'LIDO' else 'NÃO LIDO' end) stored,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3)
  )`,
  'create unique index comunicados_nome_unique on comunicados (nome_busca) where deleted_at is null',
  'create index comunicados_created_list on comunicados (created_at, id) where deleted_at is null',

  `create table comunicado_clientes (
    comunicado_id text not null references comunicados (id),
    cliente_id text not null references clientes (id),
    primary key (comunicado_id, cliente_id)
  )`,
  `create table comunicado_lojas (
    comunicado_id text not null references comunicados (id),
    loja_id text not null references lojas (id),
    primary key (comunicado_id, loja_id)
  )`,

  // One entry for each store that an announcement was sent to, with its client at that moment.
  `create table comunicados_enviados (
    id text primary key,
    comunicado_id text not null references comunicados (id),
    loja_id text not null references lojas (id),
    cliente_id text not null references clientes (id),
    lido_em timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  'create unique index comunicados_enviados_unique on comunicados_enviados (comunicado_id, loja_id)',
  'create index comunicados_enviados_created on comunicados_enviados (created_at desc, id desc)',
  'create index comunicados_enviados_loja on comunicados_enviados (loja_id, created_at desc, id desc)',
  'create index comunicados_enviados_cliente on comunicados_enviados (cliente_id, created_at desc, id desc)',
];

const events = {
  insert: {
    transition: 'new table as novas',
    changes: 'select comunicado_id, 1 as e, (lido_em is not null)::int as l from novas',
  },
  update: {
    transition: 'old table as antigas new table as novas',
    changes: `select comunicado_id, 0 as e, (lido_em is not null)::int as l from novas
      union all select comunicado_id, 0, -(lido_em is not null)::int from antigas`,
  },
  delete: {
    transition: 'old table as antigas',
    changes: 'select comunicado_id, -1 as e, -(lido_em is not null)::int as l from antigas',
  },
};

const counting = Object.entries(events).flatMap(([event, { transition, changes }]) => [
  `create function comunicados_enviados_contar_${event}() returns trigger language plpgsql as $$
    begin
      update comunicados set enviados = enviados + s.e, lidos = lidos + s.l
        from (select comunicado_id, sum(e)::integer as e, sum(l)::integer as l
          from (${changes}) c group by comunicado_id) s
        where comunicados.id = s.comunicado_id and (s.e <> 0 or s.l <> 0);
      return null;
    end
  $$`,
  `create trigger comunicados_enviados_contar_${event} after ${event} on comunicados_enviados
    referencing ${transition} for each statement execute function comunicados_enviados_contar_${event}()`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...counting]) await sql.raw(statement).execute(db);
}
