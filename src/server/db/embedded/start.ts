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
  /** The socket's folder, which `pg` takes as its host. */
  host: string;
  /** How many times the database's process has synced to disk. */
  syncs(): Promise<number>;
  pid(): number | undefined;
  /** Whether its process is up and has said of late that it lives. */
  isAlive(): boolean;
  stop(): Promise<void>;
};

type Ways = {
  /** How long the process may be silent. The default is no limit. */
  silenceMs?: number;
  /** Starts the process. */
  fork?: typeof forkDatabase;
};

const RESTART_AFTER_MS = 500;
const STOP_WITHIN_MS = 10_000;
/** How many beats may be missing before the process counts as silent: on a busy machine a few come late. */
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

/** Asks the process to stop; one that does not within its time is killed, which loses nothing. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  ask(child, 'stop');
  await gone;
  clearTimeout(tooLong);
}

/**
 * Starts PGlite in its own process on `dataDir`, and again whenever that process dies before `stop`. With `silenceMs`
 * it is also killed, and so started again, when it has not said for so long that it lives.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  { silenceMs = Number.POSITIVE_INFINITY, fork = forkDatabase }: Ways = {},
): Promise<EmbeddedDatabase> {
  prepareDataDir(dataDir, log);
  // Tried here, a folder that cannot be written to is EROFS or EACCES: making folders within it would say that it does
  // not exist.
  fs.accessSync(dataDir, fs.constants.W_OK);
  const dir = path.join(dataDir, 'pg');
  const host = socketFolder(dataDir);
  const socket = path.join(host, SOCKET);
  let stopping = false;
  let isUp = false;
  let missed = 0;
  let child: ChildProcess;

  /**
   * Counts the beats that did not come, not the time that passed: a machine that slept, or a busy server, is no
   * silence.
   */
  const listen = (started: ChildProcess) => {
    // The channel of a killed process may break before its exit is seen.
    started.on('error', (error) => log.warn({ err: error }, 'embedded database channel broke'));
    let hasBeaten = false;
    const counting = setInterval(() => {
      // Until its first beat, or until it is up, the process loads its modules, however long that takes.
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
