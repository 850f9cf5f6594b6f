/**
 * The embedded database's process: PGlite on a folder, reached through a Unix socket. start.ts passes the folder and
 * the socket's path as arguments.
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

// Only this user may read the database's files, whatever umask was inherited.
process.umask(0o077);

async function open() {
  // Order matters: lock, remove the stale socket, open, listen.
  const lock = new DatabaseSync(`${dir}.lock`, { timeout: 3000 });
  try {
    // SQLite as a lock: the kernel releases it even after kill -9.
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
      // Pages come from memory or an SSD. With the default the planner scans whole tables for a few stores' rows.
      '-c',
      'random_page_cost=1.1',
    ],
  });
  // An error thrown by PGlite blocks the socket's queue forever, so the process exits and is restarted.
  const execute = db.execProtocolRawStream.bind(db);
  db.execProtocolRawStream = (...args) =>
    execute(...args).catch((error) => {
      console.error(`The embedded database failed: ${error}`);
      process.exit(1);
    });
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: EMBEDDED_CONNECTIONS });
  await server.start();
  // Returning the lock keeps a reference to it: a collected lock would be released.
  return { server, db, lock };
}

// Ctrl-C and systemd signal the whole process group. The server stops this process last.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
new Worker(programOf('beat'), { execArgv: [] }).unref();

const opened = open();
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  const parts = await opened.catch(() => undefined);
  // The handler below reports why opening failed, and exits.
  if (!parts) return;
  const { server, db, lock } = parts;
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
// The server may have died while modules were loading.
if (process.connected === false) void stop();

opened.then(
  () => tell({ kind: 'up' }),
  (error) => tell({ kind: 'failed', reason: String(error) }, () => process.exit(1)),
);
