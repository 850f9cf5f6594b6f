import { type Kysely, sql } from 'kysely';

/** What marks a change of a store's messages, by its statement's rows: what every instance follows in `mudancas`. */
const transitions = {
  insert: 'new table as mudadas',
  update: 'old table as antigas new table as mudadas',
  delete: 'old table as mudadas',
};

const told = (table: string, event: keyof typeof transitions, lojas: string) => {
  const transition = transitions[event];
  const called = `${table}_mudar_mensagens_${event}`;
  return [
    `create function ${called}() returns trigger language plpgsql as $$
      declare ids text[];
      begin
        select array_agg(distinct loja_id) into ids from (${lojas}) l;
        if ids is not null then insert into mudancas (escopo, alvos) values ('mensagens', ids); end if;
        return null;
      end
    $$`,
    `create trigger ${called} after ${event} on ${table} referencing ${transition}
      for each statement execute function ${called}()`,
  ];
};

const own = 'select loja_id from mudadas';
/** How many have read one is kept with it, and is nothing that a store is told. */
const sentTo = `select e.loja_id from mudadas m join antigas a on a.id = m.id
    and (a.nome, a.mensagem, a.inadimplencia, a.deleted_at) is distinct from (m.nome, m.mensagem, m.inadimplencia, m.deleted_at)
  join comunicados_enviados e on e.comunicado_id = m.id`;

const statements = [
  // One row a store, which each of its heartbeats overwrites: no index but its key, and room for the next in its page.
  `create table sinais (
    loja_id text primary key references lojas (id),
    dispositivo_id text not null,
    seq bigint not null,
    recebido_em timestamptz(3) not null,
    estado text not null,
    desde timestamptz(3) not null,
    musica_id text,
    vinheta_id text,
    tocando_seguidos integer not null,
    sem_tocar_desde timestamptz(3),
    sincronia text,
    quer text not null,
    quer_desde timestamptz(3) not null,
    atualizada_em timestamptz(3),
    faltam integer,
    faltam_desde timestamptz(3),
    fila integer,
    mais_antigo timestamptz(3),
    versao text,
    ultimo_erro jsonb
  ) with (fillfactor = 50)`,

  // How a store was doing, from and to; written only when that changes, by one at a time, so that numbers commit in order.
  `create table situacoes (
    numero integer generated always as identity,
    loja_id text not null references lojas (id),
    de timestamptz(3) not null,
    ate timestamptz(3),
    situacao text not null,
    motivo text,
    gravidade smallint not null,
    check (ate >= de)
  )`,
  'create unique index situacoes_aberta on situacoes (loja_id) where ate is null',
  'create index situacoes_gravidade on situacoes (gravidade, loja_id) where ate is null',
  'create index situacoes_loja on situacoes (loja_id, de)',
  'create index situacoes_ate on situacoes using brin (ate)',

  // Until when nothing can be said of stores because too few heartbeats arrive here, as whoever works out the states found.
  `create table recebimento (
    id boolean primary key default true check (id),
    sem_receber_ate timestamptz(3)
  )`,
  'insert into recebimento default values',

  ...(['insert', 'update', 'delete'] as const).flatMap((event) => [
    ...told('comunicados_enviados', event, own),
    ...told('notificacoes', event, own),
  ]),
  ...told('comunicados', 'update', sentTo),
];

/** Heartbeats, and how stores are doing by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
