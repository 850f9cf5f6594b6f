import { expect, it } from 'vitest';
import { csvLine, unguarded } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@a', '\ta', '＝1', '＋1', '－1', '＠a'])(
  'guards %j and restores it',
  (text) => {
    const cell = csvLine([text]).trimEnd().slice(1, -1);
    expect(cell).toBe(`'${text}`);
    expect(unguarded(cell)).toBe(text);
  },
);
