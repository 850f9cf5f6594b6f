import { expect, it } from 'vitest';
import { timeAgo } from './timeAgo.ts';

const now = Date.parse('2026-11-24T15:00:00.000Z');

it.each<[number, string]>([
  [-5_000, 'agora'],
  [999, 'agora'],
  [1_000, 'há 1 s'],
  [59_999, 'há 59 s'],
  [60_000, 'há 1 min'],
  [3_599_999, 'há 59 min'],
  [3_600_000, 'há 1 h'],
  [86_399_999, 'há 23 h'],
  [86_400_000, 'há 1 dia'],
  [172_800_000, 'há 2 dias'],
])('describes %i ms ago as %s', (ms, text) => {
  expect(timeAgo(now - ms, now)).toBe(text);
  expect(timeAgo(new Date(now - ms).toISOString(), now)).toBe(text);
});
