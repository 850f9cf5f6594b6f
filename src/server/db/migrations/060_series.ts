import { type Kysely, sql } from 'kysely';

const semana = "date_trunc('week', dia)::date";
const slot = (count: string, below: number) => `${count} * '1e${below}'::numeric`;
const ofDay = (width: number) => `('1e' || (extract(isodow from dia)::integer - 1) * ${width})::numeric`;

const horas = Array.from({ length: 24 }, (_, hour) => slot(`h${hour}`, hour * 56)).join(' + ');
const events = [
  slot('vinhetas', 112),
  slot('likes', 168),
  slot('dislikes', 224),
  slot('(emails + whatsapps)', 280),
].join(' + ');
const dias = `tocado_ms::numeric * ${ofDay(16)} + (${events}) * ${ofDay(8)}`;

/**
 * What each store did in a week by day and hour, all in two numbers (see playlog/series.ts), instead of a row of 24
 * columns for each day: the figures of any choice of stores are two sums.
 */
const statements = [
  `create table uso_lojas_series (semana date, loja integer, dias numeric not null default 0,
    horas numeric not null default 0, primary key (semana, loja)) with (fillfactor = 90)`,
  `insert into uso_lojas_series (semana, loja, dias, horas)
    select semana, loja, dias, coalesce(horas, 0)
    from (select ${semana} as semana, loja, sum(${dias}) as dias from uso_lojas group by 1, 2) d
    left join (select ${semana} as semana, loja, sum((${horas}) * ${ofDay(8)}) as horas
      from uso_lojas_horas group by 1, 2) h using (semana, loja)
    order by semana, loja`,
  'create index uso_lojas_series_loja on uso_lojas_series (loja, semana)',
  'drop table uso_lojas_horas',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
