import { describe, expect, it } from 'vitest';
import { axisTicks, formatShare, HEAT_LEVELS, heatLevel, labelledPlaces } from './scale.ts';

describe('an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [10_300, [0, 5000, 10_000, 15_000]],
  ])('up to %d shows %j', (max, ticks) => expect(axisTicks(max)).toEqual(ticks));

  it('covers the maximum with at most six whole numbers', () => {
    for (let max = 0; max < 5000; max += 7) {
      const ticks = axisTicks(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('labels the first and last point and some between', () => {
    expect(labelledPlaces(3)).toEqual([0, 1, 2]);
    expect(labelledPlaces(30)).toEqual([0, 7, 15, 22, 29]);
    expect(labelledPlaces(0)).toEqual([]);
  });
});

describe('a heat map', () => {
  it.each([
    [0, 100, 0],
    [1, 100, 1],
    [16, 100, 1],
    [17, 100, 2],
    [50, 100, 3],
    [99, 100, HEAT_LEVELS],
    [100, 100, HEAT_LEVELS],
    [1, 1, HEAT_LEVELS],
    [0, 0, 0],
  ])('colours %d of at most %d with level %d', (value, max, level) =>
    expect(heatLevel(value, max)).toBe(level),
  );
});

it('a share of nothing is 0%', () => {
  expect(formatShare(1, 8)).toBe('12,5%');
  expect(formatShare(0, 0)).toBe('0%');
});
