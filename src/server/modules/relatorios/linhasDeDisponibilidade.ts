import { type RawBuilder, sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { decodeCursor, type Key, type PageQuery } from '../../db/pages.ts';
import { type LojaRow, lojaColumns, toLoja } from '../../playlog/entries.ts';
import { where } from '../../playlog/sums.ts';
import { type Dias, daysIn, isWhole, monthsOf, open } from './mesesDeDisponibilidade.ts';

type Schemas = components['schemas'];

/** The rows of a report: their keys, which days are a row's (`r`), and what is shown of it. */
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

export const linhasPor: Record<Schemas['DisponibilidadePor'], Linhas> = {
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

export type Pedido = {
  por: Schemas['DisponibilidadePor'];
  /** The conditions on the stores, and on their clients of then. */
  lojas: RawBuilder<unknown>[];
  dias: Dias | undefined;
  grupo: string | undefined;
};

/** Writes the stores that groups have now, or that one has. */
const membros = (grupo: string | undefined) => sql`select g.grupo_id as grupo, l.chave as loja
  from grupo_lojas g join lojas l on l.id = g.loja_id ${where(grupo === undefined ? [] : [sql`g.grupo_id = ${grupo}`])}`;

/** Writes the conditions on the days that a report has, be they of whatever row. */
export const ofAll = ({ por, lojas, grupo }: Pedido) =>
  por === 'GRUPO' ? [...lojas, sql`loja = any(array(select loja from (${membros(grupo)}) m))`] : lojas;

/** Writes the conditions on the days that a row `r` has. */
export const ofRow = ({ por, lojas }: Pedido) =>
  por === 'LOJA' ? linhasPor.LOJA.ofRow : [...linhasPor[por].ofRow, ...lojas];

/** Writes the months that may have rows, the newest first: of a page after the first, from its cursor's on. */
function meses({ dias }: Pedido, ate: string | undefined): RawBuilder<unknown> {
  const conditions = [...monthsOf(dias), ...(ate === undefined ? [] : [sql`mes <= ${ate}::date`])];
  return sql`(select s.mes::date as mes
    from (select min(mes)::timestamp as first, max(mes)::timestamp as last from disponibilidade_meses ${where(conditions)}) b
      cross join lateral generate_series(b.last, b.first, interval '-1 month') as s (mes)
    order by 1 desc)`;
}

/** Writes the rows by store, which are kept, or by client or group: month by month, so that a page reads few months. */
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

/** Writes the rows of a report; a month that the period has a part of needs an open day in that part. */
export function linhas(pedido: Pedido, query: PageQuery): RawBuilder<unknown> {
  const { por, dias } = pedido;
  const { keys, order } = linhasPor[por];
  const ate = query.cursor === undefined ? undefined : decodeCursor(query.cursor, { order, keys })[0];
  const days = [...ofRow(pedido), ...daysIn(sql`r.mes`, dias), open];
  const isThere = dias
    ? sql`where ${isWhole(dias)} or exists (select from disponibilidade ${where(days)})`
    : sql``;
  return sql`(select * from (${candidates(pedido, ate)}) r ${isThere}) r`;
}
