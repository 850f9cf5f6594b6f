import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './product.ts';

const PROXY = path.resolve(import.meta.dirname, '../../deploy/proxy/haproxy.cfg');

export const isInstalled = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/**
 * Starts the proxy of deploy/ in front of these servers, on other ports and with a test certificate. `changes` edits
 * its configuration further.
 */
export async function startProxy(
  folder: string,
  servers: [string, string],
  { program = 'haproxy', changes = {} }: { program?: string; changes?: Record<string, string> } = {},
) {
  const pem = path.join(folder, 'vitrola.pem');
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  execFileSync('openssl', [...made, '-keyout', pem, '-out', `${pem}.crt`], { stdio: 'ignore' });
  fs.appendFileSync(pem, fs.readFileSync(`${pem}.crt`));
  const port = await freePort();
  const all = {
    'bind :80': `bind 127.0.0.1:${await freePort()}`,
    'bind :443 ssl crt /etc/haproxy/vitrola.pem': `bind 127.0.0.1:${port} ssl crt ${pem}`,
    '127.0.0.1:3001': new URL(servers[0]).host,
    '127.0.0.1:3002': new URL(servers[1]).host,
    ...changes,
  };
  let configuration = fs.readFileSync(PROXY, 'utf8');
  for (const [from, to] of Object.entries(all)) {
    if (!configuration.includes(from)) throw new Error(`deploy/proxy/haproxy.cfg has no "${from}" any more.`);
    configuration = configuration.replaceAll(from, to);
  }
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, configuration);
  // -dW turns warnings about the configuration into errors; servers that come and go are not logged.
  execFileSync(program, ['-c', '-dW', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const child: ChildProcess = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    output: () => output,
    url: `https://127.0.0.1:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
