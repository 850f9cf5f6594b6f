import type { KeyboardEvent } from 'react';

const WEEK = 7;
const clamp = (index: number, last: number) => Math.max(0, Math.min(last, index));

/** The index from 0 to `last` after a key press; null for none, undefined for other keys. */
export function stepTo(key: string, from: number, last: number): number | null | undefined {
  if (key === 'Escape') return null;
  const to = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - WEEK,
    PageUp: from + WEEK,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : clamp(to, last);
}

export type Cell = { row: number; column: number };

export function cellTo(key: string, { row, column }: Cell, rows: number, columns: number): Cell | undefined {
  const to = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  }[key];
  return to && { row: clamp(to.row, rows - 1), column: clamp(to.column, columns - 1) };
}

export function focusNextLink(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
