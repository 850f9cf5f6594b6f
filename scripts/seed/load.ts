import { sql } from 'kysely';
import { cutLog } from '#server/db/embedded/upkeep.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { lastDays } from '#server/demo/plays.ts';
import { generated } from '#server/playlog/generate.ts';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { logs, rebuildRollups } from '#server/playlog/rollups.ts';
import { seedDisponibilidade } from './disponibilidade.ts';
import { seedEntities } from './entities.ts';

export type Size = { lojas: number; dias: number; execucoes: number };

const ROWS_OF_A_PART = 50_000;

const BAR_WIDTH = 30;

const SUNDAY = 0;

/** Share of a store's plays per day that remains after stopped stores and weekdays are taken into account. */
const PLAYED = 0.96;

async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes
    where tablename = any(${[...logs]}::text[]) and indexname not like '%\\_pkey'`.execute(db);
  for (const { indexname } of rows) await sql`drop index ${sql.table(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef.replace(' ON ONLY ', ' ON '));
}

function progress(label: string, share: number): void {
  const done = Math.round(share * BAR_WIDTH);
  const bar = '█'.repeat(done) + '░'.repeat(BAR_WIDTH - done);
  const line = `${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${label}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(70)}${share >= 1 ? '\n' : ''}`);
  else if (share >= 1) console.log(line);
}

/** Fills a database that has no clients. Inserts rows in bulk, then builds the rollups, and the indexes last. */
export async function seed(
  { db, embedded }: Pick<OpenDatabase, 'db' | 'embedded'>,
  { lojas, dias, execucoes }: Size,
): Promise<void> {
  const someone = await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst();
  if (someone) throw new Error('This database has clients already: seed an empty one (another DATA_DIR).');
  await seedEntities(db, lojas);
  const now = new Date();
  const days = lastDays(now, dias);
  await ensurePartitions(
    db,
    days.map((day) => new Date(`${day}T12:00:00Z`)),
  );
  const playsPerStore = execucoes / lojas / dias / PLAYED;
  const parts = Math.max(1, Math.round((lojas * playsPerStore) / ROWS_OF_A_PART));
  const indexes = await dropIndexes(db);
  try {
    for (const [n, day] of days.entries()) {
      progress(`${day}: plays`, n / days.length);
      for (const log of logs) {
        for (let part = 0; part < parts; part += 1) {
          const { columns, rows } = generated(log, { day, now, playsPerStore, part, parts });
          if (log === 'curtidas' && part > 0) continue;
          await sql`insert into ${sql.raw(log)} (${sql.raw(columns)}) ${rows}`.execute(db);
        }
      }
      const isWeekOver = new Date(`${day}T12:00:00Z`).getUTCDay() === SUNDAY || n === days.length - 1;
      if (isWeekOver) await db.transaction().execute((trx) => rebuildRollups(trx, day, day));
      if (embedded) await cutLog(db);
    }
  } finally {
    for (const [n, index] of indexes.entries()) {
      progress(`indexes ${n + 1} of ${indexes.length}`, 0.99);
      await sql.raw(index).execute(db);
      if (embedded) await cutLog(db);
    }
  }
  progress('how long stores played', 0.99);
  await seedDisponibilidade(db, days.slice(0, -1));
  if (embedded) await cutLog(db);
  await sql`vacuum (analyze)`.execute(db);
  progress('done', 1);
}
