import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorkers } from './workers.ts';

const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'throw') throw new Error('thrown');
      if (task === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      if (task === 'grow') for (const all = []; ; ) all.push(new Array(1e6).fill(all.length));
      if (task === 'end') process.exit();
      if (task.inside) {
        const [inside, most] = [0, 1];
        const counts = new Int32Array(task.inside);
        const now = Atomics.add(counts, inside, 1) + 1;
        if (now > Atomics.load(counts, most)) Atomics.store(counts, most, now);
        Atomics.notify(counts, most);
        if (task.until > 1) Atomics.wait(counts, most, 1);
        Atomics.sub(counts, inside, 1);
      }
      parentPort.postMessage(threadId);
    });
  `)}`,
);
type Task = 'id' | 'throw' | 'hang' | 'grow' | 'end' | { inside: SharedArrayBuffer; until: number };
const create = (limits: Partial<Parameters<typeof createWorkers>[1]> = {}) =>
  createWorkers<Task, number>(module, { atOnce: 1, timeoutMs: 30_000, heapMb: 32, ...limits });

it('runs one task after another in the same thread', async () => {
  const run = create();
  const threads = await Promise.all([run('id'), run('id'), run('id')]);
  expect(new Set(threads).size).toBe(1);
  expect(await run('id')).toBe(threads[0]);
});

it('runs up to the limit of tasks at the same time, and no more', async () => {
  const run = create({ atOnce: 2 });
  const inside = new SharedArrayBuffer(8);
  const most = () => new Int32Array(inside)[1];
  // Each of the two tasks waits for the other. Ten more would then exceed the limit if they could.
  const threads = await Promise.all([run({ inside, until: 2 }), run({ inside, until: 2 })]);
  expect(new Set(threads).size).toBe(2);
  await Promise.all(Array.from({ length: 10 }, () => run({ inside, until: 1 })));
  expect(most()).toBe(2);
});

it.each([
  ['throw', {}, 'thrown'],
  ['hang', { timeoutMs: 4000 }, 'the task took too long'],
  ['grow', {}, 'memory limit'],
  ['end', {}, 'the worker ended without an answer'],
] as const)(
  'replaces a thread on %s, for the tasks that wait',
  async (task, limits, message) => {
    const run = create(limits);
    const before = await run('id');
    const [bad, next] = await Promise.allSettled([run(task), run('id')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(message) } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect((next as PromiseFulfilledResult<number>).value).not.toBe(before);
  },
  // The hanging task already takes four seconds, more on a busy machine.
  60_000,
);

it('lets a thread without tasks end', async () => {
  const run = create({ idleMs: 1 });
  const first = await run('id');
  // A new thread takes a second or more to start on a busy machine.
  await expect.poll(() => run('id'), { timeout: 30_000 }).not.toBe(first);
}, 60_000);

describe('processes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-test-'));
  const file = path.join(folder, 'task.mjs');
  fs.writeFileSync(
    file,
    `process.on('message', (task) => {
      if (task === 'throw') throw new Error('thrown');
      if (task === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      if (task === 'grow') for (const all = []; ; ) all.push(new Array(1e6).fill(all.length));
      // One allocation, for which no collector can make room.
      if (task === 'burst') Array.from(Object.assign([], { 321272405: 'x' }));
      if (task === 'end') process.exit();
      process.send([process.pid, task, Object.keys(process.env)]);
    });`,
  );
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const create = (timeoutMs = 30_000) =>
    createWorkers<unknown, [number, unknown, string[]]>(pathToFileURL(file), {
      atOnce: 1,
      timeoutMs,
      heapMb: 32,
      apart: true,
    });

  it("runs one task after another in the same process, without the server's settings", async () => {
    const run = create();
    const bytes = Buffer.from('nome');
    const [[pid, answer, env], [other]] = await Promise.all([run(bytes), run('id')]);
    expect([pid, Buffer.from(answer as Uint8Array)]).toEqual([other, bytes]);
    expect(pid).not.toBe(process.pid);
    expect(env.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
  }, 60_000);

  it.each([
    ['throw', 30_000, 'the worker ended without an answer'],
    ['hang', 4000, 'the task took too long'],
    ['grow', 30_000, 'the worker ended without an answer'],
    ['burst', 30_000, 'the worker ended without an answer'],
    ['end', 30_000, 'the worker ended without an answer'],
  ] as const)(
    'replaces a process on %s, without harm to the server',
    async (task, timeoutMs, message) => {
      const run = create(timeoutMs);
      const [before] = await run('id');
      const [bad, next] = await Promise.allSettled([run(task), run('id')]);
      expect(bad).toMatchObject({ status: 'rejected', reason: { message } });
      expect(next).toMatchObject({ status: 'fulfilled' });
      expect((next as PromiseFulfilledResult<[number, unknown, string[]]>).value[0]).not.toBe(before);
    },
    60_000,
  );
});
