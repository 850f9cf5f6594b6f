import { useCallback, useMemo, useState } from 'react';

/** The rows that are ticked. Another `view` (a filter, a search, a sort) starts with none. */
export function useSelection<Row extends { _id: string }>(rows: readonly Row[], view: string) {
  const [state, setState] = useState({ view, ids: new Set<string>() });
  const ids = state.view === view ? state.ids : none;
  const set = useCallback((next: Iterable<string>) => setState({ view, ids: new Set(next) }), [view]);

  const selected = useMemo(() => rows.filter((row) => ids.has(row._id)), [rows, ids]);

  const toggle = useCallback(
    (id: string) =>
      setState((now) => {
        const next = new Set(now.view === view ? now.ids : none);
        if (!next.delete(id)) next.add(id);
        return { view, ids: next };
      }),
    [view],
  );

  /** Ticks every loaded row, or none when all of them are. */
  const toggleAll = useCallback(
    () => set(selected.length === rows.length ? [] : rows.map((row) => row._id)),
    [set, selected.length, rows],
  );

  /** Takes ticks away: what was done needs no second time. */
  const drop = useCallback(
    (done: readonly string[]) =>
      setState((now) => {
        const next = new Set(now.view === view ? now.ids : none);
        for (const id of done) next.delete(id);
        return { view, ids: next };
      }),
    [view],
  );

  const clear = useCallback(() => set([]), [set]);
  return { ids, selected, toggle, toggleAll, drop, clear };
}

const none: ReadonlySet<string> = new Set();

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;
