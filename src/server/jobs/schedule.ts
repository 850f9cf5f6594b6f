import { AsyncLocalStorage } from 'node:async_hooks';
import { type Lease, whileHeld } from '../db/lease.ts';
import type { LeaseName } from '../db/locks.ts';
import type { Db } from '../db/open.ts';
import type { JobState } from '../lib/job.ts';
import type { Log } from '../lib/log.ts';

type Named<Name> = {
  name: Name;
  /**
   * From the start of one run to the start of the next, which waits for the first to end. Without it the job runs once.
   */
  everyMs?: number;
  atStart?: boolean;
  failure: string;
};

/** Recurring background work. Each instance runs it, or only one at a time under a lease. */
export type Job<Name extends string = string> = Named<Name> &
  (
    | { alone?: undefined; run(until: { signal: AbortSignal }): Promise<unknown> }
    | { alone: LeaseName; run(lease: Lease): Promise<unknown> }
  );

export type Schedule<Name extends string> = {
  start(): void;
  /** Runs a job immediately unless it is running. Does nothing before the start or after the stop. */
  wake(name: Name): void;
  state(): JobState<Name>[];
  /** Starts nothing more, aborts running jobs and waits for them. */
  stop(): Promise<void>;
};

/**
 * Retry interval while another instance runs the job. If that instance is killed, its lease expires without a notice.
 */
const AGAIN_MS = 60_000;

export function createSchedule<Name extends string>(
  db: Db,
  log: Log,
  jobs: readonly Job<Name>[],
  { againMs = AGAIN_MS }: { againMs?: number } = {},
): Schedule<Name> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<Name, Promise<void>>();
  const timers = new Map<Name, NodeJS.Timeout>();
  const states = new Map(jobs.map(({ name }): [Name, JobState<Name>] => [name, { name }]));
  let isStarted = false;
  // A job woken by a request runs outside it. Neither its statements nor its later runs belong to the request.
  const outsideRequests = AsyncLocalStorage.snapshot();

  async function run(job: Job<Name>): Promise<boolean> {
    if (job.alone) {
      const work = async (lease: Lease) => void (await job.run(lease));
      return whileHeld(db, job.alone, work, { stop: signal });
    }
    await job.run({ signal });
    return true;
  }

  function attempt(job: Job<Name>): void {
    if (signal.aborted || running.has(job.name)) return;
    const begun = performance.now();
    const state = states.get(job.name)!;
    state.runningSince = Date.now();
    const done = run(job)
      .then((wasDone) => {
        if (wasDone) state.endedAt = Date.now();
        delete state.failingSince;
        return wasDone;
      })
      .catch((error) => {
        state.failingSince ??= Date.now();
        if (!signal.aborted) log.warn({ err: error }, job.failure);
        return true;
      })
      .then((wasDone) => {
        running.delete(job.name);
        delete state.runningSince;
        const { everyMs = wasDone ? undefined : againMs } = job;
        if (everyMs === undefined) return;
        const rest = everyMs - ((performance.now() - begun) % everyMs);
        wait(job, wasDone ? rest : Math.min(againMs, everyMs));
      });
    running.set(job.name, done);
  }

  function wait(job: Job<Name>, ms: number): void {
    clearTimeout(timers.get(job.name));
    if (!signal.aborted) timers.set(job.name, setTimeout(attempt, ms, job));
  }

  return {
    start() {
      isStarted = true;
      for (const job of jobs) {
        if (job.atStart) attempt(job);
        else if (job.everyMs !== undefined) wait(job, job.everyMs);
      }
    },
    wake(name) {
      const job = jobs.find((one) => one.name === name);
      if (job && isStarted) outsideRequests(attempt, job);
    },
    state: () => [...states.values()].map((state) => ({ ...state })),
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
