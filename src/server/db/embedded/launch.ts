import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programOf } from '../../lib/programs.ts';
import { StartError } from '../../settings/explain.ts';
import { type ChildMessage, LOCKED } from './protocol.ts';

export const forkDatabase = (dir: string, socket: string, execArgv: string[] = []): ChildProcess =>
  fork(programOf('database'), [dir, socket], {
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', 'pipe'],
  });

/** A disk with this much room has room for the database's first write too. */
const ROOM_BYTES = 1024 * 1024;

function faultOf(dataDir: string): unknown {
  const trial = path.join(dataDir, `.room-${process.pid}`);
  try {
    fs.writeFileSync(trial, Buffer.alloc(ROOM_BYTES), { flush: true });
    return undefined;
  } catch (error) {
    return error;
  } finally {
    fs.rmSync(trial, { force: true });
  }
}

export function whenUp(child: ChildProcess, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let reason = '';
    const failed = (code: number | null, signal: string | null) =>
      reject(
        code === LOCKED
          ? new StartError(`Another server is already using ${dataDir}: stop it, or set another DATA_DIR.`)
          : (faultOf(dataDir) ??
              new StartError(
                `The embedded database in ${dataDir} did not start: ${reason || (signal ?? code)}`,
              )),
      );
    child.once('exit', failed);
    const listen = (message: ChildMessage) => {
      // Ignores other messages: under `node --watch` a child also reports the files it reads.
      if (message.kind === 'failed') reason = message.reason;
      if (message.kind !== 'up') return;
      child.off('message', listen);
      child.off('exit', failed);
      resolve();
    };
    child.on('message', listen);
  });
}
