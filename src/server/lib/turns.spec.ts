import { expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

async function orderOf(callers: readonly string[], first = 'caio'): Promise<string> {
  const turns = createTurns(1);
  const end = await turns.take(first);
  const order: string[] = [];
  const waiting = callers.map(async (caller) => {
    const endOwn = await turns.take(caller);
    order.push(caller);
    endOwn();
  });
  end();
  await Promise.all(waiting);
  return order.join(' ');
}

it('alternates between a caller with few turns and a caller with many', async () => {
  expect(await orderOf(['ana', 'ana', 'ana', 'bia', 'ana', 'bia'])).toBe('ana bia ana bia ana ana');
});

it('serves another caller before the one whose turn ends', async () => {
  expect(await orderOf(['ana', 'ana', 'bia'], 'ana')).toBe('bia ana ana');
});

it('serves the turns of one caller in their order', async () => {
  const turns = createTurns(1);
  const end = await turns.take('ana');
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (n) => {
    const endOwn = await turns.take('ana');
    order.push(n);
    endOwn();
  });
  expect(turns.waiting()).toBe(3);
  end();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  expect(turns.waiting()).toBe(0);
});

it('never exceeds its limit, even if a turn is ended twice', async () => {
  const turns = createTurns(2);
  const [end] = await Promise.all([turns.take('ana'), turns.take('bia')]);
  const begun = vi.fn();
  const waiting = [turns.take('ana').then(begun), turns.take('bia').then(begun)];
  end();
  end();
  await Promise.race(waiting);
  await Promise.resolve();
  expect([begun.mock.calls.length, turns.waiting()]).toEqual([1, 1]);
});

it('fails a caller that waits too long, and serves the next one', async () => {
  vi.useFakeTimers();
  try {
    const turns = createTurns(1, { waitMs: 1000, tooLate: () => new Error('gone') });
    const end = await turns.take('ana');
    const late = expect(turns.take('bia')).rejects.toThrow('gone');
    vi.advanceTimersByTime(500);
    const next = turns.take('caio');
    vi.advanceTimersByTime(500);
    await late;
    end();
    expect(await next).toEqual(expect.any(Function));
  } finally {
    vi.useRealTimers();
  }
});
