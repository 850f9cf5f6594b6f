import { dayOf } from '#domain/day.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Day, generated } from '../playlog/generate.ts';
import { lockLog } from '../playlog/ingest.ts';
import { findDetalhesDesde } from '../playlog/kept.ts';
import { ensurePartitions } from '../playlog/partitions.ts';
import { addingTo, logs } from '../playlog/rollups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PARTS = 3;

const saoPauloDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** Days in São Paulo, oldest first. */
export const lastDays = (now: Date, days: number) =>
  Array.from({ length: days }, (_, n) => new Date(now.getTime() - (days - 1 - n) * DAY_MS)).map((time) =>
    saoPauloDay.format(time),
  );

type Options = Partial<Pick<Day, 'now' | 'playsPerStore' | 'withDevice'>> & {
  days?: number;
  signal?: AbortSignal;
  /** Called at the beginning of each writing transaction; may reject. */
  before?: (trx: Db) => Promise<void>;
  onDay?: (ready: number) => void;
};

/**
 * Generates plays, likes and contacts of the last days in short batches. The newest day comes first, because it is
 * viewed first. The same stores and tracks yield the same plays, and another run continues an interrupted one. Skips
 * days whose logs were dropped and that only the rollups still have.
 */
export async function demoPlays(
  db: Db,
  { now = new Date(), days = 90, playsPerStore = 20, withDevice, signal, before, onDay }: Options = {},
): Promise<void> {
  const moments = Array.from({ length: days + 2 }, (_, n) => new Date(now.getTime() - (n - 1) * DAY_MS));
  const kept = (await findDetalhesDesde(db)) ?? '';
  await ensurePartitions(
    db,
    moments.filter((moment) => dayOf(moment) >= kept),
  );
  const wanted = lastDays(now, days).filter((day) => day >= kept);
  for (const [index, day] of wanted.reverse().entries()) {
    for (const log of logs) {
      const parts = log === 'execucoes' ? PARTS : 1;
      for (let part = 0; part < parts; part += 1) {
        signal?.throwIfAborted();
        const { columns, rows } = generated(log, { day, now, playsPerStore, part, parts, withDevice });
        await inTransaction(db, async (trx) => {
          await before?.(trx);
          await lockLog(trx);
          await addingTo(log, columns, rows).execute(trx);
        });
      }
    }
    onDay?.(index + 1);
  }
}
