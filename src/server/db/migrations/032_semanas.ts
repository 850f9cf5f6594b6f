import { type Kysely, sql } from 'kysely';

const counts = ['faixas', 'vinhetas', 'likes', 'dislikes', 'emails', 'whatsapps'];
const columns = ['loja', 'cliente', ...counts, 'tocado_ms'].join(', ');
const sums = [...counts, 'tocado_ms'].map((name) => `sum(${name})`).join(', ');

/**
 * The sums of a store's days by week, from Monday on. A period ends now: its days up to the first Monday and its weeks
 * from there on are a fifth of the rows of its days.
 */
const statements = [
  `create table uso_lojas_semanas (semana date, loja integer, cliente integer,
    ${counts.map((name) => `${name} integer not null default 0`).join(', ')},
    tocado_ms double precision not null default 0, primary key (semana, loja, cliente)) with (fillfactor = 80)`,
  'create index uso_lojas_semanas_loja on uso_lojas_semanas (loja, semana)',
  'create index uso_lojas_semanas_cliente on uso_lojas_semanas (cliente, semana)',
  `insert into uso_lojas_semanas (semana, ${columns})
    select date_trunc('week', dia)::date, loja, cliente, ${sums} from uso_lojas group by 1, loja, cliente`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
