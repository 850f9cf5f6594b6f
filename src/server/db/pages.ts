import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';
import { fail } from '../lib/fail.ts';
import { prepared } from './client.ts';
import { isDataException } from './errors.ts';
import type { Db } from './open.ts';

const DEEPEST_ROW = 100_000;
const ROWS = 100;

/** `by` must never be null; `type` casts the cursor's value. */
export type Key = {
  by: RawBuilder<unknown>;
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'double precision' | 'timestamptz' | 'date';
};

/** The keys together must be unique. The name `order` is part of the cursor. */
type Order = { order: string; keys: Key[]; direction: 'asc' | 'desc' };

export type PageQuery = { limit?: number; page?: number; cursor?: string };

export type ReportQuery = PageQuery & { contar?: boolean };

export type Page<Row> = { items: Row[]; total: number | null; nextCursor: string | null };

export const wrongCursor = () =>
  fail('REQ001', { fields: [{ path: 'cursor', message: 'cursor não foi preenchido ou não está correto' }] });

export function decodeCursor(
  cursor: string,
  { order, keys }: { order: string; keys: readonly unknown[] },
): string[] {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
    if (of === order && values.length === keys.length && values.every((value) => typeof value === 'string')) {
      return values;
    }
  } catch {
    // Falls through to the error below.
  }
  throw wrongCursor();
}

export const encodeCursor = (order: string, values: string[]) =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

export async function refusingWrongCursor<T>(query: PageQuery, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (query.cursor !== undefined && isDataException(error)) throw wrongCursor();
    throw error;
  }
}

export function offsetOf({ page = 1, limit = ROWS }: PageQuery): number {
  if (page * limit > DEEPEST_ROW) {
    const message = `page × limit não pode passar de ${DEEPEST_ROW.toLocaleString('pt-BR')}; continue pelo cursor`;
    throw fail('REQ001', { fields: [{ path: 'page', message }] });
  }
  return (page - 1) * limit;
}

export const readFor = ({ limit = ROWS }: PageQuery) => limit + 1;

const inOrder = ({ keys, direction }: Order) =>
  sql`${sql.join(keys.map(({ by }) => sql`${by} ${sql.raw(direction)}`))}`;

const cursorOf = ({ keys }: Order) =>
  sql<string>`json_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})::text`;

const typedValues = (cursor: string, order: Order) =>
  decodeCursor(cursor, order).map((value, index) => sql`${value}::${sql.raw(order.keys[index]!.type)}`);

const beyondSign = ({ direction }: Order) => sql.raw(direction === 'desc' ? '<' : '>');

const isBeyond = (values: RawBuilder<unknown>[], order: Order) =>
  sql<boolean>`(${sql.join(order.keys.map(({ by }) => by))}) ${beyondSign(order)} (${sql.join(values)})`;

/** Expects one extra row. Rows are not copied: serialization drops all fields that are not in the contract. */
export function cutPage<Row, Item>(
  { limit = ROWS }: PageQuery,
  order: string,
  rows: (Row & { cursor: string })[],
  toItem: (row: Row) => Item,
): Page<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(toItem),
    total: null,
    nextCursor: last ? encodeCursor(order, JSON.parse(last.cursor)) : null,
  };
}

/**
 * Returns a sorted page; `total` only on page 1. `from` has the tables and filters. `select` adds columns and
 * one-to-one joins, which counting skips. The id makes every order unique.
 */
export async function listPage<TB extends keyof Database, Joined extends keyof Database, Row>(
  query: PageQuery & { sort?: string },
  list: {
    from: SelectQueryBuilder<Database, TB, object>;
    select: (from: SelectQueryBuilder<Database, TB, object>) => SelectQueryBuilder<Database, Joined, Row>;
    id: RawBuilder<string>;
    sorts: Record<string, Key>;
    defaultSort: string;
    /** A stored count of all rows, if available: counting costs more than the page. */
    total?: RawBuilder<number>;
    /** True if `from` has no filters, so that a prepared plan can be reused. */
    isWhole?: boolean;
  },
): Promise<Page<Row>> {
  const sort = query.sort ?? list.defaultSort;
  const key = list.sorts[sort.replace(/^-/, '')]!;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const order: Order = { order: sort, keys: [key, { by: list.id, type: 'text' }], direction };

  let rows = list
    .select(list.from)
    .select(cursorOf(order).as('cursor'))
    .orderBy(inOrder(order))
    // A literal, because a prepared plan without a known limit would be poor.
    .limit(sql.lit(readFor(query)));
  if (query.cursor !== undefined) {
    const values = typedValues(query.cursor, order);
    // Redundant, but an index of a joined table can use only this condition.
    rows = rows
      .where(sql<boolean>`${key.by} ${beyondSign(order)}= ${values[0]}`)
      .where(isBeyond(values, order));
  } else if (offsetOf(query) > 0) {
    // Finds the ids first, so that the other columns are computed only for the page.
    const ids = list.select(list.from).clearSelect().select(list.id.as('id')).orderBy(inOrder(order));
    rows = rows.where(sql<boolean>`${list.id} in ${ids.limit(readFor(query)).offset(offsetOf(query))}`);
  }
  const isFirst = query.cursor === undefined && (query.page ?? 1) === 1;
  const isUsual = (isFirst || query.cursor !== undefined) && (query.limit ?? ROWS) === ROWS;
  if (list.isWhole && isUsual) rows = rows.modifyFront(prepared);
  const kept = isFirst ? list.total : undefined;
  const counted = async () => {
    const { total } = await list.from.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    return total;
  };
  const [found, total] = await Promise.all([
    refusingWrongCursor(query, () => rows.select(sql<number>`${kept ?? null}`.as('keptTotal')).execute()),
    isFirst && !kept ? counted() : null,
  ]);
  const page = cutPage<Row, Row>(query, sort, found, (row) => row);
  return { ...page, total: kept ? (found[0]?.keptTotal ?? 0) : total };
}

type Ordered = Order & {
  from: RawBuilder<unknown>;
  skip?: number;
};

/** Rows after the cursor in order, one more than the page, with the key values as `cursor`. */
export function pageRows(query: PageQuery, { from, skip, ...order }: Ordered): RawBuilder<unknown> {
  const ordered = sql`order by ${inOrder(order)}`;
  const limit = sql`limit ${readFor(query)}`;
  const page = (rows: RawBuilder<unknown>) =>
    sql`select *, ${cursorOf(order)} as cursor from (select * from ${from} ${rows}) p ${ordered}`;
  if (query.cursor === undefined) return page(sql`${ordered} ${limit} offset ${skip ?? offsetOf(query)}`);
  return page(sql`where ${isBeyond(typedValues(query.cursor, order), order)} ${ordered} ${limit}`);
}

/** `show` adds data to the page's rows and must keep their order. */
export async function reportPage<Row, Item>(
  db: Db,
  query: PageQuery,
  {
    toItem,
    show,
    ...ordered
  }: Ordered & {
    toItem: (row: Row) => Item;
    show?: (rows: RawBuilder<unknown>) => RawBuilder<unknown>;
  },
): Promise<Page<Item>> {
  const rows = pageRows(query, ordered);
  const shown = (show ? show(rows) : rows) as RawBuilder<Row & { cursor: string }>;
  const found = await refusingWrongCursor(query, () => shown.execute(db));
  return cutPage(query, ordered.order, found.rows, toItem);
}
