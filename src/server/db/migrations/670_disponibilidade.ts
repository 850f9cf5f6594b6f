import { type Kysely, sql } from 'kysely';

const counting = {
  insert: { transition: 'new table as novas', sign: '', rows: 'novas' },
  delete: { transition: 'old table as antigas', sign: '-', rows: 'antigas' },
};

const parts = ['tocando', 'tocou_sem_sinal', 'sem_sinal', 'nossos', 'desconhecidos'];
const known = (type: string) => ['aberta', ...parts].map((name) => `${name} ${type} not null`).join(', ');

const statements = [
  // From and until when no store was called silent, because too few heartbeats arrived here or no server ran.
  `create table silencios_nossos (
    de timestamptz(3) primary key,
    ate timestamptz(3) not null check (ate >= de)
  )`,

  // Each kept day of a store, in milliseconds; one without open time was closed, or nobody watched the store.
  `create table disponibilidade (
    loja integer not null references lojas (chave),
    dia date not null,
    cliente integer not null references clientes (chave),
    ${known('integer')},
    primary key (loja, dia),
    check (aberta = ${parts.join(' + ')})
  )`,
  'create index disponibilidade_dia on disponibilidade (dia, loja) where aberta > 0',
  'create index disponibilidade_cliente on disponibilidade (cliente, dia)',
  `create table disponibilidade_meses (
    mes date not null,
    loja integer not null references lojas (chave),
    cliente integer not null references clientes (chave),
    ${known('double precision')},
    primary key (mes, loja, cliente)
  )`,
  'create index disponibilidade_meses_loja on disponibilidade_meses (loja, mes)',
  'create index disponibilidade_meses_cliente on disponibilidade_meses (cliente, mes, loja)',

  // The silences of these days; one of a store's that it played through, as plays told later, is kept as such.
  `create table paradas (
    dia date not null,
    de timestamptz(3) not null,
    loja integer not null references lojas (chave),
    ate timestamptz(3) not null check (ate > de),
    cliente integer not null references clientes (chave),
    situacao text,
    nossa boolean not null,
    tocou boolean not null default false,
    primary key (dia, de, loja)
  )`,
  // Few are ours, and many apart.
  'create index paradas_nossas on paradas (dia, de, loja) where nossa',
  'create index paradas_loja on paradas (loja, dia, de)',
  'create index paradas_cliente on paradas (cliente, dia, de, loja)',
  `create table uso_paradas (
    cliente integer not null references clientes (chave),
    dia date not null,
    nossa boolean not null,
    linhas integer not null,
    primary key (cliente, dia, nossa)
  )`,
  ...Object.entries(counting).flatMap(([event, { transition, sign, rows }]) => [
    `create function paradas_somar_${event}() returns trigger language plpgsql as $$
      begin
        insert into uso_paradas (cliente, dia, nossa, linhas)
          select cliente, dia, nossa, ${sign}count(*) from ${rows} group by 1, 2, 3 order by 1, 2, 3
          on conflict (cliente, dia, nossa) do update set linhas = uso_paradas.linhas + excluded.linhas;
        return null;
      end
    $$`,
    `create trigger paradas_somar_${event} after ${event} on paradas
      referencing ${transition} for each statement execute function paradas_somar_${event}()`,
  ]),
];

/** Tables of how long stores played, and when they stopped, on each ended day, and of when nothing arrived here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
