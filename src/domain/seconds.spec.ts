import { expect, it } from 'vitest';
import { secondsText } from './seconds.ts';

it.each([
  [250, '0,25 s'],
  [3000, '3 s'],
  [0, '0 s'],
  [null, ''],
])('writes %s milliseconds as "%s"', (milliseconds, text) => {
  expect(secondsText(milliseconds)).toBe(text);
});
