import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#generated/db.d.ts';
import { fail } from '../lib/fail.ts';
import { prepared } from './client.ts';
import { isDataException } from './errors.ts';
import type { Db } from './open.ts';

const DEEPEST_ROW = 100_000;
const ROWS = 100;

/** A key that rows are ordered by: an expression that is never null, and its type for the cursor. */
export type Key = {
  by: RawBuilder<unknown>;
  type: 'text' | 'integer' | 'bigint' | 'numeric' | 'double precision' | 'timestamptz' | 'date';
};

/** An order by keys in one direction, which together tell every row from every other; cursors carry its name. */
type Order = { order: string; keys: Key[]; direction: 'asc' | 'desc' };

export type PageQuery = { limit?: number; page?: number; cursor?: string };

/** A report's query; with `contar` its rows are only counted. */
export type ReportQuery = PageQuery & { contar?: boolean };

export type Page<Row> = { items: Row[]; total: number | null; nextCursor: string | null };

/** Makes the failure for a cursor that is not one of ours, or of another order. */
export const wrongCursor = () =>
  fail('REQ001', { fields: [{ path: 'cursor', message: 'cursor não foi preenchido ou não está correto' }] });

/** Reads the values of the keys in the cursor's row. */
export function decodeCursor(cursor: string, { order, keys }: Pick<Order, 'order' | 'keys'>): string[] {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
    if (of === order && values.length === keys.length && values.every((value) => typeof value === 'string')) {
      return values;
    }
  } catch {
    // A text that cannot be parsed is none of our cursors: it is refused below, as is a cursor of another order.
  }
  throw wrongCursor();
}

const encodeCursor = (order: string, values: string[]) =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** Runs a query, and refuses its cursor where the database cannot read the values in it: then it is not one of ours. */
export async function refusingWrongCursor<T>(query: PageQuery, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (query.cursor !== undefined && isDataException(error)) throw wrongCursor();
    throw error;
  }
}

/** How many rows are before a page. */
export function offsetOf({ page = 1, limit = ROWS }: PageQuery): number {
  if (page * limit > DEEPEST_ROW) {
    const message = `page × limit não pode passar de ${DEEPEST_ROW.toLocaleString('pt-BR')}; continue pelo cursor`;
    throw fail('REQ001', { fields: [{ path: 'page', message }] });
  }
  return (page - 1) * limit;
}

/** How many rows are read for a page: one more than it has, which tells that there are others. */
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

/**
 * Cuts rows, which were read with their cursors and one more than the page has, to the page. The rows are not copied:
 * what only paging needs of them is left out when the answer is written, as is all that the contract does not name.
 */
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
 * Reads a page of a list: sorted, from `page` or `cursor` on, with `total` on page 1 only. `from` has the tables and
 * the filters. `select` adds the columns and the joins that these need (one row to one, so that counting goes without
 * them). The id makes every order total.
 */
export async function listPage<TB extends keyof Database, Joined extends keyof Database, Row>(
  query: PageQuery & { sort?: string },
  list: {
    from: SelectQueryBuilder<Database, TB, object>;
    select: (from: SelectQueryBuilder<Database, TB, object>) => SelectQueryBuilder<Database, Joined, Row>;
    id: RawBuilder<string>;
    sorts: Record<string, Key>;
    defaultSort: string;
    /** The count of all rows, where one is kept: counting them costs more than the page. */
    total?: RawBuilder<number>;
    /** Whether `from` is always the same, so that its pages are read by prepared plans. */
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
    // The limit is a literal, so that the kept plan knows it: a plan for any number of rows would not be worth keeping.
    .limit(sql.lit(readFor(query)));
  if (query.cursor !== undefined) {
    const values = typedValues(query.cursor, order);
    // The first condition says what the second implies, because an index of a joined table can serve only the first.
    rows = rows
      .where(sql<boolean>`${key.by} ${beyondSign(order)}= ${values[0]}`)
      .where(isBeyond(values, order));
  } else if (offsetOf(query) > 0) {
    // The ids of the page are found first, so that what a row shows is worked out for the page's rows, and not for all
    // before them.
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
  /** How many rows to skip, where that does not follow from `page`. */
  skip?: number;
};

/**
 * Writes the query of the rows of `from` beyond the cursor, ordered, with the keys' values as `cursor`; one more than a
 * page has.
 */
export function pageRows(query: PageQuery, { from, skip, ...order }: Ordered): RawBuilder<unknown> {
  const ordered = sql`order by ${inOrder(order)}`;
  const limit = sql`limit ${readFor(query)}`;
  // Cursors are written for the page's rows only, and not for those before it.
  const page = (rows: RawBuilder<unknown>) =>
    sql`select *, ${cursorOf(order)} as cursor from (select * from ${from} ${rows}) p ${ordered}`;
  if (query.cursor === undefined) return page(sql`${ordered} ${limit} offset ${skip ?? offsetOf(query)}`);
  return page(sql`where ${isBeyond(typedValues(query.cursor, order), order)} ${ordered} ${limit}`);
}

/**
 * Reads a page of a report. Where `from` has not all that is shown, `show` reads it for the page's rows, in their
 * order.
 */
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
