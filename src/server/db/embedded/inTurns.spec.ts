import type pg from 'pg';
import { expect, it } from 'vitest';
import { asAsker } from '../asker.ts';
import { inTurns } from './inTurns.ts';

function fixture({ failures = 0 } = {}) {
  let left = failures;
  const connect = async () => {
    left -= 1;
    if (left >= 0) throw new Error('not now');
    return { release() {} };
  };
  const options = { max: 1, connectionTimeoutMillis: 60_000 };
  const { pool, waiting } = inTurns({ connect, end: async () => {}, options } as unknown as pg.Pool);
  const order: string[] = [];
  const ask = (caller: string) =>
    asAsker({ hasWritten: false, caller }, async () => {
      const client = await pool.connect();
      order.push(caller);
      client.release();
    });
  return { pool, waiting, order, ask };
}

it('alternates between the statements of two sessions', async () => {
  const { pool, waiting, order, ask } = fixture();
  const client = await pool.connect();
  const asked = [...Array.from({ length: 20 }, () => ask('ana')), ask('bia')];
  await Promise.resolve();
  expect(waiting()).toBe(21);
  client.release();
  await Promise.all(asked);
  expect(order.slice(0, 3)).toEqual(['ana', 'bia', 'ana']);
  expect(order).toHaveLength(21);
});

it('passes the turn on if connecting fails', async () => {
  const { ask } = fixture({ failures: 1 });
  const [failed, next] = await Promise.allSettled([ask('ana'), ask('bia')]);
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled']);
});
