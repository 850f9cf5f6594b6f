import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

type Box = { left: number; top: number; right: number; bottom: number };

/** How near to each other changed pixels are one place, how far from it its frame is, and how wide. */
const NEAR = 12;
const AWAY = 4;
const FRAME = 3;
const COLOUR = [230, 0, 126, 255];
/** The transparent pixel that fills up a picture where the other one is larger. */
const NOTHING = 0;

/** Compares two pictures; none unless a pixel differs, else both with a frame around each place that changed. */
export function marked(before: Buffer, after: Buffer): { before: Buffer; after: Buffer } | undefined {
  if (before.equals(after)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const pictures = [one, other].map((picture) => widened(picture, width, height)) as [PNG, PNG];
  const mask = new PNG({ width, height });
  const options = { threshold: 0, includeAA: true, diffMask: true };
  const changed = pixelmatch(pictures[0].data, pictures[1].data, mask.data, width, height, options);
  if (changed === 0) return undefined;
  const places = placesOf(mask);
  for (const picture of pictures) for (const place of places) frame(picture, place);
  return { before: PNG.sync.write(pictures[0]), after: PNG.sync.write(pictures[1]) };
}

function widened(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const wide = new PNG({ width, height });
  wide.data.fill(NOTHING);
  PNG.bitblt(picture, wide, 0, 0, picture.width, picture.height, 0, 0);
  return wide;
}

/** Finds the places that hold every changed pixel, by squares that touch. */
function placesOf({ data, width, height }: PNG): Box[] {
  const columns = Math.ceil(width / NEAR);
  const squares = new Set<number>();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3] !== 0)
        squares.add(Math.floor(y / NEAR) * columns + Math.floor(x / NEAR));
  const places: Box[] = [];
  for (const first of squares) {
    squares.delete(first);
    const place = { left: columns, top: height, right: 0, bottom: 0 };
    for (const waiting = [first]; waiting.length > 0; ) {
      const square = waiting.pop()!;
      const [row, column] = [Math.floor(square / columns), square % columns];
      place.left = Math.min(place.left, column);
      place.right = Math.max(place.right, column + 1);
      place.top = Math.min(place.top, row);
      place.bottom = Math.max(place.bottom, row + 1);
      for (const [down, aside] of around) {
        const beside = square + down * columns + aside;
        if (column + aside >= 0 && column + aside < columns && squares.delete(beside)) waiting.push(beside);
      }
    }
    places.push({
      left: place.left * NEAR,
      right: Math.min(place.right * NEAR, width),
      top: place.top * NEAR,
      bottom: Math.min(place.bottom * NEAR, height),
    });
  }
  return places;
}

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((aside) => [down, aside] as const));

function frame({ data, width, height }: PNG, box: Box): void {
  const [left, top, right, bottom] = [box.left - AWAY, box.top - AWAY, box.right + AWAY, box.bottom + AWAY];
  for (let y = Math.max(0, top - FRAME); y < Math.min(height, bottom + FRAME); y++)
    for (let x = Math.max(0, left - FRAME); x < Math.min(width, right + FRAME); x++)
      if (x < left || x >= right || y < top || y >= bottom) data.set(COLOUR, (y * width + x) * 4);
}
