import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleOf } from './bundle.ts';
import { ofTheRun } from './process.ts';

export type Command = 'backup' | 'restore' | 'verify' | 'move' | 'vitrola';
export type Env = Record<string, string | undefined>;

export async function beginCommand(name: Command, env: Env, ...args: string[]) {
  const words = name === 'vitrola' ? args : [name, ...args];
  const child = spawn(process.execPath, [await bundleOf('vitrola'), ...words], {
    env: { ...ofTheRun, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

export const runCommand = async (...args: Parameters<typeof beginCommand>) =>
  (await beginCommand(...args)).ended;
