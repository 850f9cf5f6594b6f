import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import {
  cutPage,
  decodeCursor,
  offsetOf,
  type Page,
  pageRows,
  type ReportQuery,
  readFor,
  refusingWrongCursor,
  wrongCursor,
} from '../db/pages.ts';
import { startOfDay } from './days.ts';
import type { Entry } from './entries.ts';
import { keptOf } from './kept.ts';
import type { Log } from './rollups.ts';
import { type Filters, type Scope, scopedPage } from './scope.ts';
import { countInSlots, countRows, logRows, type Reading, slotsOf } from './slots.ts';
import { countLogged, logged, where } from './sums.ts';
import { findWindow, isCheaperByStore, lastDayOf, sumsOn, type Window } from './window.ts';

const newestFirst = (log: Log) => ({
  order: log,
  keys: [
    { by: sql`momento`, type: 'timestamptz' as const },
    { by: sql`id`, type: 'bigint' as const },
  ],
  direction: 'desc' as const,
});

function cursorDay(cursor: string, log: Log): string {
  const [moment, id] = decodeCursor(cursor, newestFirst(log)) as [string, string];
  const time = new Date(moment);
  if (Number.isNaN(time.getTime()) || !/^-?\d+$/.test(id)) throw wrongCursor();
  return dayOf(time);
}

type Part = Reading & { skip: number };

const between = ({ from, to }: Window) => sql`dia between ${from}::date and ${to}::date`;

const STRIDE = 4;

/** Yields the parts of a log to read for a page, newest first. Most pages need only the first part. */
async function* partsOf(db: Db, log: Log, scope: Scope, query: ReportQuery): AsyncGenerator<Part> {
  const before = query.cursor === undefined ? undefined : cursorDay(query.cursor, log);
  let skip = before === undefined ? offsetOf(query) : 0;
  const wanted = readFor(query);
  const isByTrack = scope.musica !== undefined || scope.playlist !== undefined;
  const isOfSome = scope.lojas !== undefined && !isByTrack;
  if (!scope.horario) {
    if (!isOfSome) return yield { slots: [], skip };
    const window = await findWindow(db, log, scope, { before, skip, wanted });
    if (!window) return;
    const dias = between(window);
    const storesOn = (await isCheaperByStore(db, log, dias, window, wanted)) ? dias : undefined;
    const slots = [{ from: startOfDay(window.from), to: startOfDay(addDays(window.to, 1)) }];
    return yield { slots, skip: window.skip, storesOn };
  }
  const slots = await slotsOf(db, scope, before);
  let stride = 1;
  let isLastKnown = scope.lojas?.isRest ?? true;
  while (slots.length > 0) {
    const some = slots.splice(0, stride);
    const dias = sql`dia = any(${some.map(({ dia }) => dia)}::date[])`;
    const own = isOfSome ? await sumsOn(db, log, scope, dias) : undefined;
    if (own?.rows === 0 && !isLastKnown) {
      // These stores have stopped playing: jump to their last day instead of searching week by week.
      const last = await lastDayOf(db, log, scope, some[0]!.dia);
      slots.splice(0, slots.filter(({ dia }) => !last || dia > last).length);
      isLastKnown = true;
      continue;
    }
    stride *= STRIDE;
    if (own?.rows === 0) continue;
    if (skip > 0) {
      const inSome = await countRows(db, log, scope, some);
      if (skip >= inSome) {
        skip -= inSome;
        continue;
      }
    }
    const isByStore = own && (await isCheaperByStore(db, log, dias, { skip, ...own }, wanted));
    yield { slots: some, skip, most: skip + wanted, storesOn: isByStore ? dias : undefined };
    skip = 0;
  }
}

/**
 * If the index contains all filter columns, the page's rows are found there, and the log is read only for those rows.
 */
const isInIndex = (log: Log, { loja, cliente, musica, playlist, lojas, horario, liked }: Scope) =>
  log === 'execucoes' &&
  [loja, cliente, horario, liked].every((other) => other === undefined) &&
  (lojas === undefined ? musica !== undefined && playlist !== undefined : (musica ?? playlist) !== undefined);

const keysOf = (log: Log, scope: Scope) =>
  sql`select momento, id from ${sql.raw(log)} ${where(logged(scope))}`;

export const logPage = <Row, Item>(
  db: Db,
  { log, columns, joins, toItem }: Entry<Row, Item>,
  query: ReportQuery & Filters,
  fixed: Scope = {},
): Promise<Page<Item>> =>
  scopedPage(db, query, {
    async count(found) {
      const scope = await keptOf(db, { ...found, ...fixed });
      return scope.horario ? countInSlots(db, log, scope) : countLogged(db, log, scope);
    },
    async page(found) {
      const scope = await keptOf(db, { ...found, ...fixed });
      const entries: (Row & { cursor: string })[] = [];
      for await (const part of partsOf(db, log, scope, query)) {
        const from = sql`(${isInIndex(log, scope) ? keysOf(log, scope) : logRows(log, scope, part)}) l`;
        const page = pageRows(query, { ...newestFirst(log), from, skip: part.skip });
        const rows = isInIndex(log, scope)
          ? sql`select l.*, p.cursor from (${page}) p join ${sql.raw(log)} l using (momento, id)`
          : page;
        const named = sql<Row & { cursor: string }>`
          select r.cursor, r.id::text as id, ${columns} from (${rows}) r
          join lojas on lojas.chave = r.loja join clientes on clientes.chave = r.cliente ${joins}
          order by r.momento desc, r.id desc`;
        const { rows: more } = await refusingWrongCursor(query, () => named.execute(db));
        entries.push(...more);
        if (entries.length >= readFor(query)) break;
      }
      return cutPage(query, log, entries, toItem);
    },
  });
