import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { bundleOf } from './bundle.ts';

export type Started = {
  pid: number;
  /** The address it says it is at; empty when it ended before. */
  url: string;
  output(): string;
  /** Sends a signal to it alone, or to its whole process group, and waits for its exit code. */
  stop(signal: NodeJS.Signals, whom?: 'it' | 'group'): Promise<number | null>;
};

/**
 * What any process of a test is given of the run's own environment: where programs and temporary files are, and, as
 * tools/test.mjs sets it, what spares each of them compiling the same modules and optimising the same WebAssembly.
 */
const { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
export const ofTheRun: NodeJS.ProcessEnv = { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };

const started = new Set<ChildProcess>();

/** Starts a command in a process group of its own, and waits until it tells its address or ends. */
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

/** Starts the server as it is shipped, and waits until it tells its address or ends. */
export const startBundle = async (env: NodeJS.ProcessEnv): Promise<Started> =>
  startProcess(['node', await bundleOf('main')], env);

/** Ends whatever is left of what was started. */
export function endProcesses(): void {
  for (const child of started) {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All of its group have ended.
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

/** The one child of a process; waits for none. Linux only. */
export const childOf = (pid: number) => Number(procfs(pid, `task/${pid}/children`).trim().split(' ')[0]);

/** Whether a process is there, and no zombie that nobody has asked about yet. */
export const isRunning = (pid: number) => /^\d+ \(.*\) [^ZX]/s.test(procfs(pid, 'stat'));

/** The process of the living stores that a server started. Linux only. */
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
