import { expect, it } from 'vitest';
import { formatHours } from './hours.ts';

it.each([
  [0, '0.0'],
  [59, '0.59'],
  [60, '1.0'],
  [125, '2.5'],
  [125.4, '2.5'],
  [119.7, '2.0'],
  [6000, '100.0'],
])('formats %d minutes as %s', (minutes, text) => expect(formatHours(minutes)).toBe(text));
