import fs from 'node:fs/promises';
import { release } from '#generated/release.ts';
import { holdsLease } from '../db/lease.ts';
import { leaseNames } from '../db/locks.ts';
import type { OpenDatabase } from '../db/open.ts';
import { retryCount } from '../db/transaction.ts';
import { roomOf } from '../lib/room.ts';
import { versao } from '../lib/versao.ts';
import type { Meters } from './meters.ts';

async function residentBytes(pid: number): Promise<number | undefined> {
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

export function createProcessMetrics(
  { pool, embedded }: Pick<OpenDatabase, 'pool' | 'embedded'>,
  { dataDir, waiting }: { dataDir: string; waiting: () => number },
  { gauge }: Meters,
) {
  gauge('build_info', 'Always 1; its labels are the versions that run.', ['version', 'contract']).set(
    { version: versao, contract: release },
    1,
  );
  const connections = gauge('database_connections', 'Connections to the database, by state.', ['state']);
  const queue = gauge(
    'database_queue',
    'Statements that wait for a connection; the embedded database has one.',
  );
  const most = gauge('database_connections_max', 'Connections that there may be.');
  const retries = gauge(
    'database_retries',
    'Writes run again because they and others waited for each other.',
  );
  const ingest = gauge('ingest_queue_events', 'Events taken that wait for their commit.');
  const leases = gauge('lease_held', '1 while this instance does what one at a time does.', ['lease']);
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR that this process may use.');
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.');
  const alive = embedded && gauge('embedded_up', '1 while the embedded database’s process lives.');
  const memory = embedded && gauge('embedded_resident_memory_bytes', 'What that process keeps in memory.');

  return {
    async read(): Promise<void> {
      const { total, idle, waiting: queued, max } = pool();
      connections.set({ state: 'busy' }, total - idle);
      connections.set({ state: 'idle' }, idle);
      queue.set(queued);
      most.set(max);
      retries.set(retryCount());
      for (const lease of leaseNames) leases.set({ lease }, Number(holdsLease(lease)));
      ingest.set(waiting());
      const room = await roomOf(dataDir);
      free.set(room.free);
      size.set(room.size);
      if (!embedded) return;
      alive?.set(Number(embedded.isAlive()));
      const pid = embedded.pid();
      const resident = pid && (await residentBytes(pid));
      if (resident) memory?.set(resident);
      else memory?.remove();
    },
  };
}
