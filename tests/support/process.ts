import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { bundleOf } from './bundle.ts';

export type Started = {
  pid: number;
  /** Reported address; empty if the process ended first. */
  url: string;
  output(): string;
  /** Sends a signal to the process or its whole group, and waits for the exit code. */
  stop(signal: NodeJS.Signals, whom?: 'it' | 'group'): Promise<number | null>;
};

/**
 * Variables passed on to every process. Those set by tools/test.mjs save compiling the same modules and optimising the
 * same WebAssembly in each process.
 */
const { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
export const ofTheRun: NodeJS.ProcessEnv = { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };

const started = new Set<ChildProcess>();

export async function startProcess([command, ...args]: string[], env: NodeJS.ProcessEnv): Promise<Started> {
  const child = spawn(command!, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ofTheRun, PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  started.add(child);
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = output.match(/http:\/\/[\d.:]+/)?.[0];
        if (address) resolve(address);
      });
    }
    void ended.then(() => resolve(''));
  });
  return {
    pid: child.pid!,
    url,
    output: () => output,
    stop(signal, whom = 'it') {
      if (whom === 'group') process.kill(-child.pid!, signal);
      else child.kill(signal);
      return ended;
    },
  };
}

export const startBundle = async (env: NodeJS.ProcessEnv): Promise<Started> =>
  startProcess(['node', await bundleOf('main')], env);

export function endProcesses(): void {
  for (const child of started) {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // The whole group has ended.
    }
  }
  started.clear();
}

const procfs = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Pid of the only child of a process. Linux only. */
export const childOf = (pid: number) => Number(procfs(pid, `task/${pid}/children`).trim().split(' ')[0]);

/** False for zombies, which have ended but were not reaped. */
export const isRunning = (pid: number) => /^\d+ \(.*\) [^ZX]/s.test(procfs(pid, 'stat'));

/** Pid of the fleet of living stores that a server started. Linux only. */
export function fleetOf(parent: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(`) S ${parent} `);
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist-server/fleet');
      } catch {
        return false;
      }
    });
}
