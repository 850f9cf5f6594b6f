import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const senha = 'uma-senha-de-teste';

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('it ended without telling its address');
}

async function expectAnswer(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  // What is not read is in flight, and waited for by a stop.
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}

/** Unpacks an archive into an empty folder, starts it there with an empty environment, signs in, and stops it. */
export async function tryArchive(archive: string): Promise<void> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-trial-'));
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  try {
    const { status } = spawnSync('tar', ['-xzf', archive, '-C', place], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`tar ended with ${status}`);
    const [name] = fs.readdirSync(place);
    console.log(`unpacked after ${seconds()} s`);
    const env = { DATA_DIR: path.join(place, 'data'), PORT: '0', DEMO_DATA: 'off', ADMIN_PASSWORD: senha };
    const command = path.join(place, name!, 'vitrola');
    // Without PATH and HOME: nothing of this machine is found by its name.
    const server = spawn(command, ['start'], { cwd: '/', env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'close');
    const url = await addressOf(server.stdout);
    console.log(`at ${url} after ${seconds()} s`);
    const body = JSON.stringify({ login: 'admin', senha });
    await expectAnswer(`${url}/api/v1/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    console.log(`signed in after ${seconds()} s`);
    for (const page of ['/', '/player', '/docs', '/docs/redoc.js']) await expectAnswer(url + page);
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`it ended with ${code}`);
    console.log(`stopped after ${seconds()} s`);
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}
