import { afterAll, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { callAs } from '#tests/support/api.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';

let server: RunningServer | undefined;
afterAll(() => server?.remove());

const WRITTEN = 30;
const LAST = 5;
/** How long what was counted may be in memory alone. */
const aMinute = { timeout: 60_000, interval: 500 };

it('a kill loses the calls of the last minute at most', { tags: 'nightly', timeout: 180_000 }, async () => {
  server = await startProductServer();
  const { url } = server;
  const token = await server.token();
  const call = async (times: number) => {
    for (let n = 0; n < times; n++) await callAs(url, token, 'listVinhetas', {});
  };
  const counted = async () => {
    const query = { operacao: 'listVinhetas' };
    const { items } = (await callAs(url, token, 'listUsoDaApi', {
      query,
    })) as components['schemas']['UsoDaApiPage'];
    return items.reduce((sum, { chamadas }) => sum + chamadas, 0);
  };
  await call(WRITTEN);
  await expect.poll(counted, aMinute).toBe(WRITTEN);
  await call(LAST);
  await server.stop('SIGKILL');
  await server.start();
  const kept = await counted();
  expect(kept).toBeGreaterThanOrEqual(WRITTEN);
  expect(kept).toBeLessThanOrEqual(WRITTEN + LAST);
  // What is counted from then on adds to it.
  await call(LAST);
  await expect.poll(counted, aMinute).toBe(kept + LAST);
});
