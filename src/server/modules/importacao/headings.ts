import { fold } from '#domain/text.ts';
import type { Line } from './lines.ts';

/** Rows to search for the headings, because titles and notes may precede them. */
const MOST_ABOVE = 20;

export const heading = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Index of the first row with two known headings, or with only known headings. -1 if there is none. */
export const headerOf = (lines: readonly Line[], known: ReadonlySet<string>) =>
  lines.slice(0, MOST_ABOVE).findIndex(({ cells }) => {
    const titles = cells.map(heading).filter(Boolean);
    const found = new Set(titles.filter((title) => known.has(title))).size;
    return found > 1 || (found > 0 && found === titles.length);
  });

export const fromHeader = (lines: readonly Line[], known: ReadonlySet<string>) =>
  lines.slice(Math.max(headerOf(lines, known), 0));
