import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isDataException } from '../db/errors.ts';
import type { Database } from '../db/schema.ts';
import { fail } from './fail.ts';

const DEEPEST_ROW = 100_000;

/** What a list may be sorted by: an expression that is never null, and its type for the cursor. */
export type Sort = { by: RawBuilder<unknown>; type: 'text' | 'integer' | 'numeric' | 'timestamptz' };

type ListQuery = { limit?: number; page?: number; cursor?: string; sort?: string };
type Position = { sort: string; value: string; id: string };

export type Page<Row> = { items: Row[]; total: number | null; nextCursor: string | null };

const encode = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url');

/** The answer to a cursor that is not one of ours, or of another order. */
export const wrongCursor = () =>
  fail('REQ001', { fields: [{ path: 'cursor', message: 'cursor não foi preenchido ou não está correto' }] });

function decode(cursor: string, sort: string): Position {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Position;
    if (position.sort === sort && typeof position.value === 'string' && typeof position.id === 'string') {
      return position;
    }
  } catch {
    // Not one of our cursors: answered below, as is one of another order.
  }
  throw wrongCursor();
}

/** How many rows are before a page. */
export function offsetOf({ page = 1, limit = 100 }: ListQuery): number {
  if (page * limit > DEEPEST_ROW) {
    const message = `page × limit não pode passar de ${DEEPEST_ROW.toLocaleString('pt-BR')}; continue pelo cursor`;
    throw fail('REQ001', { fields: [{ path: 'page', message }] });
  }
  return (page - 1) * limit;
}

/**
 * A page of a list: sorted, from `page` or `cursor` on, with `total` on page 1 only.
 * `from` has the tables and the filters, `select` adds the columns and what they need to be joined (one row to one,
 * so that counting goes without it); the id makes every order total.
 */
export async function listPage<TB extends keyof Database, Joined extends keyof Database, Row>(
  query: ListQuery,
  list: {
    from: SelectQueryBuilder<Database, TB, object>;
    select: (from: SelectQueryBuilder<Database, TB, object>) => SelectQueryBuilder<Database, Joined, Row>;
    id: RawBuilder<string>;
    sorts: Record<string, Sort>;
    defaultSort: string;
    /** How many rows there are, where a count is kept: counting them costs more than the page. */
    total?: () => Promise<number>;
  },
): Promise<Page<Row>> {
  const sort = query.sort ?? list.defaultSort;
  const { by, type } = list.sorts[sort.replace(/^-/, '')]!;
  const isDescending = sort.startsWith('-');
  const limit = query.limit ?? 100;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');

  const order = sql`${by} ${direction}, ${list.id} ${direction}`;
  let rows = list
    .select(list.from)
    .select([sql<string>`(${by})::text`.as('sortValue'), list.id.as('sortId')])
    .orderBy(order)
    .limit(limit + 1);
  if (query.cursor !== undefined) {
    const { value, id } = decode(query.cursor, sort);
    const beyond = sql.raw(isDescending ? '<' : '>');
    const from = sql`${value}::${sql.raw(type)}`;
    // The first condition says what the second implies: an index of a joined table serves only that.
    rows = rows
      .where(sql<boolean>`${by} ${beyond}= ${from}`)
      .where(sql<boolean>`(${by}, ${list.id}) ${beyond} (${from}, ${id})`);
  } else if (offsetOf(query) > 0) {
    // What a row shows is worked out for those of the page only, not for all before them.
    const ids = list.select(list.from).clearSelect().select(list.id.as('id')).orderBy(order);
    rows = rows.where(sql<boolean>`${list.id} in ${ids.limit(limit + 1).offset(offsetOf(query))}`);
  }
  const isFirst = query.cursor === undefined && (query.page ?? 1) === 1;
  const counted = async () => {
    const { total } = await list.from.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    return total;
  };
  const [found, total] = await Promise.all([
    rows.execute().catch((error) => {
      // A cursor that was tampered with may hold a value that is none of its type.
      throw query.cursor !== undefined && isDataException(error) ? wrongCursor() : error;
    }),
    isFirst ? (list.total ?? counted)() : null,
  ]);

  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ sortValue, sortId, ...row }) => row as Row),
    total,
    nextCursor: last ? encode({ sort, value: last.sortValue, id: last.sortId }) : null,
  };
}
