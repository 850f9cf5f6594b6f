import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { programOf } from '../lib/programs.ts';

/** The priority of such a process: whatever else the machine does comes first. */
const PRIORITY = 10;

/**
 * Runs a command of the backups, as the server has it done by itself, in a process of its own, which ends at the signal;
 * answers how it ended.
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
