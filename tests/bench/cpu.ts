import fs from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/open.ts';

const TICK_MS = 10;

/** What a process has used of the processors so far; 0 where that cannot be read. */
function cpuOf(pid: number): number {
  try {
    const [user, system] = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return 0;
  }
}

/** A clock of the processor time of the database's process, or of the processes of its connections if they are of this machine. */
export async function databaseCpu({ db, embedded }: OpenDatabase): Promise<() => number> {
  if (embedded) return () => cpuOf(embedded.pid()!);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return () => rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
