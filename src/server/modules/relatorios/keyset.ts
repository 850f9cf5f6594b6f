import { type RawBuilder, sql } from 'kysely';
import { isDataException } from '../../db/errors.ts';
import type { Db } from '../../db/open.ts';
import { offsetOf, type Page, wrongCursor } from '../../http/list.ts';

/** What a report is ordered by, all keys in one direction; together they tell every row from every other. */
export type Key = { by: RawBuilder<unknown>; type: 'timestamptz' | 'bigint' | 'double precision' | 'text' };

export type ReportQuery = { limit?: number; page?: number; cursor?: string; contar?: boolean };

/** The keys' values in the cursor's row; `order` names the report's order. */
export function decodeCursor(cursor: string, order: string, keys: number): string[] {
  try {
    const [of, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
    if (of === order && values.length === keys && values.every((value) => typeof value === 'string')) {
      return values;
    }
  } catch {
    // Not one of our cursors: answered below, as is one of another order.
  }
  throw wrongCursor();
}

const encodeCursor = (order: string, values: string[]) =>
  Buffer.from(JSON.stringify([order, ...values])).toString('base64url');

/** The answer that only counts. */
export const countPage = async <Row>(count: Promise<number>): Promise<Page<Row>> => ({
  items: [],
  total: await count,
  nextCursor: null,
});

/** `from`'s rows beyond the cursor, ordered, with the keys' values as `cursor`; one more than a page has. */
export function keysetRows(
  query: ReportQuery,
  { order, keys, direction, from, skip }: Ordered,
): RawBuilder<unknown> {
  const towards = sql.raw(direction);
  const columns = keys.map(({ by }) => sql`(${by})::text`);
  const limit = sql`limit ${(query.limit ?? 100) + 1}`;
  const ordered = sql`order by ${sql.join(keys.map(({ by }) => sql`${by} ${towards}`))}`;
  // The cursors are written for the page's rows only, not for those before it.
  const page = (rows: RawBuilder<unknown>) =>
    sql`select *, array[${sql.join(columns)}] as cursor from (select * from ${from} ${rows}) p ${ordered}`;
  if (query.cursor === undefined) return page(sql`${ordered} ${limit} offset ${skip ?? offsetOf(query)}`);
  const values = decodeCursor(query.cursor, order, keys.length);
  const typed = values.map((value, index) => sql`${value}::${sql.raw(keys[index]!.type)}`);
  const beyond = sql.raw(direction === 'desc' ? '<' : '>');
  return page(sql`where (${sql.join(keys.map(({ by }) => by))}) ${beyond} (${sql.join(typed)})
    ${ordered} ${limit}`);
}

type Ordered = {
  order: string;
  keys: Key[];
  direction: 'asc' | 'desc';
  from: RawBuilder<unknown>;
  /** Rows before the page, when not those of `page`. */
  skip?: number;
};

/** Cuts the rows to a page. */
export function toPage<Row extends { cursor: string[] }>(
  { limit = 100 }: ReportQuery,
  order: string,
  rows: Row[],
): Page<Omit<Row, 'cursor'>> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(({ cursor, ...row }) => row),
    total: null,
    nextCursor: last ? encodeCursor(order, last.cursor) : null,
  };
}

/** A page of a report, by `page` or `cursor`. */
export async function keysetPage<Row>(
  db: Db,
  query: ReportQuery,
  ordered: Ordered,
): Promise<Page<Omit<Row, 'cursor'>>> {
  const rows = keysetRows(query, ordered) as RawBuilder<Row & { cursor: string[] }>;
  const { rows: found } = await refusingWrongCursor(query, () => rows.execute(db));
  return toPage(query, ordered.order, found);
}

/** A cursor with values that the database cannot read is not one of ours. */
export async function refusingWrongCursor<T>(query: ReportQuery, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (query.cursor !== undefined && isDataException(error)) throw wrongCursor();
    throw error;
  }
}
