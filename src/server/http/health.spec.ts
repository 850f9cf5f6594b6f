import fastify, { type LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

it('logs once that the database is away and once that it is back, however often it is polled', async () => {
  const logged: { level: number; msg: string; err?: unknown }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = fastify({ logger: { stream } });
  const states = [true, false, false, false, true, true];
  registerHealth(app, { isReady: async () => states.shift()!, isStopping: () => false });

  const answers: LightMyRequestResponse[] = [];
  while (states.length > 0) answers.push(await app.inject('/readyz'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503, 503, 503, 200, 200]);
  expect(answers[1]!.headers['retry-after']).toBe('5');
  expect(answers[1]!.json().error.code).toBe('REQ009');

  const told = logged.filter(({ msg }) => !msg.startsWith('incoming') && msg !== 'request completed');
  expect(told.map(({ msg }) => msg)).toEqual(['not ready: the database is unreachable', 'ready again']);
  expect(logged.some(({ level, err }) => level >= 50 || err)).toBe(false);
});
