import type { Line, SheetLines } from './lines.ts';

/** Rows processed together. Other requests use the server and the database between batches. */
export const BATCH = 500;

/**
 * The rows of a sheet as packed batches, each parsed only when needed. Plain objects would survive the first garbage
 * collections and enlarge the heap.
 */
export type Lines = Omit<SheetLines, 'lines'> & {
  header: readonly string[];
  width: number;
  total: number;
  parts: readonly Uint8Array[];
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const pack = (value: unknown): Uint8Array => encoder.encode(JSON.stringify(value));

export const unpackedText = (part: Uint8Array): string => decoder.decode(part);

export function packed({ lines: [header, ...rest], ...sheet }: SheetLines): Lines {
  const titles = header?.cells ?? [];
  const parts = [];
  for (let start = 0; start < rest.length; start += BATCH) parts.push(pack(rest.slice(start, start + BATCH)));
  const width = rest.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  return { ...sheet, header: titles, width, total: rest.length, parts };
}

export const unpacked = (part: Uint8Array): Line[] => JSON.parse(unpackedText(part)) as Line[];
