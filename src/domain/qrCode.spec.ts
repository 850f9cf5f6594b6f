import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrCodeOf } from './qrCode.ts';

it('draws each dark square once, and nothing in the quiet border', () => {
  const { path, size } = qrCodeOf('https://exemplo.com.br/parear?codigo=ABCD');
  const { data } = encode('https://exemplo.com.br/parear?codigo=ABCD', { border: 0 });
  expect(size).toBe(data.length + 4);
  const drawn = path.match(/M\d+ \d+h1v1h-1z/g) ?? [];
  expect(drawn.join('')).toBe(path);
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + 2} ${y + 2}h1v1h-1z`] : [])),
  );
  expect(drawn).toEqual(dark);
});
