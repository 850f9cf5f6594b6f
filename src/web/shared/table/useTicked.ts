import { useCallback, useRef, useState } from 'react';
import { rowsBetween } from './useSelection.ts';

/**
 * The rows that are ticked, whatever is looked for since: what was chosen by one search stays while another is made. They are kept
 * whole, in the order of their ticks, since those of another search are not among the `rows` any more.
 */
export function useTicked<Row extends { _id: string }>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  // What is given to each row stays the same: no row is drawn anew for it.
  const order = useRef(rows);
  order.current = rows;
  const last = useRef('');

  const add = useCallback(
    (more: readonly Row[]) =>
      setTicked((now) => new Map([...now, ...more.map((row) => [row._id, row] as const)])),
    [],
  );
  /** Takes ticks away: what was done needs no second time. */
  const drop = useCallback(
    (done: readonly string[]) =>
      setTicked((now) => {
        const gone = new Set(done);
        return new Map([...now].filter(([id]) => !gone.has(id)));
      }),
    [],
  );

  /** Ticks a row, or takes its tick away; with `range` all rows from the one before to it. */
  const toggle = useCallback((id: string, range = false) => {
    const between = new Set(range ? rowsBetween(order.current, last.current, id) : [id]);
    const these = order.current.filter(({ _id }) => between.has(_id));
    last.current = id;
    setTicked((now) => {
      const next = new Map(now);
      const untick = next.has(id);
      for (const row of these) untick ? next.delete(row._id) : next.set(row._id, row);
      return next;
    });
  }, []);

  const clear = useCallback(() => setTicked(new Map()), []);
  return { ticked, add, drop, toggle, clear };
}
