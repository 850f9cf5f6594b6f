import { encode } from 'uqr';

/** Draws a text as a QR code: the path of its dark squares, each of one unit, and how many units it is wide and high. */
export function qrCodeOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), size };
}
