import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { type ChildMessage, LOCKED } from './protocol.ts';

/** Another server already uses this DATA_DIR. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

export type EmbeddedDatabase = {
  /** The socket's folder, which `pg` takes as its host. */
  host: string;
  /** How many times the database's process has synced to disk. */
  syncs(): Promise<number>;
  pid(): number | undefined;
  stop(): Promise<void>;
};

const RESTART_AFTER_MS = 500;
const LONGEST_SOCKET_PATH = 100;
const SOCKET = '.s.PGSQL.5432';

function socketFolder(dataDir: string): string {
  const beside = path.join(dataDir, 'run');
  if (path.join(beside, SOCKET).length >= LONGEST_SOCKET_PATH) {
    return fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-'));
  }
  fs.mkdirSync(beside, { recursive: true, mode: 0o700 });
  fs.chmodSync(beside, 0o700);
  return beside;
}

function launch(dir: string, socket: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'child.ts'), [dir, socket], { execArgv: [] });
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) =>
      reject(
        code === LOCKED
          ? new FolderInUse(
              `Another server is already using ${path.dirname(dir)}: stop it, or set another DATA_DIR.`,
            )
          : new Error(`The embedded database did not start (exit code ${code}).`),
      );
    child.once('exit', failed);
    const listen = (message: ChildMessage) => {
      // Under `node --watch` a process also tells its parent which files it read.
      if (message.kind !== 'up') return;
      child.off('message', listen);
      child.off('exit', failed);
      resolve(child);
    };
    child.on('message', listen);
  });
}

/** Starts PGlite in its own process on `dataDir`, and again whenever that process dies before `stop`. */
export async function startEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const dir = path.join(dataDir, 'pg');
  const host = socketFolder(dataDir);
  const socket = path.join(host, SOCKET);
  let stopping = false;
  let child: ChildProcess;

  const restart = async () => {
    if (stopping) return;
    try {
      child = watch(await launch(dir, socket));
      log.info('embedded database started again');
    } catch (error) {
      log.error({ err: error }, 'embedded database did not start again');
      setTimeout(restart, RESTART_AFTER_MS).unref();
    }
  };
  const watch = (started: ChildProcess) => {
    // The channel of a killed process may break before its exit is seen.
    started.on('error', (error) => log.warn({ err: error }, 'embedded database channel broke'));
    started.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'embedded database stopped unexpectedly');
      setTimeout(restart, RESTART_AFTER_MS).unref();
    });
    return started;
  };
  child = watch(await launch(dir, socket));

  return {
    host,
    pid: () => child.pid,
    syncs: () =>
      new Promise((resolve) => {
        child.once('message', (message: ChildMessage) => {
          if (message.kind === 'syncs') resolve(message.count);
        });
        child.send('syncs');
      }),
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      }
      if (!host.startsWith(dataDir)) fs.rmSync(host, { recursive: true, force: true });
    },
  };
}
