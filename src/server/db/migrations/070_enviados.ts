import { type Kysely, sql } from 'kysely';

const OLD = 'comunicados_enviados_antes';
const indexes = ['unique', 'created', 'loja', 'cliente'];
const logs = ['execucoes', 'execucoes_vinhetas', 'curtidas', 'contatos_suporte'];

const dia = "(created_at at time zone 'America/Sao_Paulo')::date";

// A month is São Paulo's, as the days of the rollups are.
const partitions = `
  create or replace function criar_particoes(momentos timestamptz[]) returns void language plpgsql as $$
  declare
    registro text;
    mes timestamp;
    particao text;
  begin
    for mes in select distinct date_trunc('month', momento at time zone 'America/Sao_Paulo')
      from unnest(momentos) momento order by 1
    loop
      foreach registro in array array['${[...logs, 'comunicados_enviados'].join("', '")}'] loop
        particao := registro || to_char(mes, '_YYYY_MM');
        if to_regclass(particao) is null then
          perform pg_advisory_xact_lock(hashtext('criar_particoes'));
          execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
            particao, registro, mes at time zone 'America/Sao_Paulo',
            (mes + interval '1 month') at time zone 'America/Sao_Paulo');
        end if;
      end loop;
    end loop;
  end
  $$`;

const events = {
  insert: { transition: 'new table as novas', sign: '', rows: 'novas' },
  delete: { transition: 'old table as antigas', sign: '-', rows: 'antigas' },
};

const summing = Object.entries(events).flatMap(([event, { transition, sign, rows }]) => [
  `create function comunicados_enviados_somar_${event}() returns trigger language plpgsql as $$
    begin
      insert into uso_comunicados (dia, enviados)
        select ${dia}, ${sign}count(*) from ${rows} group by 1 order by 1
        on conflict (dia) do update set enviados = uso_comunicados.enviados + excluded.enviados;
      return null;
    end
  $$`,
  `create trigger comunicados_enviados_somar_${event} after ${event} on comunicados_enviados
    referencing ${transition} for each statement execute function comunicados_enviados_somar_${event}()`,
]);

const counting = {
  insert: 'new table as novas',
  update: 'old table as antigas new table as novas',
  delete: 'old table as antigas',
};

/** The announcements sent become a log like the others: in monthly partitions, with a sum of each São Paulo day. */
const statements = [
  `alter table comunicados_enviados rename to ${OLD}`,
  ...indexes.map((name) => `drop index comunicados_enviados_${name}`),
  `create table comunicados_enviados (
    id text not null,
    comunicado_id text not null references comunicados (id),
    loja_id text not null references lojas (id),
    cliente_id text not null references clientes (id),
    lido_em timestamptz(3),
    created_at timestamptz(3) not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at)`,
  // An announcement is sent in one statement, whose rows have one moment.
  'create unique index comunicados_enviados_unique on comunicados_enviados (comunicado_id, loja_id, created_at)',
  'create index comunicados_enviados_loja on comunicados_enviados (loja_id, created_at, id)',
  'create index comunicados_enviados_cliente on comunicados_enviados (cliente_id, created_at, id)',
  partitions,
  `select criar_particoes(array(select distinct date_trunc('hour', created_at) from ${OLD}))`,
  `insert into comunicados_enviados (id, comunicado_id, loja_id, cliente_id, lido_em, created_at)
    select id, comunicado_id, loja_id, cliente_id, lido_em, created_at from ${OLD} order by created_at, id`,
  `drop table ${OLD}`,
  'create table uso_comunicados (dia date primary key, enviados integer not null default 0)',
  `insert into uso_comunicados (dia, enviados) select ${dia}, count(*) from comunicados_enviados group by 1`,
  ...summing,
  ...Object.entries(counting).map(
    ([event, transition]) => `create trigger comunicados_enviados_contar_${event} after ${event}
      on comunicados_enviados referencing ${transition}
      for each statement execute function comunicados_enviados_contar_${event}()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
