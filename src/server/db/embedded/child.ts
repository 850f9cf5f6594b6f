/**
 * The embedded database's own process: PGlite on a folder, reached through a unix socket.
 * Started by start.ts with the folder and the socket's path as arguments.
 */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { programOf } from '../../lib/programs.ts';
import { DurableNodeFS, syncCount } from './durableFs.ts';
import { type ChildMessage, EMBEDDED_CONNECTIONS, LOCKED, type ServerMessage } from './protocol.ts';

const [dir, socket] = process.argv.slice(2) as [string, string];
const tell = (message: ChildMessage, sent = () => {}) => process.send?.(message, sent);

// The database's files are for this user alone, whatever this process was started with.
process.umask(0o077);

async function open() {
  // The order matters: lock, remove the stale socket, open, listen.
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 3000 });
  try {
    // SQLite serves as a lock that the kernel frees even on kill -9.
    lock.exec('begin exclusive');
  } catch (error) {
    if (/locked/.test(String(error))) process.exit(LOCKED);
    throw error;
  }
  fs.rmSync(socket, { force: true });
  const db = await PGlite.create({
    fs: new DurableNodeFS(dir),
    extensions: { unaccent, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      // Pages come from memory or a solid disk: without this the planner reads whole tables for a few stores' rows.
      '-c',
      'random_page_cost=1.1',
    ],
  });
  // An error that PGlite throws leaves the socket's queue stuck for good: it is better to end the process and start it
  // again.
  const execute = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = (...args) =>
    execute(...args).catch((error) => {
      console.error(`The embedded database failed: ${error}`);
      process.exit(1);
    });
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: EMBEDDED_CONNECTIONS });
  await server.start();
  // The lock is answered, too, so that it lives as long as the process: an object that nothing names is collected, and
  // its lock let go.
  return { server, db, lock };
}

// A signal to the whole process group, as Ctrl-C and systemd send it, is the server's: it ends this process last.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
new Worker(programOf('beat'), { execArgv: [] }).unref();

const opened = open();
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // A database that did not open ends this process by itself, once it has told why.
  const { server, db, lock } = await opened;
  await server.stop().catch(() => {});
  await db.close().catch(() => {});
  lock.close();
  process.exit(0);
}
process.on('disconnect', stop);
process.on('message', (message: ServerMessage) => {
  if (message === 'stop') void stop();
  else tell({ kind: 'syncs', count: syncCount() });
});
// The server that started this process may have gone while the modules were loaded.
if (process.connected === false) void stop();

opened.then(
  () => tell({ kind: 'up' }),
  (error) => tell({ kind: 'failed', reason: String(error) }, () => process.exit(1)),
);
