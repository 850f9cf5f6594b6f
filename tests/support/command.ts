import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ofTheRun } from './process.ts';

export type Command = 'backup' | 'restore' | 'verify' | 'move' | 'vitrola';
export type Env = Record<string, string | undefined>;

/** A command of package.json under way, and how it ends. */
export function beginCommand(name: Command, env: Env, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
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

export const runCommand = (...args: Parameters<typeof beginCommand>) => beginCommand(...args).ended;
