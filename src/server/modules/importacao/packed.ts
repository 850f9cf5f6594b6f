import type { Line, SheetLines } from './lines.ts';

/** How many rows are looked at together: in between, requests have the server and the database. */
export const BATCH = 500;

/**
 * The lines of a sheet, as a thread hands them over: those below the heading as text in parts, each read when its turn
 * comes. As objects all of them would outlive the collector's first rounds, and the server's memory grow by as much
 * again.
 */
export type Lines = Omit<SheetLines, 'lines'> & {
  header: readonly string[];
  /** How many columns the widest line has. */
  width: number;
  /** How many lines there are below the heading. */
  total: number;
  parts: readonly Uint8Array[];
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Packs what is wanted later as the text of its JSON, outside of the heap. */
export const pack = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

/** Gives what was packed back, as the text of its JSON. */
export const unpackedText = (part: Uint8Array): string => decoder.decode(part);

/** Packs lines, of which the first is the heading. */
export function packed({ lines: [header, ...rest], ...sheet }: SheetLines): Lines {
  const titles = header?.cells ?? [];
  const parts = [];
  for (let start = 0; start < rest.length; start += BATCH) parts.push(pack(rest.slice(start, start + BATCH)));
  const width = rest.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  return { ...sheet, header: titles, width, total: rest.length, parts };
}

/** Reads the lines of a part. */
export const unpacked = (part: Uint8Array): Line[] => JSON.parse(unpackedText(part)) as Line[];
