import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import { daysOf, type Periodo } from '#domain/periodos.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import {
  decodeCursor,
  type Key,
  type Page,
  type PageQuery,
  type ReportQuery,
  reportPage,
} from '../../db/pages.ts';
import { type LojaRow, lojaColumns, toLoja } from '../../playlog/entries.ts';
import { firstOfMonth } from '../../playlog/kept.ts';
import { type Scope, storeCondition } from '../../playlog/scope.ts';
import { among, findSide } from '../../playlog/sides.ts';
import { covered, where } from '../../playlog/sums.ts';

type Schemas = components['schemas'];

export type DiasDeLojas = ReportQuery & Periodo & { cliente?: string; loja?: string; grupo?: string };

const tables = { cliente: 'clientes', loja: 'lojas', vinheta: 'vinhetas' } as const;
type Named = Partial<Record<keyof typeof tables, string>>;

/** An id that never existed matches no row. */
export const ofEntities = ({ cliente, loja, vinheta }: Named) =>
  Object.entries({ cliente, loja, vinheta }).flatMap(([key, id]) => {
    if (id === undefined) return [];
    const table = sql.table(tables[key as keyof typeof tables]);
    return [sql`${sql.ref(key)} = (select chave from ${table} where id = ${id})`];
  });

/** `cliente` is the store's client at the time. */
export async function lojasDe(db: Db, query: DiasDeLojas): Promise<RawBuilder<unknown>[]> {
  const condition = storeCondition({ grupo: query.grupo });
  return [
    ...ofEntities({ cliente: query.cliente, loja: query.loja }),
    ...(condition ? [among(await findSide(db, condition), sql`loja`)] : []),
  ];
}

type Dias = Pick<NonNullable<ReturnType<typeof daysOf>>, 'de' | 'ate'>;

const open = sql`aberta > 0`;

export const within = (dias: Dias | undefined) =>
  dias ? [sql`dia >= ${dias.de}::date`, sql`dia <= ${dias.ate}::date`] : [];

/**
 * The whole months of a period: `from` inclusive, `before` exclusive. The current month is whole if the period reaches
 * yesterday.
 */
export function wholeMonths({ de, ate }: Dias, agora = new Date()): { from: string; before: string } {
  const isWhole = addDays(ate, 1) === firstOfMonth(ate, 1) || ate >= addDays(dayOf(agora), -1);
  return {
    from: de === firstOfMonth(de) ? de : firstOfMonth(de, 1),
    before: firstOfMonth(ate, isWhole ? 1 : 0),
  };
}

function isWhole(dias: Dias, mes = sql`mes`): RawBuilder<unknown> {
  const { from, before } = wholeMonths(dias);
  return sql`(${mes} >= ${from}::date and ${mes} < ${before}::date)`;
}

const monthsOf = (dias: Dias | undefined) =>
  dias ? [sql`mes >= ${firstOfMonth(dias.de)}::date`, sql`mes <= ${firstOfMonth(dias.ate)}::date`] : [];

const daysIn = (mes: RawBuilder<unknown>, dias: Dias | undefined) => [
  sql`dia >= ${mes}`,
  sql`dia < ${mes} + interval '1 month'`,
  ...within(dias),
];

/** How rows are sorted (`keys`), which days belong to a row `r` (`ofRow`), and its columns. */
type Linhas = {
  order: string;
  keys: Key[];
  ofRow: RawBuilder<unknown>[];
  shown: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
  toDono: (
    row: LojaRow & { grupoId: string; grupoNome: string },
  ) => Pick<Schemas['Disponibilidade'], 'loja' | 'grupo'>;
};

const mes: Key = { by: sql`mes`, type: 'date' };
const cliente: Key = { by: sql`cliente`, type: 'integer' };
const doCliente = sql`clientes.id as cliente_id, clientes.nome as cliente_nome`;
const naCliente = sql`join clientes on clientes.chave = r.cliente`;

const linhasPor: Record<Schemas['DisponibilidadePor'], Linhas> = {
  LOJA: {
    order: 'disponibilidade',
    keys: [mes, { by: sql`loja`, type: 'integer' }, cliente],
    ofRow: [sql`loja = r.loja`, sql`cliente = r.cliente`],
    shown: lojaColumns,
    joins: sql`join lojas on lojas.chave = r.loja ${naCliente}`,
    toDono: (row) => ({ loja: toLoja(row), grupo: null }),
  },
  CLIENTE: {
    order: 'disponibilidadePorCliente',
    keys: [mes, cliente],
    ofRow: [sql`cliente = r.cliente`],
    shown: doCliente,
    joins: naCliente,
    toDono: () => ({ loja: null, grupo: null }),
  },
  GRUPO: {
    order: 'disponibilidadePorGrupo',
    keys: [mes, { by: sql`grupo`, type: 'text' }],
    ofRow: [sql`loja = any(r.lojas)`],
    shown: sql`grupos.id as grupo_id, grupos.nome as grupo_nome, ${doCliente}`,
    joins: sql`join grupos on grupos.id = r.grupo join clientes on clientes.id = grupos.cliente_id`,
    toDono: ({ grupoId, grupoNome }) => ({ loja: null, grupo: { _id: grupoId, nome: grupoNome } }),
  },
};

type Pedido = {
  por: Schemas['DisponibilidadePor'];
  /** Conditions on the stores and their clients at the time. */
  lojas: RawBuilder<unknown>[];
  dias: Dias | undefined;
  grupo: string | undefined;
};

const membros = (grupo: string | undefined) => sql`select g.grupo_id as grupo, l.chave as loja
  from grupo_lojas g join lojas l on l.id = g.loja_id ${where(grupo === undefined ? [] : [sql`g.grupo_id = ${grupo}`])}`;

const ofAll = ({ por, lojas, grupo }: Pedido) =>
  por === 'GRUPO' ? [...lojas, sql`loja = any(array(select loja from (${membros(grupo)}) m))`] : lojas;

const ofRow = ({ por, lojas }: Pedido) =>
  por === 'LOJA' ? linhasPor.LOJA.ofRow : [...linhasPor[por].ofRow, ...lojas];

/** Newest first; after the first page, from the cursor's month on. */
function meses({ dias }: Pedido, ate: string | undefined): RawBuilder<unknown> {
  const conditions = [...monthsOf(dias), ...(ate === undefined ? [] : [sql`mes <= ${ate}::date`])];
  return sql`(select s.mes::date as mes
    from (select min(mes)::timestamp as first, max(mes)::timestamp as last from disponibilidade_meses ${where(conditions)}) b
      cross join lateral generate_series(b.last, b.first, interval '-1 month') as s (mes)
    order by 1 desc)`;
}

/** Rows by store are stored. Rows by client or group are built month by month, so that a page reads few months. */
function candidates(pedido: Pedido, ate: string | undefined): RawBuilder<unknown> {
  const { por, lojas, dias, grupo } = pedido;
  const from = sql`from disponibilidade_meses m`;
  if (por === 'LOJA') return sql`select mes, loja, cliente ${from} ${where([...lojas, ...monthsOf(dias)])}`;
  const ofMonth = where([sql`m.mes = s.mes`, ...lojas]);
  const monthly = (each: RawBuilder<unknown>) =>
    sql`select s.mes, e.* from ${meses(pedido, ate)} s cross join lateral (${each}) e order by 1 desc`;
  if (por === 'CLIENTE') return monthly(sql`select distinct cliente ${from} ${ofMonth}`);
  const there = sql`select distinct membros.grupo ${from} join membros using (loja) ${ofMonth}`;
  return sql`with membros as materialized (${membros(grupo)}),
    listas as materialized (select grupo, array_agg(loja) as lojas from membros group by 1)
    ${monthly(sql`select listas.* from (${there}) t join listas using (grupo)`)}`;
}

/** A month that the period covers partly needs an open day in that part. */
function linhas(pedido: Pedido, query: PageQuery): RawBuilder<unknown> {
  const { por, dias } = pedido;
  const { keys, order } = linhasPor[por];
  const ate = query.cursor === undefined ? undefined : decodeCursor(query.cursor, { order, keys })[0];
  const days = [...ofRow(pedido), ...daysIn(sql`r.mes`, dias), open];
  const isThere = dias
    ? sql`where ${isWhole(dias)} or exists (select from disponibilidade ${where(days)})`
    : sql``;
  return sql`(select * from (${candidates(pedido, ate)}) r ${isThere}) r`;
}
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

/** Counts each store once, even if it belongs to several rows. Whole months come from the monthly rollup. */
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

/** `parteTocando` excludes unknown time and outages of our own server. */
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

export const temposDe = async (db: Db, scope: Scope, dias: Dias): Promise<Schemas['TemposDisponiveis']> =>
  toTempos(await sumAll(db, { por: 'LOJA', lojas: covered(scope), dias, grupo: undefined }));

type DisponibilidadePage = Page<Schemas['Disponibilidade']> & { resumo: Schemas['TemposDisponiveis'] | null };

export async function disponibilidadePage(db: Db, query: Query): Promise<DisponibilidadePage> {
  const { por = 'LOJA', grupo, ...others } = query;
  const lojas = await lojasDe(db, por === 'GRUPO' ? others : query);
  const pedido = { por, grupo, lojas, dias: daysOf(query) };
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
