import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from './panel.ts';

/** No updates, no welcome page, no network requests. Autoplay keeps its default: silent until the page is touched. */
const preferences = {
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

type Answer = { id?: number; type: 'success' | 'error'; result: unknown; error?: string; message?: string };
type Blocked = {
  method: 'network.beforeRequestSent';
  params: { isBlocked: boolean; request: { request: string } };
};
type Node = { sharedId: string };
type Remote = { type: string; value: string };

export type FirefoxPage = {
  goto(address: string): Promise<void>;
  /** The result must be JSON. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>;
  press(role: string, name: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  says(text: string | RegExp): Promise<void>;
};

/** Returns the first matching line of a process's output. Rejects if the process ends first. */
const said = (child: ChildProcess, pattern: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
        const [, found] = output.match(pattern) ?? [];
        if (found) resolve(found);
      });
    child.once('close', () => reject(new Error(`It ended before it said ${pattern}:\n${output}`)));
  });

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** A virtual sound card: without one, Firefox makes no sound at all. */
function startSound(folder: string) {
  const socket = join(folder, 'som');
  const modules = ['module-null-sink', `module-native-protocol-unix auth-anonymous=1 socket=${socket}`];
  const options = ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm=yes'];
  const env = { PATH: process.env.PATH, HOME: folder, XDG_RUNTIME_DIR: folder };
  const child = spawn('pulseaudio', [...options, ...modules.flatMap((one) => ['-L', one])], {
    env,
    stdio: 'ignore',
  });
  return { child, server: `unix:${socket}` };
}

async function connect(url: string, blocked: (request: string) => void) {
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer | Blocked;
    if ('params' in answer) {
      if (answer.params.isBlocked) blocked(answer.params.request.request);
    } else if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let sent = 0;
  return async <T>(method: string, params: object = {}): Promise<T> => {
    sent += 1;
    const id = sent;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as T;
  };
}

type Send = Awaited<ReturnType<typeof connect>>;

function pageOf(send: Send, context: string, origin: string): FirefoxPage {
  async function find(locator: object): Promise<Node> {
    let found: Node | undefined;
    await expect
      .poll(async () => {
        const { nodes } = await send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator });
        [found] = nodes;
        return nodes.length;
      }, JSON.stringify(locator))
      .toBe(1);
    return found!;
  }
  async function touch({ sharedId }: Node): Promise<void> {
    await send('script.callFunction', {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })",
      arguments: [{ sharedId }],
      awaitPromise: false,
      target: { context },
    });
    const element = { type: 'element', element: { sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: element },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'dedo', actions }] });
  }
  const evaluate = async <T>(run: () => T | Promise<T>): Promise<T> => {
    const answer = await send<{ type: string; result: Remote; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: `async () => JSON.stringify((await (${run})()) ?? null)`,
        awaitPromise: true,
        target: { context },
      },
    );
    if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value) as T;
  };
  return {
    evaluate,
    goto: async (address) => {
      await send('browsingContext.navigate', { context, url: origin + address, wait: 'complete' });
    },
    press: async (role, name) => touch(await find({ type: 'accessibility', value: { role, name } })),
    async fill(field, text) {
      await touch(await find({ type: 'css', value: `[name="${field}"]` }));
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'teclas', actions }] });
    },
    says: (text) => expect.poll(() => evaluate(() => document.body.innerText)).toMatch(text),
  };
}

/** Runs `before` in each page before its scripts, and serves a module at this path of the page's origin. */
export async function inFirefox(
  origin: string,
  { before, path, module }: { before: () => void; path: string; module: Buffer },
  use: (page: FirefoxPage) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrola-firefox-'));
  const profile = join(folder, 'perfil');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const sound = startSound(folder);
  const firefox = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { PATH: process.env.PATH, HOME: folder, PULSE_SERVER: sound.server, LANG: 'pt_BR.UTF-8' } },
  );
  try {
    const headers = [{ name: 'content-type', value: { type: 'string', value: 'text/javascript' } }];
    const body = { type: 'base64', value: module.toString('base64') };
    const address = await said(firefox, /WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(address, (request) =>
      send('network.provideResponse', { request, statusCode: 200, headers, body }),
    );
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['network.beforeRequestSent'] });
    const urlPatterns = [{ type: 'string', pattern: origin + path }];
    await send('network.addIntercept', { phases: ['beforeRequestSent'], urlPatterns });
    await send('script.addPreloadScript', { functionDeclaration: `() => (${before})()` });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
    await use(pageOf(send, contexts[0]!.context, origin));
  } finally {
    await Promise.all([ended(firefox), ended(sound.child)]);
    rmSync(folder, { recursive: true, force: true });
  }
}
