import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { programOf } from '../lib/programs.ts';

/** A low priority (nice value), so that the server comes first. */
const PRIORITY = 10;

/**
 * Runs a backup command in a child process and returns its exit code or killing signal. Aborting kills the process.
 */
export async function runApart(
  command: 'backup' | 'verify',
  signal: AbortSignal,
): Promise<{ code: number | null; killedBy: string | null }> {
  const child = spawn(process.execPath, [fileURLToPath(programOf('vitrola')), command, '--agendado'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, PRIORITY);
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [code, killedBy] = await once(child, 'close');
  signal.removeEventListener('abort', end);
  return { code, killedBy };
}
