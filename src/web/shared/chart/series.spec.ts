import { expect, it } from 'vitest';
import { dayPoints, nameOf } from './series.ts';

const readAt = Date.parse('2026-11-21T17:32:10Z');
const points = dayPoints([{ dia: '2026-11-19' }, { dia: '2026-11-20' }, { dia: '2026-11-21' }], readAt);

it('names the days in São Paulo time, and today with the time of reading', () =>
  expect(points).toEqual([
    { name: '19/11/2026', short: '19/11' },
    { name: '20/11/2026', short: '20/11' },
    { name: '21/11/2026', short: 'hoje', until: 'hoje, até 14:32' },
  ]));

it('nameOf marks today as unfinished', () =>
  expect(points.map(nameOf)).toEqual(['19/11/2026', '20/11/2026', '21/11/2026, hoje, até 14:32']));

it('marks no day of a finished period as today', () =>
  expect(dayPoints([{ dia: '2026-11-19' }, { dia: '2026-11-20' }], readAt)).toEqual(points.slice(0, 2)));
