import { useCallback, useRef, useState } from 'react';
import { rowsBetween } from './useSelection.ts';

/**
 * Keeps ticks across searches. Whole rows are stored in the order of their ticks, because `rows` holds only the current
 * search.
 */
export function useTicked<Row extends { _id: string }>(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const order = useRef(rows);
  order.current = rows;
  const last = useRef('');

  const add = useCallback(
    (more: readonly Row[]) =>
      setTicked((now) => new Map([...now, ...more.map((row) => [row._id, row] as const)])),
    [],
  );
  const drop = useCallback(
    (done: readonly string[]) =>
      setTicked((now) => {
        const gone = new Set(done);
        return new Map([...now].filter(([id]) => !gone.has(id)));
      }),
    [],
  );

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
