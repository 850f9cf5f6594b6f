import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Row = { _id: string };
type Range = { first: number; last: number };

/** In pixels, for tables that are not cards. The style sheet gets the height as `--row-height`. */
export const rowHeight = 52;

/** Minimum distance in pixels rendered beyond the window. Above, the page's bar and the table's head cover some. */
const least = { above: rowHeight, below: 2 * rowHeight };
/** Distance in pixels rendered ahead when a row is missing in the direction of scrolling. */
const ahead = 7 * rowHeight;

/**
 * Returns the rows near the window (or `scroller`) and the space of the others, updated before the scroll is painted.
 */
export function useRowsInSight(rows: readonly Row[], height: number, scroller?: HTMLElement | null) {
  const body = useRef<HTMLDivElement>(null);
  const count = rows.length;

  const between = (from: number, to: number): Range => {
    const place = (pixels: number) => Math.max(0, Math.min(count - 1, Math.floor(pixels / height)));
    return { first: place(from), last: place(to) };
  };
  const look = (drawn?: Range): Range => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const view = body.current && scroller?.getBoundingClientRect();
    const from = (view?.top ?? 0) - top;
    const to = (view?.bottom ?? scroller?.clientHeight ?? innerHeight) - top;
    const needed = between(from - least.above, to + least.below);
    if (drawn && drawn.first <= needed.first && drawn.last >= needed.last) return drawn;
    const isUp = drawn && drawn.last >= needed.last;
    const below = !drawn || isUp ? least.below : ahead;
    return between(from - (isUp ? ahead : least.above), to + below);
  };
  const [range, setRange] = useState<Range>(() => look());
  const update = useRef(() => {});
  update.current = () => {
    const next = look(range);
    if (next !== range) setRange(next);
  };

  useLayoutEffect(() => update.current());
  useLayoutEffect(() => {
    const onChange = () => flushSync(() => update.current());
    const observer = new ResizeObserver(onChange);
    observer.observe(scroller ?? document.documentElement);
    addEventListener('scroll', onChange, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onChange, { capture: true });
    };
  }, [scroller]);

  const last = Math.min(range.last, count - 1);
  const first = Math.max(0, Math.min(range.first, last));
  const room = (from: number, to: number) => Math.max(0, to - from) * height;
  return { body, first, last, above: room(0, first), below: room(last + 1, count) };
}

const placesOf = (rows: readonly Row[]) => new Map(rows.map(({ _id }, place) => [_id, place]));

/**
 * Returns React keys by position, so that rows of another response reuse elements, at two thirds of the cost of new
 * ones. Afterwards a row keeps its key when it moves, and so its focus.
 */
export function useRowKeys(rows: readonly Row[], answering = false): (row: Row) => string | number {
  const [asked, setAsked] = useState(() => ({ answering, places: placesOf(rows) }));
  const places = asked.answering && !answering ? placesOf(rows) : asked.places;
  if (asked.answering !== answering) setAsked({ answering, places });
  return ({ _id }) => places.get(_id) ?? _id;
}
