export type Box = { top: number; bottom: number; left: number; right: number };

/** Something on the page, and how bad it is to cover a pixel of it. */
export type Obstacle = Box & { weight: number };

const gap = 8;
/** As bad as covering so many pixels of what matters least: to lie one lower. */
const downwards = 10;

const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom));

/** How bad it is to lie there. */
export const costOf = (box: Box, obstacles: readonly Obstacle[]) =>
  obstacles.reduce(
    (sum, one) =>
      sum +
      one.weight *
        shared(box.left, box.right, one.left, one.right) *
        shared(box.top, box.bottom, one.top, one.bottom),
    0,
  );

/** The place of this size, no higher and no lower than these, that covers the least of what counts and is not far down. */
export function freeTop(
  { height, left, right }: { height: number; left: number; right: number },
  obstacles: readonly Obstacle[],
  { from, to }: { from: number; to: number },
): number {
  const beside = obstacles.flatMap(({ top, bottom }) => [bottom + gap, top - gap - height]);
  const tops = [from, ...beside.filter((top) => top > from && top < to), Math.max(from, to)];
  const costAt = (top: number) =>
    costOf({ top, bottom: top + height, left, right }, obstacles) + (top - from) * downwards;
  return tops.toSorted((one, other) => costAt(one) - costAt(other))[0] ?? from;
}
