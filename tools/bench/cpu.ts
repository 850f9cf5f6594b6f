import fs from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from '#server/db/open.ts';

const TICK_MS = 10;

const last = new Map<number, number>();

function cpuOf(pid: number): number {
  try {
    const [user, system] = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13);
    last.set(pid, (Number(user) + Number(system)) * TICK_MS);
  } catch {
    // The process has ended, or runs on another machine.
  }
  return last.get(pid) ?? 0;
}

/**
 * Returns a clock of the processor time of the embedded database's process, or of the connections' processes if they
 * run on this machine.
 */
export async function databaseCpu({ db, embedded }: OpenDatabase): Promise<() => number> {
  if (embedded) return () => cpuOf(embedded.pid()!);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  return () => rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
}
