import { expect, it } from 'vitest';
import { addDays } from '#domain/day.ts';
import { byFewest, byMonth, type Piece } from './pieces.ts';

const TODAY = '2026-11-28';

function daysOf(pieces: Piece[]): string[] {
  const days: string[] = [];
  for (const { from = '2024-01-01', to = '2028-01-01', isLess } of pieces)
    for (let day = from; day < to; day = addDays(day, 1)) {
      if (!isLess) days.push(day);
      else expect(days.splice(days.indexOf(day), 1)).toEqual([day]);
    }
  return days;
}

it.each([
  ['2025-10-25', undefined, ['dia 25 01', 'mes 01 01', 'trimestre 01 …']],
  ['2026-08-10', undefined, ['semana 10 31', 'dia 31 01', 'mes 01 01', 'trimestre 01 …']],
  ['2026-11-02', undefined, ['semana 02 …']],
  ['2026-07-04', '2026-08-05', ['dia 04 06', 'semana 06 03', 'dia 03 05']],
  ['2026-10-09', '2026-10-09', ['dia 09 09']],
  ['2026-11-01', '2026-11-29', ['mes 01 …', 'less dia 29 …']],
  ['2026-11-28', '2026-11-29', ['dia 28 …', 'less dia 29 …']],
  ['2026-10-01', '2026-11-01', ['mes 01 01']],
  ['2026-10-05', '2026-10-26', ['semana 05 26']],
  ['2026-10-06', '2026-10-09', ['dia 06 09']],
  [undefined, '2026-10-14', ['trimestre … 01', 'dia 01 05', 'semana 05 12', 'dia 12 14']],
  [undefined, undefined, ['trimestre … …']],
])('cuts the period from %s to %s', (from, to, pieces) => {
  const told = byFewest({ from, to }, TODAY).map(
    (piece) =>
      `${piece.isLess ? 'less ' : ''}${piece.by} ${piece.from?.slice(8) ?? '…'} ${piece.to?.slice(8) ?? '…'}`,
  );
  expect(told).toEqual(pieces);
});

it('covers each day of a period once, with whole months, quarters and weeks', () => {
  for (let n = 0; n < 800; n += 1) {
    const from = addDays('2025-01-01', (n * 37) % 700);
    const to = addDays(from, (n * 101) % 420);
    for (const pieces of [byMonth({ from, to }, TODAY), byFewest({ from, to }, TODAY)]) {
      expect(daysOf(pieces)).toEqual(daysOf([{ by: 'dia', from, to }]));
      for (const { by, from: first, to: end } of pieces) {
        if (by === 'mes' || by === 'trimestre')
          expect([first, end].every((day) => day?.endsWith('-01') ?? true)).toBe(true);
        if (by === 'semana')
          expect([first, end].every((day) => !day || new Date(day).getUTCDay() === 1)).toBe(true);
      }
    }
  }
});

it('needs at most 23 rows per store and 44 per track for 400 days', () => {
  const days = { dia: 1, semana: 7, mes: 28, trimestre: 90 };
  for (let n = 0; n < 800; n += 1) {
    const today = addDays(TODAY, n);
    const asked = { from: addDays(today, -399), to: addDays(today, 1) };
    const rowsOf = (pieces: Piece[]) =>
      pieces
        .filter(({ isLess }) => !isLess)
        .map(({ by, from, to = asked.to }) => Math.ceil(daysOf([{ by, from, to }]).length / days[by]))
        .reduce((sum, one) => sum + one, 0);
    expect(rowsOf(byFewest(asked, today))).toBeLessThanOrEqual(23);
    expect(rowsOf(byMonth(asked, today))).toBeLessThanOrEqual(44);
  }
});
