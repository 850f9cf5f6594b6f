import { expect, it } from 'vitest';
import { formatDuration, formatHoursMinutes, formatTotalDuration } from './duration.ts';

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [59.6, '1:00'],
  [3723, '1:02:03'],
])('formats %d seconds on a clock as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

it.each([
  [0, '0 min'],
  [12.4, '12 s'],
  [90, '2 min'],
  [3600, '1 h'],
  [7500, '2 h 5 min'],
  [3599, '1 h'],
  [111_074_220, '30.853 h 57 min'],
])('formats %d seconds in words as %s', (seconds, text) => expect(formatTotalDuration(seconds)).toBe(text));

it.each([
  [12, '12 s'],
  [3569, '59 min'],
  [3570, '1 h'],
  [7500, '2 h 05'],
  [9600, '2 h 40'],
  [36_000_000, '10.000 h'],
])('formats %d seconds in a sentence as %s', (seconds, text) =>
  expect(formatHoursMinutes(seconds)).toBe(text),
);
