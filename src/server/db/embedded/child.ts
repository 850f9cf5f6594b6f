/**
 * The embedded database's own process: PGlite on a folder, reached through a unix socket.
 * Started by start.ts with the folder and the socket's path as arguments.
 */
import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableNodeFS, syncCount } from './durable-fs.ts';
import { type ChildMessage, EMBEDDED_CONNECTIONS, LOCKED } from './protocol.ts';

const [dir, socket] = process.argv.slice(2) as [string, string];
const tell = (message: ChildMessage) => process.send?.(message);

// The order matters: lock, remove the stale socket, open, listen.
const lock = new DatabaseSync(`${dir}.lock`, { timeout: 3000 });
try {
  // SQLite serves as a lock that the kernel frees even on kill -9.
  lock.exec('begin exclusive');
} catch {
  process.exit(LOCKED);
}
fs.rmSync(socket, { force: true });

const db = await PGlite.create({
  fs: new DurableNodeFS(dir),
  extensions: { unaccent, pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
    // Pages come from memory or a solid disk: without saying so, a few stores' rows are looked for in whole tables.
    ...['-c', 'random_page_cost=1.1'],
  ],
});
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: EMBEDDED_CONNECTIONS });
await server.start();
tell({ kind: 'up' });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await server.stop().catch(() => {});
  await db.close().catch(() => {});
  // Named here, the lock lives as long as the process: one that nothing names is collected, and so let go.
  lock.close();
  process.exit(0);
}
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole process group; the parent decides when the database goes.
process.on('SIGINT', () => {});
process.on('message', () => tell({ kind: 'syncs', count: syncCount() }));
