import { useCallback, useMemo, useRef, useState } from 'react';

/** Holds the ticked rows. Another `view` (a filter, a search, a sort) starts with none. */
export function useSelection<Row extends { _id: string }>(rows: readonly Row[], view: string) {
  const [state, setState] = useState({ view, ids: new Set<string>() });
  const ids = state.view === view ? state.ids : none;
  // A ref, so that what each row is given stays the same while the view changes, and no row is drawn anew for it.
  const current = useRef(view);
  current.current = view;
  const set = useCallback(
    (next: Iterable<string>) => setState({ view: current.current, ids: new Set(next) }),
    [],
  );

  const selected = useMemo(() => rows.filter((row) => ids.has(row._id)), [rows, ids]);

  const order = useRef(rows);
  order.current = rows;
  const last = useRef('');

  /** Ticks a row, or takes its tick away; with `range` all rows from the one before to it. */
  const toggle = useCallback((id: string, range = false) => {
    const view = current.current;
    const between = range ? rowsBetween(order.current, last.current, id) : [id];
    last.current = id;
    setState((now) => {
      const next = new Set(now.view === view ? now.ids : none);
      const untick = next.has(id);
      for (const one of between) untick ? next.delete(one) : next.add(one);
      return { view, ids: next };
    });
  }, []);

  /** Ticks every loaded row, or none when all of them are. */
  const toggleAll = useCallback(
    () => set(selected.length === rows.length ? [] : rows.map((row) => row._id)),
    [set, selected.length, rows],
  );

  /** Takes ticks away, so that nothing is done twice. */
  const drop = useCallback((done: readonly string[]) => {
    const view = current.current;
    setState((now) => {
      const next = new Set(now.view === view ? now.ids : none);
      for (const id of done) next.delete(id);
      return { view, ids: next };
    });
  }, []);

  const clear = useCallback(() => set([]), [set]);
  return { ids, selected, toggle, toggleAll, drop, clear };
}

/** Lists the ids from one row to another, whichever comes first; the other alone where the first is gone. */
export function rowsBetween(rows: readonly { _id: string }[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => rows.findIndex(({ _id }) => _id === id)).sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : rows.slice(first, last + 1).map(({ _id }) => _id);
}

const none: ReadonlySet<string> = new Set();

/** The part of a selection that a table knows. */
export type Selection<Row extends { _id: string }> = Pick<
  ReturnType<typeof useSelection<Row>>,
  'ids' | 'toggle' | 'toggleAll'
> & {
  selected: readonly unknown[];
  /** The text and the count of the box for all, where it is not for every loaded row. */
  all?: { label: string; of: number; busy: boolean };
  /** Tells which rows cannot be ticked: they are ticked for good, or have no tick at all. */
  fixed?: (row: Row) => 'ticked' | 'hidden' | undefined;
};
