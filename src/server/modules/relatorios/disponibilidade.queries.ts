import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#domain/day.ts';
import { diasDe } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { type Page, reportPage } from '../../db/pages.ts';
import type { LojaRow } from '../../playlog/entries.ts';
import { where } from '../../playlog/sums.ts';
import { type DiasDeLojas, lojasDe } from './diasDeLojas.ts';
import { linhas, linhasPor, ofAll, ofRow, type Pedido } from './linhasDeDisponibilidade.ts';
import { daysIn, isWhole, open, wholeMonths, within } from './mesesDeDisponibilidade.ts';

type Schemas = components['schemas'];
type Query = DiasDeLojas & { por?: Schemas['DisponibilidadePor'] };
type Tempos = Record<
  'aberta' | 'tocando' | 'tocouSemSinal' | 'semSinal' | 'nossos' | 'desconhecidos',
  number
>;
type Row = LojaRow & Tempos & { mes: string; grupoId: string; grupoNome: string };

const MINUTE_MS = 60_000;
const names = ['aberta', 'tocando', 'tocou_sem_sinal', 'sem_sinal', 'nossos', 'desconhecidos'];
const summed = sql.join(
  names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`),
);
const columns = sql.join(names.map((name) => sql.ref(name)));

const timesIn = (table: 'disponibilidade' | 'disponibilidade_meses', conditions: RawBuilder<unknown>[]) =>
  sql`select ${columns} from ${sql.table(table)} ${where(conditions)}`;
const sumOf = (parts: RawBuilder<unknown>[]) =>
  sql<Tempos>`select ${summed} from (${sql.join(parts, sql` union all `)}) t`;

/** Sums the days of all rows together, of each store once: whole months by their sums. */
async function sumAll(db: Db, pedido: Pedido): Promise<Tempos> {
  const { dias } = pedido;
  const stores = ofAll(pedido);
  const daily = (de: string, ate: string) =>
    timesIn('disponibilidade', [...stores, open, ...within({ de, ate })]);
  const parts = [];
  if (!dias) parts.push(timesIn('disponibilidade_meses', stores));
  else {
    const { from: first, before } = wholeMonths(dias);
    if (first >= before) parts.push(daily(dias.de, dias.ate));
    else {
      parts.push(timesIn('disponibilidade_meses', [...stores, isWhole(dias)]));
      if (dias.de < first) parts.push(daily(dias.de, addDays(first, -1)));
      if (before <= dias.ate) parts.push(daily(before, dias.ate));
    }
  }
  const { rows } = await sumOf(parts).execute(db);
  return rows[0]!;
}

/** Writes the sum of a row's days: of a whole month by its sums. */
function sumOfRow(pedido: Pedido): RawBuilder<unknown> {
  const { dias } = pedido;
  const own = ofRow(pedido);
  const ofMonth = [sql`mes = r.mes`, ...own];
  if (!dias) return sumOf([timesIn('disponibilidade_meses', ofMonth)]);
  const whole = isWhole(dias, sql`r.mes`);
  return sumOf([
    timesIn('disponibilidade_meses', [...ofMonth, whole]),
    timesIn('disponibilidade', [...own, ...daysIn(sql`r.mes`, dias), sql`not ${whole}`]),
  ]);
}

async function count(db: Db, pedido: Pedido): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${linhas(pedido, {})}`.execute(db);
  return rows[0]!.n;
}

const minutes = (ms: number) => Math.round(ms / MINUTE_MS);

/** Answers times in minutes, and the share of playing in what is known of the stores themselves. */
function toTempos(tempos: Tempos): Schemas['TemposDisponiveis'] {
  const { aberta, tocando, tocouSemSinal, semSinal, nossos, desconhecidos } = tempos;
  const tocou = tocando + tocouSemSinal;
  return {
    minutosAberta: minutes(aberta),
    minutosTocando: minutes(tocou),
    minutosTocouSemSinal: minutes(tocouSemSinal),
    minutosSemSinal: minutes(semSinal),
    minutosNossos: minutes(nossos),
    minutosDesconhecidos: minutes(desconhecidos),
    parteTocando: tocou + semSinal > 0 ? tocou / (tocou + semSinal) : null,
  };
}

type DisponibilidadePage = Page<Schemas['Disponibilidade']> & { resumo: Schemas['TemposDisponiveis'] | null };

/** Reads a page of how long stores, or those of clients or groups, played in each month, the newest first, or counts the rows and sums them. */
export async function disponibilidadePage(db: Db, query: Query): Promise<DisponibilidadePage> {
  const { por = 'LOJA', grupo, ...others } = query;
  const lojas = await lojasDe(db, por === 'GRUPO' ? others : query);
  const pedido = { por, grupo, lojas, dias: diasDe(query) };
  if (query.contar) {
    const [total, tempos] = await Promise.all([count(db, pedido), sumAll(db, pedido)]);
    return { resumo: toTempos(tempos), items: [], total, nextCursor: null };
  }
  const { order, keys, shown, joins, toDono } = linhasPor[por];
  const inOrder = sql.join(keys.map(({ by }) => sql`r.${by} desc`));
  const page = await reportPage<Row, Schemas['Disponibilidade']>(db, query, {
    order,
    keys,
    direction: 'desc',
    from: linhas(pedido, query),
    show: (rows) => sql`select r.mes, r.cursor, ${shown}, d.* from (${rows}) r ${joins}
      cross join lateral (${sumOfRow(pedido)}) d order by ${inOrder}`,
    toItem: (row) => ({
      mes: row.mes.slice(0, 7),
      cliente: { _id: row.clienteId, nome: row.clienteNome },
      ...toDono(row),
      ...toTempos(row),
    }),
  });
  return { resumo: null, ...page };
}
