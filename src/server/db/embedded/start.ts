import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Log } from '../../lib/log.ts';
import { prepareDataDir } from '../../settings/dataDir.ts';
import { forkDatabase, whenUp } from './launch.ts';
import { BEAT_EVERY_MS, BEAT_FD, type ChildMessage, type ServerMessage } from './protocol.ts';

export type EmbeddedDatabase = {
  /** The socket's folder, which `pg` takes as host. */
  host: string;
  syncs(): Promise<number>;
  pid(): number | undefined;
  isAlive(): boolean;
  stop(): Promise<void>;
};

type Ways = {
  silenceMs?: number;
  fork?: typeof forkDatabase;
};

const RESTART_AFTER_MS = 500;
const STOP_WITHIN_MS = 10_000;
/** On a busy machine a few heartbeats come late. */
const BEATS_MISSED = 6;
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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const ask = (child: ChildProcess, message: ServerMessage) => child.send(message, () => {});

/** Kills the process if it does not stop in time, which loses no data. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  ask(child, 'stop');
  await gone;
  clearTimeout(tooLong);
}

/**
 * Runs PGlite in a child process on `dataDir` and restarts it if it dies. With `silenceMs`, a process that sends no
 * heartbeat for that time is killed and restarted too.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  { silenceMs = Number.POSITIVE_INFINITY, fork = forkDatabase }: Ways = {},
): Promise<EmbeddedDatabase> {
  prepareDataDir(dataDir, log);
  // Fails here with EROFS or EACCES. Creating a folder inside would fail with a misleading ENOENT.
  fs.accessSync(dataDir, fs.constants.W_OK);
  const dir = path.join(dataDir, 'pg');
  const host = socketFolder(dataDir);
  const socket = path.join(host, SOCKET);
  let stopping = false;
  let isUp = false;
  let missed = 0;
  let child: ChildProcess;

  /** Counts missed heartbeats instead of elapsed time, because the machine may have slept or the server been busy. */
  const listen = (started: ChildProcess) => {
    started.on('error', (error) => log.warn({ err: error }, 'embedded database channel broke'));
    let hasBeaten = false;
    const counting = setInterval(() => {
      // Loading modules may take any time: counting starts at the first heartbeat, or once the process is up.
      if (hasBeaten || isUp) missed += 1;
      if (missed * BEAT_EVERY_MS < silenceMs) return;
      clearInterval(counting);
      log.error('embedded database says nothing: it is killed');
      started.kill('SIGKILL');
    }, BEAT_EVERY_MS).unref();
    started.stdio[BEAT_FD]?.on('data', () => {
      hasBeaten = true;
      missed = 0;
    });
    started.once('exit', () => clearInterval(counting));
  };

  const launch = async () => {
    child = fork(dir, socket);
    missed = 0;
    listen(child);
    await whenUp(child, dataDir);
    isUp = true;
    child.once('exit', (code, signal) => {
      isUp = false;
      if (stopping) return;
      log.error({ code, signal }, 'embedded database stopped unexpectedly');
      void restart();
    });
  };
  const restart = async () => {
    if (stopping) return;
    try {
      await launch();
      log.info('embedded database started again');
    } catch (error) {
      if (stopping) return;
      log.error({ err: error }, 'embedded database did not start again');
      setTimeout(restart, RESTART_AFTER_MS).unref();
    }
  };
  await launch();

  return {
    host,
    pid: () => child.pid,
    isAlive: () => isUp && missed < BEATS_MISSED,
    syncs: () =>
      new Promise((resolve) => {
        child.once('message', (message: ChildMessage) => {
          if (message.kind === 'syncs') resolve(message.count);
        });
        ask(child, 'syncs');
      }),
    async stop() {
      stopping = true;
      await end(child);
      if (!host.startsWith(dataDir)) fs.rmSync(host, { recursive: true, force: true });
    },
  };
}
