import { expect, it } from 'vitest';
import { uniqueRows } from './useListData.ts';

it('shows each row once, in its latest version', () =>
  expect(
    uniqueRows([
      {
        items: [
          { _id: 'a', n: 1 },
          { _id: 'b', n: 1 },
        ],
        total: 3,
      },
      {
        items: [
          { _id: 'b', n: 2 },
          { _id: 'c', n: 2 },
        ],
        total: null,
      },
    ]),
  ).toEqual([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 2 },
    { _id: 'c', n: 2 },
  ]));
