import { v7 } from 'uuid';

/** Fixed start of the demonstration's ids, so that the same rows get the same ids on every load. */
const FIRST_ID_MS = Date.UTC(2026, 0, 1);

export type Random = ReturnType<typeof createRandom>;

/** Yields the same sequence for the same seed. Each kind of row uses its own. */
export function createRandom(seed: string) {
  let state = [...seed].reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
  let ids = 0;

  /** Mulberry32, from 0 (inclusive) to 1 (exclusive). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  function sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from(
      { length: Math.min(count, list.length) },
      () => rest.splice(between(0, rest.length - 1), 1)[0]!,
    );
  }

  return {
    next,
    between,
    sample,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!,
    digits: (length: number) => Array.from({ length }, () => between(0, 9)).join(''),
    id() {
      ids += 1;
      return v7({ msecs: FIRST_ID_MS + ids, random: Uint8Array.from({ length: 16 }, () => between(0, 255)) });
    },
  };
}
