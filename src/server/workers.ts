import { Worker } from 'node:worker_threads';

type Limits = {
  /** How many tasks run at once, each in a thread of its own; the others wait. */
  atOnce: number;
  /** How long a task may take before it is ended with its thread. */
  timeoutMs: number;
  heapMb: number;
  /** The memory of what was just made, where a task makes much of it; as much as Node likes unless told. */
  youngMb?: number;
  /** After how long without a task a thread ends. */
  idleMs?: number;
};

const IDLE_MS = 30_000;

function startWorker(module: URL, { heapMb, youngMb }: Pick<Limits, 'heapMb' | 'youngMb'>): Worker {
  const worker = new Worker(module, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  // The listener is there because a thread that dies while it waits for a task is nobody's failure; whoever waits for
  // an answer is told elsewhere.
  worker.on('error', () => {});
  return worker;
}

function ask<Answer>(worker: Worker, task: unknown, timeoutMs: number): Promise<Answer> {
  const waiting = new AbortController();
  return new Promise<Answer>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('the task took too long')), timeoutMs);
    const listeners = {
      message: resolve,
      error: reject,
      exit: () => reject(new Error('the worker ended without an answer')),
    };
    for (const [event, listener] of Object.entries(listeners)) worker.once(event, listener);
    waiting.signal.onabort = () => {
      clearTimeout(tooLong);
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
    };
    worker.postMessage(task);
  }).finally(() => waiting.abort());
}

/**
 * Makes threads that answer one task after another and stay warm in between, because the server's other requests must
 * not pay for what a hostile task costs. A thread that fails, hangs or grows too large ends, and another takes its
 * place.
 */
export function createWorkers<Task, Answer>(
  module: URL,
  { atOnce, timeoutMs, heapMb, youngMb, idleMs = IDLE_MS }: Limits,
): (task: Task) => Promise<Answer> {
  const warm: { worker: Worker; idle: NodeJS.Timeout }[] = [];
  const turns: (() => void)[] = [];
  let running = 0;

  const takeTurn = async () => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => turns.push(resolve));
  };
  const endTurn = () => {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  };

  const start = () => {
    const worker = startWorker(module, { heapMb, youngMb });
    worker.once('exit', () => {
      const index = warm.findIndex((kept) => kept.worker === worker);
      if (index >= 0) clearTimeout(warm.splice(index, 1)[0]!.idle);
    });
    return worker;
  };
  const take = () => {
    const kept = warm.pop();
    if (!kept) return start();
    clearTimeout(kept.idle);
    kept.worker.ref();
    return kept.worker;
  };
  const keep = (worker: Worker) => {
    worker.unref();
    const idle = setTimeout(() => {
      // Nobody takes it while it ends.
      warm.splice(
        warm.findIndex((kept) => kept.worker === worker),
        1,
      );
      void worker.terminate();
    }, idleMs).unref();
    warm.push({ worker, idle });
  };

  return async (task) => {
    await takeTurn();
    const worker = take();
    try {
      const answer = await ask<Answer>(worker, task, timeoutMs);
      keep(worker);
      return answer;
    } catch (error) {
      await worker.terminate();
      throw error;
    } finally {
      endTurn();
    }
  };
}
