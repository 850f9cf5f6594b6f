import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Log } from '../../db/playlog/rollups.ts';
import { offsetOf, type Page, wrongCursor } from '../../http/list.ts';
import { addDays, dayOf, startOfDay } from './days.ts';
import type { Entry } from './entries.ts';
import {
  countPage,
  decodeCursor,
  type Key,
  keysetRows,
  type ReportQuery,
  refusingWrongCursor,
  toPage,
} from './keyset.ts';
import { type Filters, findScope, type Scope } from './scope.ts';
import { countLogged, covered, logged, measureOf, where } from './sums.ts';
import { findWindow, isCheaperByStore, type Window } from './window.ts';

const keys: Key[] = [
  { by: sql`momento`, type: 'timestamptz' },
  { by: sql`id`, type: 'bigint' },
];

function cursorDay(cursor: string, log: Log): string {
  const [moment, id] = decodeCursor(cursor, log, keys.length) as [string, string];
  const time = new Date(moment);
  if (Number.isNaN(time.getTime()) || !/^-?\d+$/.test(id)) throw wrongCursor();
  return dayOf(time);
}

/** The page's rows, newest first, of the log or of the part of it that a window shows. */
function pageRows(
  query: ReportQuery,
  log: Log,
  scope: Scope,
  window?: Window & { isByStore: boolean },
): RawBuilder<unknown> {
  const ordered = { order: log, keys, direction: 'desc' as const };
  const conditions = logged(scope);
  if (!window) {
    return keysetRows(query, {
      ...ordered,
      from: sql`(select * from ${sql.raw(log)} ${where(conditions)}) l`,
    });
  }
  const { from, to, skip } = window;
  conditions.push(sql`momento >= ${startOfDay(from)}::timestamptz`);
  conditions.push(sql`momento < ${startOfDay(addDays(to, 1))}::timestamptz`);
  if (!window.isByStore) {
    const rows = sql`(select * from ${sql.raw(log)} ${where(conditions)}) l`;
    return keysetRows(query, { ...ordered, from: rows, skip });
  }
  const stores = sql`select distinct loja from uso_lojas ${where(covered({ ...scope, since: undefined }))}
    and dia between ${from}::date and ${to}::date and ${measureOf(log, scope)} > 0`;
  const ownConditions = [...logged({ ...scope, lojas: undefined }), ...conditions.slice(-2)];
  const own = sql`(select * from ${sql.raw(log)} ${where([...ownConditions, sql`loja = s.loja`])} offset 0) o`;
  return keysetRows(query, {
    ...ordered,
    from: sql`(select o.* from (${stores}) s cross join lateral ${own}) l`,
    skip,
  });
}

/** A page of a log, newest first, or with `contar` only how many rows there are. */
export async function logPage<Row, Item>(
  db: Db,
  entry: Entry<Row, Item>,
  query: ReportQuery & Filters,
  fixed: Scope = {},
): Promise<Page<Item>> {
  const { log } = entry;
  const offset = offsetOf(query);
  const found = await findScope(db, query);
  if (!found) return { items: [], total: query.contar ? 0 : null, nextCursor: null };
  const scope = { ...found, ...fixed };
  if (query.contar) return countPage(countLogged(db, log, scope));

  let window: (Window & { isByStore: boolean }) | undefined;
  const isByTrack = scope.musica !== undefined || scope.playlist !== undefined;
  if (scope.lojas && !isByTrack) {
    const before = query.cursor === undefined ? undefined : cursorDay(query.cursor, log);
    const skip = before === undefined ? offset : 0;
    const wanted = (query.limit ?? 100) + 1;
    const days = await findWindow(db, log, scope, { before, skip, wanted });
    if (!days) return { items: [], total: null, nextCursor: null };
    window = { ...days, isByStore: await isCheaperByStore(db, log, days, wanted) };
  }
  const rows = pageRows(query, log, scope, window);
  const named = sql<Row & { cursor: string[] }>`
    select r.cursor, r.id::text as id, ${entry.columns} from (${rows}) r
    join lojas on lojas.chave = r.loja join clientes on clientes.chave = r.cliente ${entry.joins}
    order by r.momento desc, r.id desc`;
  const { rows: entries } = await refusingWrongCursor(query, () => named.execute(db));
  const page = toPage(query, log, entries);
  return { ...page, items: page.items.map((row) => entry.toItem(row as Row)) };
}
