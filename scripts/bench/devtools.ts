import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } };

/** A page of a browser that nothing but DevTools' protocol has touched. */
export type Tab = {
  id: string;
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Runs a function of the page's, and answers what it resolves to. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Runs until it answers true. */
  until(work: () => boolean): Promise<void>;
};

const READY_MS = 60_000;
const BETWEEN_MS = 200;

async function poll<Found>(find: () => Found | undefined | Promise<Found | undefined>, what: string) {
  const end = Date.now() + READY_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come.`);
    await wait(BETWEEN_MS);
  }
}

/** Speaks DevTools' protocol with one target. */
async function speak(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${address} cannot be reached.`));
  });
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  return async (method: string, params: object = {}) => {
    sent += 1;
    const id = sent;
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result = {}, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
}

/**
 * Starts a whole Chromium as a shop has it: of Playwright's arguments, which keep tabs in the background as quick as
 * those in front, it has none, and its pages are not told that they have the focus.
 */
export async function startBrowser(executable: string, args: string[]) {
  const profile = mkdtempSync(join(tmpdir(), 'vitrola-chromium-'));
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', '--no-sandbox'];
  const browser: ChildProcess = spawn(executable, [...own, ...args, 'about:blank'], { stdio: 'ignore' });
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  const file = join(profile, 'DevToolsActivePort');
  const port = await poll(
    () => (existsSync(file) && readFileSync(file, 'utf8').split('\n')[0]) || undefined,
    'Chromium',
  );
  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/json/${path}`, { method }).then((response) => response.json());

  return {
    async open(): Promise<Tab> {
      const { id, webSocketDebuggerUrl } = (await at('new?about:blank', 'PUT')) as Record<string, string>;
      const send = await speak(webSocketDebuggerUrl!);
      await send('Page.enable');
      const run = async <Result>(work: () => Result | Promise<Result>) => {
        const expression = `(${work})()`;
        const asked = { expression, awaitPromise: true, returnByValue: true };
        const { result, exceptionDetails } = await send('Runtime.evaluate', asked);
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return (result as { value: Result }).value;
      };
      const until = async (work: () => boolean) => {
        await poll(async () => (await run(work).catch(() => false)) || undefined, String(work));
      };
      return { id: id!, send, run, until };
    },
    /** Puts a tab before all others. */
    show: ({ id }: Tab) => fetch(`http://127.0.0.1:${port}/json/activate/${id}`),
    async close(): Promise<void> {
      browser.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
