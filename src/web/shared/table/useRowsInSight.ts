import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Row = { _id: string };
type Range = { first: number; last: number };

/** In pixels, for tables that are not cards. The style sheet gets it as `--row-height`. */
export const rowHeight = 52;

/** Minimum distance in pixels rendered beyond the window. Above, the page's bar and the table's head cover some. */
const least = { above: rowHeight, below: 2 * rowHeight };
/** Distance in pixels rendered ahead when a row is missing in the direction of scrolling. */
const ahead = 7 * rowHeight;
/** Assumed height in pixels until a row is measured. */
const GUESS = 200;

/** The rows between two positions, in pixels from the top of the first row. */
function rangeOf(heightOf: (index: number) => number, count: number, from: number, to: number) {
  let top = 0;
  let first = 0;
  while (first < count - 1 && top + heightOf(first) <= from) top += heightOf(first++);
  let last = first;
  let bottom = top + (count ? heightOf(first) : 0);
  while (last < count - 1 && bottom < to) bottom += heightOf(++last);
  return { first, last };
}

/**
 * Returns the rows near the window (or `scroller`) and the space of the others, updated before the scroll is painted.
 * Without `height` each row is measured and remembered.
 */
export function useRowsInSight(
  rows: readonly Row[],
  height: number | undefined,
  scroller?: HTMLElement | null,
) {
  const body = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const heightOf = (index: number) => height ?? heights.current.get(rows[index]?._id ?? '') ?? GUESS;
  const count = rows.length;

  const between = (from: number, to: number): Range => {
    if (!height) return rangeOf(heightOf, count, from, to);
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
  const measure = () => {
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])
      heights.current.set(row.dataset.id ?? '', row.offsetHeight);
  };
  const update = useRef(() => {});
  update.current = () => {
    // Rows change their height without rendering when the page beside them changes.
    if (!height) measure();
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
  const room = (from: number, to: number) => {
    if (height) return Math.max(0, to - from) * height;
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += heightOf(index);
    return sum;
  };
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
