import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createTurns } from './turns.ts';

type Limits = {
  /** How many tasks run at once, each in a thread or process of its own; the others wait. */
  atOnce: number;
  /** How long a task may take before it is ended with its thread. */
  timeoutMs: number;
  heapMb: number;
  /** The memory of what was just made, where a task makes much of it; as much as Node likes unless told. */
  youngMb?: number;
  /** After how long without a task a thread ends. */
  idleMs?: number;
  /**
   * Whether tasks run in processes instead of threads: a single allocation beyond its heap ends a thread and the server
   * with it, a process alone.
   */
  apart?: boolean;
};

/** A thread or a process that answers messages. */
type Runner = {
  events: Worker | ReturnType<typeof fork>;
  send(task: unknown): void;
  end(): unknown;
  ref(): void;
  unref(): void;
};

const IDLE_MS = 30_000;
/** V8's young generation has three spaces of one size, of which a process is told one. */
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
    // The server's settings, which hold secrets, are none of the process's business.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    events: child,
    // A process that has just ended is noticed by its exit.
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
  // The listener is there because a thread that dies while it waits for a task is nobody's failure; whoever waits for
  // an answer is told elsewhere.
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
 * Makes threads, or processes, that answer one task after another and stay warm in between, because the server's other
 * requests must not pay for what a hostile task costs. A thread that fails, hangs or grows too large ends, and another
 * takes its place.
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
      // Nobody takes it while it ends.
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
