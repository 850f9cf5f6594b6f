import { encode } from 'uqr';

/** An SVG path of the dark squares, one unit each, and the code's width in units. */
export function qrCodeOf(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), size };
}
