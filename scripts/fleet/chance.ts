/** Numbers from 0 up to 1, the same each time for the same seed. */
export type Chance = () => number;

export function chanceOf(semente: string): Chance {
  let state = 0x811c9dc5;
  for (const char of semente) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to `limit`. */
export const whole = (chance: Chance, limit: number) => Math.floor(chance() * limit);

export function shuffle<T>(items: T[], chance: Chance): void {
  for (let n = items.length - 1; n > 0; n -= 1) {
    const other = whole(chance, n + 1);
    [items[n], items[other]] = [items[other]!, items[n]!];
  }
}
