import { fold } from '#domain/text.ts';
import type { Line } from './lines.ts';

/** How many rows are searched for the headings: titles and notes stand above them. */
const MOST_ABOVE = 20;

/** Writes a heading as it is compared: without case, accents, spaces and signs. */
export const heading = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Finds the row of headings: the first that names two known fields, or nothing but known ones. -1 if there is none. */
export const headerOf = (lines: readonly Line[], known: ReadonlySet<string>) =>
  lines.slice(0, MOST_ABOVE).findIndex(({ cells }) => {
    const titles = cells.map(heading).filter(Boolean);
    const found = new Set(titles.filter((title) => known.has(title))).size;
    return found > 1 || (found > 0 && found === titles.length);
  });

/** Leaves out the lines above the row of headings. */
export const fromHeader = (lines: readonly Line[], known: ReadonlySet<string>) =>
  lines.slice(Math.max(headerOf(lines, known), 0));
