import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import { type Page, type ReportQuery, reportPage } from '../db/pages.ts';
import { startOfDay } from './days.ts';
import { type LojaRow, lojaColumns, toLoja } from './entries.ts';
import type { AnnouncementRead, Verdict } from './events.ts';
import { type Filters, idOfCliente, type Scope, scopedPage } from './scope.ts';
import { among } from './sides.ts';
import { covered, where } from './sums.ts';

type Item = components['schemas']['ComunicadoEnviado'];
type Row = LojaRow & {
  id: string;
  createdAt: string;
  lidoEm: string | null;
  comunicadoId: string;
  comunicadoNome: string;
};

function sentIn({ loja, cliente, lojas, since, until }: Scope) {
  const conditions = [];
  if (since) conditions.push(sql`e.created_at >= ${since}::timestamptz`);
  if (until) conditions.push(sql`e.created_at < ${until}::timestamptz`);
  if (cliente !== undefined) conditions.push(sql`e.cliente_id = ${idOfCliente(cliente)}`);
  if (loja !== undefined) conditions.push(sql`lojas.chave = ${loja}`);
  if (lojas) conditions.push(among(lojas, sql`lojas.chave`));
  return where(conditions);
}

const sent = sql`comunicados_enviados e join lojas on lojas.id = e.loja_id`;

/** `since` must be the start of a day; `until` may be any time. */
export async function countSent(db: Db, scope: Scope): Promise<number> {
  const { loja, cliente, lojas, since, until } = scope;
  const one = async (count: RawBuilder<{ n: number }>) => (await count.execute(db)).rows[0]!.n;
  const counted = (some: Scope) => one(sql`select count(*) as n from ${sent} ${sentIn(some)}`);
  if ([loja, cliente, lojas].some((named) => named !== undefined)) return counted(scope);
  const whole = await one(sql`select coalesce(sum(enviados), 0)::bigint as n
    from uso_comunicados ${where(covered({ since, until }))}`);
  const midnight = until && startOfDay(dayOf(until));
  return !midnight || +midnight === +until ? whole : whole + (await counted({ since: midnight, until }));
}

export const comunicadosPage = (db: Db, query: ReportQuery & Filters): Promise<Page<Item>> =>
  scopedPage(db, query, {
    count: (scope) => countSent(db, scope),
    page: (scope) =>
      reportPage(db, query, {
        order: 'comunicados',
        keys: [
          { by: sql`created_at`, type: 'timestamptz' },
          { by: sql`id`, type: 'text' },
        ],
        direction: 'desc',
        from: sql`(select e.id, e.created_at, e.lido_em, ${lojaColumns},
            comunicados.id as comunicado_id, comunicados.nome as comunicado_nome
          from ${sent} join comunicados on comunicados.id = e.comunicado_id
          join clientes on clientes.id = e.cliente_id ${sentIn(scope)}) l`,
        toItem,
      }),
  });

const toItem = (row: Row): Item => ({
  _id: row.id,
  comunicado: { _id: row.comunicadoId, nome: row.comunicadoNome },
  loja: toLoja(row),
  lidoEm: row.lidoEm,
  createdAt: row.createdAt,
});

/** The earliest reading time of a store wins. */
export async function readAnnouncements(trx: Db, told: readonly AnnouncementRead[]): Promise<Verdict[]> {
  const column = (value: (read: AnnouncementRead, n: number) => unknown, type: string) =>
    sql`${told.map(value)}::${sql.raw(type)}[]`;
  const { rows } = await sql<{ verdict: Verdict }>`
    with told as (
      select t.* from unnest(${column((_read, n) => n, 'integer')}, ${column(({ lojaId }) => lojaId, 'text')},
        ${column(({ comunicadoId }) => comunicadoId, 'text')}, ${column(({ momento }) => momento, 'timestamptz')})
        as t (n, loja_id, comunicado_id, momento)
    ), firsts as (
      select distinct on (comunicado_id, loja_id) * from told order by comunicado_id, loja_id, momento, n
    ), noted as (
      update comunicados_enviados e set lido_em = f.momento from firsts f
      where e.comunicado_id = f.comunicado_id and e.loja_id = f.loja_id
        and (e.lido_em is null or e.lido_em > f.momento)
      returning f.n
    )
    select case when exists (select from noted where noted.n = told.n) then 'ACEITO'
      when exists (select from comunicados_enviados e
        where e.comunicado_id = told.comunicado_id and e.loja_id = told.loja_id) then 'REPETIDO'
      else 'TPL009' end as verdict
    from told order by n`.execute(trx);
  return rows.map(({ verdict }) => verdict);
}
