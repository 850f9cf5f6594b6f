import { expect, it, test } from 'vitest';
import { createAllowances } from './allowance.ts';

function fixture() {
  let now = Date.parse('2026-11-27T12:00:00Z');
  const { take } = createAllowances({ points: 10, perMinute: 60 }, () => new Date(now));
  return {
    take: (cost = 1, caller = 'ana') => take(caller, cost),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('spends points until none are left, and reports how long to wait', () => {
  const { take } = fixture();
  expect(take()).toEqual({ left: 9, fullInS: 1 });
  expect(take(9)).toEqual({ left: 0, fullInS: 10 });
  expect(take()).toEqual({ left: 0, fullInS: 10, waitS: 1 });
  expect(take(5)).toEqual({ left: 0, fullInS: 10, waitS: 5 });
});

it('costs nothing when it refuses', () => {
  const { take } = fixture();
  take(6);
  expect(take(5)).toEqual({ left: 4, fullInS: 6, waitS: 1 });
  expect(take(4)).toEqual({ left: 0, fullInS: 10 });
});

it('refills points over time, up to the maximum', () => {
  const { take, pass } = fixture();
  take(10);
  pass(999);
  expect(take()).toMatchObject({ waitS: 1 });
  pass(1);
  expect(take()).toEqual({ left: 0, fullInS: 10 });
  pass(2_500);
  expect(take()).toEqual({ left: 1, fullInS: 9 });
  pass(60 * 60_000);
  expect(take()).toEqual({ left: 9, fullInS: 1 });
});

test('lets a caller through after the reported wait', () => {
  const { take, pass } = fixture();
  take(8);
  pass(300);
  const { waitS = 0 } = take(7);
  pass(waitS * 1000);
  expect(take(7)).not.toHaveProperty('waitS');
});

test('keeps separate points for each caller', () => {
  const { take } = fixture();
  take(10);
  expect(take(1, 'bia')).toEqual({ left: 9, fullInS: 1 });
});

test('limits the wait to that of an empty bucket when the clock is set back', () => {
  const { take, pass } = fixture();
  take();
  pass(-3_600_000);
  expect(take()).toEqual({ left: 0, fullInS: 10, waitS: 1 });
});

test('drops the least recent of too many callers', () => {
  const { take } = fixture();
  take(10);
  for (let n = 0; n < 20_000; n += 1) take(1, `outro-${n}`);
  expect(take()).toEqual({ left: 9, fullInS: 1 });
});
