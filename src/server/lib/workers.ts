import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTurns } from './turns.ts';

type Limits = {
  atOnce: number;
  timeoutMs: number;
  heapMb: number;
  /** Limit of the young generation in MB, for tasks that allocate much; Node's default if unset. */
  youngMb?: number;
  idleMs?: number;
  /**
   * Uses processes instead of threads. A single allocation beyond the heap limit kills a thread and the server with it,
   * but only itself in a process.
   */
  apart?: boolean;
};

type Runner = {
  events: Worker | ReturnType<typeof fork>;
  send(task: unknown): void;
  end(): unknown;
  ref(): void;
  unref(): void;
};

const IDLE_MS = 30_000;
/** V8's young generation has three spaces of equal size; the flag for processes takes the size of one. */
const YOUNG_SPACES = 3;

function startThread(module: URL, { heapMb, youngMb }: Limits): Runner {
  const worker = new Worker(module, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return {
    events: worker,
    send: (task) => worker.postMessage(task),
    end: () => worker.terminate(),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
  };
}

function startProcess(module: URL, { heapMb, youngMb }: Limits): Runner {
  const young = youngMb ? [`--max-semi-space-size=${Math.ceil(youngMb / YOUNG_SPACES)}`] : [];
  const child = fork(fileURLToPath(module), {
    execArgv: [`--max-old-space-size=${heapMb}`, ...young],
    // The process must not see the server's settings, which hold secrets.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    events: child,
    send: (task) => void child.send(task as object, () => {}),
    end: () => child.kill('SIGKILL'),
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
  };
}

function startRunner(module: URL, limits: Limits): Runner {
  const runner = limits.apart ? startProcess(module, limits) : startThread(module, limits);
  // Prevents a crash of the server when an idle thread dies. Callers with a task have their own listener.
  runner.events.on('error', () => {});
  return runner;
}

function ask<Answer>({ events, send }: Runner, task: unknown, timeoutMs: number): Promise<Answer> {
  const waiting = new AbortController();
  return new Promise<Answer>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the task took too long')), timeoutMs);
    const listeners = {
      message: resolve,
      error: reject,
      exit: () => reject(new Error('the worker ended without an answer')),
    };
    for (const [event, listener] of Object.entries(listeners)) events.once(event, listener);
    waiting.signal.onabort = () => {
      clearTimeout(tooLong);
      for (const [event, listener] of Object.entries(listeners)) events.off(event, listener);
    };
    send(task);
  }).finally(() => waiting.abort());
}

/**
 * Runs tasks in threads or processes that stay warm between them, so that hostile tasks do not affect the server's
 * other requests. A thread that fails, hangs or grows too large is replaced.
 */
export function createWorkers<Task, Answer>(module: URL, limits: Limits): (task: Task) => Promise<Answer> {
  const { atOnce, timeoutMs, idleMs = IDLE_MS } = limits;
  const warm: { runner: Runner; idle: NodeJS.Timeout }[] = [];
  const turns = createTurns(atOnce);

  const start = () => {
    const runner = startRunner(module, limits);
    runner.events.once('exit', () => {
      const index = warm.findIndex((kept) => kept.runner === runner);
      if (index >= 0) clearTimeout(warm.splice(index, 1)[0]!.idle);
    });
    return runner;
  };
  const take = () => {
    const kept = warm.pop();
    if (!kept) return start();
    clearTimeout(kept.idle);
    kept.runner.ref();
    return kept.runner;
  };
  const keep = (runner: Runner) => {
    runner.unref();
    const idle = setTimeout(() => {
      // Remove it first, so that no task takes it while it ends.
      warm.splice(
        warm.findIndex((kept) => kept.runner === runner),
        1,
      );
      void runner.end();
    }, idleMs).unref();
    warm.push({ runner, idle });
  };

  return async (task) => {
    const endTurn = await turns.take();
    const runner = take();
    try {
      const answer = await ask<Answer>(runner, task, timeoutMs);
      keep(runner);
      return answer;
    } catch (error) {
      await runner.end();
      throw error;
    } finally {
      endTurn();
    }
  };
}
