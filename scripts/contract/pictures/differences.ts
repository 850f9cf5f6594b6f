import { type Camera, type Picture, widths } from './camera.ts';
import { marked } from './pixels.ts';
import type { Place } from './places.ts';

/** Two pictures of one screen: as it was and as it is, with what changed marked in both. */
export type Pair = { name: string; before: Buffer; after: Buffer };

type Cameras = { before: Pick<Camera, 'take'>; after: Pick<Camera, 'take'> };

const takeBoth = ({ before, after }: Cameras, place: Place, unfolded = false) =>
  Promise.all([before.take(place, unfolded), after.take(place, unfolded)]);

/** How many times a place that differs is looked at until both sides look as they did before. */
const LOOKS = 4;

/**
 * Looks at a place on both servers, and pairs what differs, by width. What differs is looked at until both sides stay as
 * they are, so that what changes by itself is no change; and where nothing does but the choices of closed lists, these are drawn open.
 */
export async function differencesOf(cameras: Cameras, place: Place): Promise<Pair[]> {
  const first = await takeBoth(cameras, place);
  let last = first;
  for (let look = 1; pairsOf(place.name, ...last).length > 0; look++) {
    if (look === LOOKS) throw new Error('it looks otherwise each time');
    const now = await takeBoth(cameras, place);
    if (isSame(now, last)) return pairsOf(place.name, ...now);
    last = now;
  }
  if (last !== first) return [];
  const [before, after] = first;
  if (before.every(({ choices }, n) => choices === after[n]!.choices)) return [];
  return pairsOf(`${place.name}, its lists of choices open`, ...(await takeBoth(cameras, place, true)));
}

const isSame = (one: Picture[][], other: Picture[][]) =>
  one.every((side, s) => side.every(({ png }, n) => png.equals(other[s]![n]!.png)));

function pairsOf(name: string, before: Picture[], after: Picture[]): Pair[] {
  return widths.flatMap((width, n) => {
    const both = marked(before[n]!.png, after[n]!.png);
    return both ? [{ name: `${name} at ${width} px`, ...both }] : [];
  });
}
