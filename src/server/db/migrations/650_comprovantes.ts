import { type Kysely, sql } from 'kysely';

const counting = {
  insert: { transition: 'new table as novas', sign: '', rows: 'novas' },
  delete: { transition: 'old table as antigas', sign: '-', rows: 'antigas' },
};

const statements = [
  // The days of stores that were kept, each from and until which moment; one that is of no time began a store's series.
  `create table comprovantes_dias (
    loja integer not null references lojas (chave),
    dia date not null,
    de timestamptz(3) not null,
    ate timestamptz(3) not null check (ate >= de),
    primary key (loja, dia)
  )`,
  `create table comprovantes (
    dia date not null,
    loja integer not null references lojas (chave),
    vinheta integer not null references vinhetas (chave),
    cliente integer not null references clientes (chave),
    planejadas smallint not null,
    fechada smallint not null,
    dia_cheio smallint not null,
    sem_tocar smallint not null,
    tocadas integer not null,
    primary key (dia, loja, vinheta)
  )`,
  'create index comprovantes_loja on comprovantes (loja, dia, vinheta)',
  'create index comprovantes_vinheta on comprovantes (vinheta, dia, loja)',
  'create index comprovantes_cliente on comprovantes (cliente, dia, loja, vinheta)',
  `create table uso_comprovantes (
    cliente integer not null references clientes (chave),
    dia date not null,
    linhas integer not null,
    primary key (cliente, dia)
  )`,
  ...Object.entries(counting).flatMap(([event, { transition, sign, rows }]) => [
    `create function comprovantes_somar_${event}() returns trigger language plpgsql as $$
      begin
        insert into uso_comprovantes (cliente, dia, linhas)
          select cliente, dia, ${sign}count(*) from ${rows} group by 1, 2 order by 1, 2
          on conflict (cliente, dia) do update set linhas = uso_comprovantes.linhas + excluded.linhas;
        return null;
      end
    $$`,
    `create trigger comprovantes_somar_${event} after ${event} on comprovantes
      referencing ${transition} for each statement execute function comprovantes_somar_${event}()`,
  ]),

  // A device that was offline tells of plays days later. No clock shows a moment's UTC day two days apart.
  `create function execucoes_vinhetas_somar_insert() returns trigger language plpgsql as $$
    begin
      insert into comprovantes (dia, loja, vinheta, cliente, planejadas, fechada, dia_cheio, sem_tocar, tocadas)
        select d.dia, n.loja, n.vinheta, min(n.cliente), 0, 0, 0, 0, count(*)
        from novas n join comprovantes_dias d on d.loja = n.loja and n.momento >= d.de and n.momento < d.ate
          and d.dia between (n.momento at time zone 'UTC')::date - 1 and (n.momento at time zone 'UTC')::date + 1
        group by 1, 2, 3 order by 1, 2, 3
        on conflict (dia, loja, vinheta) do update set tocadas = comprovantes.tocadas + excluded.tocadas;
      return null;
    end
  $$`,
  `create trigger execucoes_vinhetas_somar_insert after insert on execucoes_vinhetas referencing new table as novas
    for each statement execute function execucoes_vinhetas_somar_insert()`,
];

/** Tables of how often jingles were to play, and did, on each ended day of each store, kept in the night after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
