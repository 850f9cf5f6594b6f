import { createRandom } from '#server/demo/random.ts';

/** From 0 (inclusive) to 1 (exclusive), the same sequence for the same seed. */
export type Chance = () => number;

export const chanceOf = (seed: string): Chance => createRandom(seed).next;

/** From 0 (inclusive) to `limit` (exclusive). */
export const whole = (chance: Chance, limit: number) => Math.floor(chance() * limit);

export function shuffle<T>(items: T[], chance: Chance): void {
  for (let n = items.length - 1; n > 0; n -= 1) {
    const other = whole(chance, n + 1);
    [items[n], items[other]] = [items[other]!, items[n]!];
  }
}
