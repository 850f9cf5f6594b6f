import { type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Schemas } from '#domain/schemas.ts';
import type { FilterValues } from '../../shared/filter/values.ts';
import { useListData } from '../../shared/list/useListData.ts';
import type { Selection } from '../../shared/table/useSelection.ts';
import { useTicked } from '../../shared/table/useTicked.ts';

export type LojaRow = Schemas['LojaRow'];

const nearBottom = 300;
const fetchDelay = 600;

export function useLojas(filter: string, id: string, matching: FilterValues = {}) {
  const asked = JSON.stringify(matching);
  const query = useMemo(() => ({ [filter]: id, sort: 'nome', ...JSON.parse(asked) }), [filter, id, asked]);
  const data = useListData('listLojas', query, { clearedBy: id });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const more = useRef(data.more);
  more.current = data.more;
  useEffect(() => () => clearTimeout(timer.current), []);

  const onScroll = useCallback((event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    if (scrollHeight - scrollTop - clientHeight > nearBottom) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => more.current(), fetchDelay);
  }, []);

  return { ...data, rows: data.rows as LojaRow[], onScroll };
}

export type Lojas = ReturnType<typeof useLojas>;
export type Ticks = Selection<LojaRow> & { selected: readonly string[] };
type Fixed = NonNullable<Ticks['fixed']>;

/**
 * Holds the ticked stores, also from earlier searches, except `fixed` ones. "Select all" means all matches, so it loads
 * the missing pages first.
 */
export function useTicks(lojas: Lojas, fixed: Fixed) {
  const [all, setAll] = useState(false);
  const { rows, hasMore, loading, answering, loadingMore, failed, more } = lojas;
  const tickable = useMemo(() => rows.filter((row) => !fixed(row)), [rows, fixed]);
  const { ticked, add, drop, toggle, clear } = useTicked(tickable);
  // Drop stores that another user has linked since they were ticked.
  const ids = useMemo(
    () => new Set(ticked.keys()).difference(new Set(rows.filter(fixed).map(({ _id }) => _id))),
    [ticked, rows, fixed],
  );
  const selected = tickable.flatMap(({ _id }) => (ids.has(_id) ? [_id] : []));

  useEffect(() => {
    if (!all || loading || answering || loadingMore) return;
    if (failed) setAll(false);
    else if (hasMore) more();
    else {
      add(tickable);
      setAll(false);
    }
  }, [all, loading, answering, loadingMore, failed, hasMore, more, add, tickable]);

  return {
    ids,
    /** Ticked stores among the loaded rows; `chosen` has the ticked stores of every search. */
    selected,
    chosen: [...ids],
    fixed,
    all: { label: 'Selecionar todas as lojas', of: tickable.length, busy: all },
    toggle,
    toggleAll: () => {
      if (hasMore) setAll(true);
      else if (selected.length === tickable.length) drop(selected);
      else add(tickable);
    },
    drop,
    clear,
  };
}
