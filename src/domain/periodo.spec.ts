import { describe, expect, it } from 'vitest';
import { periodos, startOfPeriodo } from './periodo.ts';

describe('startOfPeriodo', () => {
  it('one day is today in São Paulo, even when UTC is already tomorrow', () =>
    expect(startOfPeriodo(1, new Date('2026-11-21T01:30:00Z')).toISOString()).toBe(
      '2026-11-20T03:00:00.000Z',
    ));

  it('counts today as the first of the N days', () =>
    expect(startOfPeriodo(30, new Date('2026-11-20T12:00:00Z')).toISOString()).toBe(
      '2026-10-22T03:00:00.000Z',
    ));

  it('keeps to midnight across the old summer time', () =>
    expect(startOfPeriodo(2, new Date('2018-11-05T12:00:00Z')).toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    ));
});

it('offers ten to eighty days, three months, six months and a year', () =>
  expect(periodos.map((periodo) => periodo.value)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 180, 365]));
