import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/open.ts';
import { createSchedule, type Job } from './schedule.ts';

let warned: string[];
beforeEach(() => {
  vi.useFakeTimers();
  warned = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const log = {
  fatal() {},
  error() {},
  info() {},
  debug() {},
  warn: (_details: unknown, message: string) => warned.push(message),
};

function createJob(fields: Partial<Job> = {}) {
  const runs: { end(): void; fail(): void; signal: AbortSignal }[] = [];
  const job: Job = {
    name: 'a',
    failure: 'a failed',
    everyMs: 1000,
    run: ({ signal }) =>
      new Promise((resolve, reject) => {
        runs.push({ end: () => resolve(undefined), fail: () => reject(new Error('failed')), signal });
      }),
    ...(fields as object),
  };
  return { job, runs };
}
const scheduleOf = (...jobs: Job[]) => createSchedule({} as Db, log as never, jobs);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a job', () => {
  it('a job runs one period after the start, and one period after each run began', async () => {
    const { job, runs } = createJob();
    const schedule = scheduleOf(job);
    schedule.start();
    await later(999);
    expect(runs).toHaveLength(0);
    await later(1);
    expect(runs).toHaveLength(1);
    await later(300);
    runs[0]!.end();
    await later(699);
    expect(runs).toHaveLength(1);
    await later(1);
    expect(runs).toHaveLength(2);
    runs[1]!.end();
    await schedule.stop();
  });

  it('a job never overlaps itself, and waits for its next turn after a long run', async () => {
    const { job, runs } = createJob({ atStart: true });
    const schedule = scheduleOf(job);
    schedule.start();
    schedule.wake('a');
    await later(2500);
    expect(runs).toHaveLength(1);
    runs[0]!.end();
    await later(499);
    expect(runs).toHaveLength(1);
    await later(1);
    expect(runs).toHaveLength(2);
    runs[1]!.end();
    await schedule.stop();
  });

  it('a job runs again after a failure, which is logged with its text', async () => {
    const { job, runs } = createJob({ atStart: true });
    const schedule = scheduleOf(job);
    schedule.start();
    runs[0]!.fail();
    await later(1000);
    expect(warned).toEqual(['a failed']);
    expect(runs).toHaveLength(2);
    runs[1]!.end();
    await schedule.stop();
  });

  it('a job without a period runs once', async () => {
    const { job, runs } = createJob({ atStart: true, everyMs: undefined });
    const schedule = scheduleOf(job);
    schedule.start();
    runs[0]!.end();
    await later(100_000);
    expect(runs).toHaveLength(1);
    await schedule.stop();
  });

  it('a woken job runs immediately, but not before the start, and outside the request', async () => {
    const request = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const { job } = createJob({ run: async () => seen.push(request.getStore()) });
    const schedule = scheduleOf(job);
    schedule.wake('a');
    expect(seen).toEqual([]);
    schedule.start();
    request.run('a request', () => schedule.wake('a'));
    expect(seen).toEqual([undefined]);
    await later(1000);
    expect(seen).toEqual([undefined, undefined]);
    await schedule.stop();
  });
});

it('a stop aborts running jobs, waits for them, and starts no more', async () => {
  const { job, runs } = createJob({ atStart: true });
  const schedule = scheduleOf(job);
  schedule.start();
  let isStopped = false;
  const stopped = schedule.stop().then(() => {
    isStopped = true;
  });
  await later(5000);
  expect([runs[0]!.signal.aborted, isStopped]).toEqual([true, false]);
  runs[0]!.fail();
  await stopped;
  schedule.wake('a');
  await later(5000);
  expect(runs).toHaveLength(1);
  expect(warned).toEqual([]);
});
