import { type Camera, type Picture, widths } from './camera.ts';
import { marked } from './pixels.ts';
import type { Place } from './places.ts';

/** Two pictures of one screen: as it was and as it is, with what changed marked in both. */
export type Pair = { name: string; before: Buffer; after: Buffer };

type Cameras = { before: Pick<Camera, 'take'>; after: Pick<Camera, 'take'> };

const takeBoth = ({ before, after }: Cameras, place: Place, unfolded = false) =>
  Promise.all([before.take(place, unfolded), after.take(place, unfolded)]);

/**
 * Looks at a place on both servers, and pairs what differs, by width. What differs is looked at twice, so that what
 * changes by itself is no change; and where nothing does but the choices of closed lists, these are drawn open.
 */
export async function differencesOf(cameras: Cameras, place: Place): Promise<Pair[]> {
  const first = await takeBoth(cameras, place);
  if (pairsOf(place.name, ...first).length > 0)
    return pairsOf(place.name, ...(await takeBoth(cameras, place)));
  const [before, after] = first;
  if (before.every(({ choices }, n) => choices === after[n]!.choices)) return [];
  return pairsOf(`${place.name}, its lists of choices open`, ...(await takeBoth(cameras, place, true)));
}

function pairsOf(name: string, before: Picture[], after: Picture[]): Pair[] {
  return widths.flatMap((width, n) => {
    const both = marked(before[n]!.png, after[n]!.png);
    return both ? [{ name: `${name} at ${width} px`, ...both }] : [];
  });
}
