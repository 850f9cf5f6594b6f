import { expect, it } from 'vitest';
import { readSeries } from '#server/playlog/series.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const nothing = { tocadoMs: 0, vinhetas: 0, likes: 0, dislikes: 0, contatos: 0, horas: hours.map(() => 0) };

it('reads each slot separately, even next to full ones', () => {
  const full = '9'.repeat(8);
  expect(readSeries({ dias: '0', horas: '0' })).toEqual(Array(7).fill(nothing));
  const [monday, tuesday, ...others] = readSeries({
    dias: `${full}${'0'.repeat(7 * 16 + 8 - 1)}1`,
    horas: `${full}${'0'.repeat(8)}`,
  });
  expect(monday).toEqual({ ...nothing, tocadoMs: 1 });
  expect(tuesday).toEqual({
    ...nothing,
    vinhetas: 99_999_999,
    horas: hours.map((hour) => (hour === 0 ? 99_999_999 : 0)),
  });
  expect(others).toEqual(Array(5).fill(nothing));
});
