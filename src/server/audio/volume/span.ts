import type { Span } from '../../storage/storage.ts';

const RANGE = /^bytes=(?:(?<from>\d+)-(?<to>\d*)|-(?<last>\d+))$/;

/** Returns undefined for an invalid range or several parts, and `beyond` if it starts after the end. */
export function spanOf(range: string | undefined, bytes: number): Span | 'beyond' | undefined {
  const { from, to, last } = RANGE.exec(range?.trim() ?? '')?.groups ?? {};
  if (from === undefined && last === undefined) return undefined;
  const span =
    last === undefined
      ? { from: Number(from), to: Math.min(to ? Number(to) : bytes - 1, bytes - 1) }
      : { from: Math.max(bytes - Number(last), 0), to: bytes - 1 };
  if (to && Number(to) < Number(from)) return undefined;
  return span.from < bytes ? span : 'beyond';
}
