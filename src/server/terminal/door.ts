import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Log } from '../lib/log.ts';
import { explain, StartError } from '../settings/explain.ts';
import { type Answer, type Request, request } from './requests.ts';

const LONGEST_REQUEST = 10_000;
const signOf = (dataDir: string) => path.join(dataDir, 'run', 'terminal');

type Act = (request: Request) => Promise<string[]>;

async function answerTo(line: string, act: Act, log: Log): Promise<Answer> {
  try {
    const asked = request.parse(JSON.parse(line));
    log.info({ action: asked.action }, 'terminal request');
    return { told: await act(asked) };
  } catch (error) {
    if (!(error instanceof StartError)) log.error({ err: error }, 'terminal request failed');
    return { fault: explain(error) };
  }
}

function serve(socket: net.Socket, act: Act, log: Log): void {
  let line = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  socket.on('data', async (part: string) => {
    line += part;
    if (line.length > LONGEST_REQUEST) {
      socket.destroy();
      return;
    }
    if (!line.endsWith('\n')) return;
    socket.end(`${JSON.stringify(await answerTo(line, act, log))}\n`);
  });
}

/**
 * Opens a socket, or a named pipe, for commands at this machine, because no other process can open an embedded
 * database. Its folder belongs only to the server's user. If opening fails, the server still runs.
 */
export async function openDoor(
  { dataDir, folder }: { dataDir: string; folder: string },
  act: Act,
  log: Log,
): Promise<() => Promise<void>> {
  const isPipe = process.platform === 'win32';
  const address = isPipe ? `\\\\.\\pipe\\vitrola-${randomUUID()}` : path.join(folder, 'terminal.sock');
  const sign = signOf(dataDir);
  const server = net.createServer((socket) => serve(socket, act, log));
  try {
    // A killed server left its socket. A live one would hold the database.
    if (!isPipe) fs.rmSync(address, { force: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
    if (!isPipe) fs.chmodSync(address, 0o600);
    fs.mkdirSync(path.dirname(sign), { recursive: true, mode: 0o700 });
    fs.writeFileSync(sign, address, { mode: 0o600 });
  } catch (error) {
    log.warn({ err: error }, '"vitrola admin" cannot reach this server and works only while it is stopped');
  }
  return async () => {
    fs.rmSync(sign, { force: true });
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Sends a request to the server of this data folder; returns undefined if none runs. */
export async function askServer(
  dataDir: string,
  asked: Request,
  patienceMs = 0,
): Promise<Answer | undefined> {
  const sign = signOf(dataDir);
  if (!fs.existsSync(sign)) return undefined;
  const socket = net.connect(fs.readFileSync(sign, 'utf8'));
  try {
    await new Promise((resolve, reject) => socket.once('error', reject).once('connect', resolve));
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  socket.setTimeout(patienceMs, () => socket.destroy(new StartError('The server does not respond.')));
  socket.write(`${JSON.stringify(asked)}\n`);
  const answer = await text(socket);
  if (!answer)
    throw new StartError(
      'The server closed the connection. Its log and activities show whether the action was done.',
    );
  return JSON.parse(answer) as Answer;
}
