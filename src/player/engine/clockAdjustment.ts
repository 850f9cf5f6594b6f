import type { Clock } from './clock.ts';
import type { Database } from './disk/database.ts';
import type { Queue } from './disk/queue.ts';
import type { Environment } from './environment.ts';
import type { Programme } from './programme/programme.ts';

type Parts = {
  environment: Environment;
  database: Database;
  queue: Queue;
  clock: Clock;
  programme: Programme;
};

/** Smaller differences come from varying response times, and the regular save covers them. */
const JUMP_MS = 1000;

/**
 * Handles the server's time (ISO) from the response to a request sent at `sentAt` (monotonic). The first one after a
 * start stamps waiting events and shifts moments recorded by a wrong clock. If the machine's clock is changed later,
 * the offset is saved immediately: a start without a network relies on it.
 */
export const createClockAdjustment = ({ environment, database, queue, clock, programme }: Parts) =>
  async function acertar(serverTime: string, sentAt: number): Promise<void> {
    const { memory } = database;
    const before = clock.now();
    const offsetOf = clock.adjust(Date.parse(serverTime), sentAt);
    if (!offsetOf) {
      if (Math.abs(clock.offsetMs() - memory.relogio.desvioMs) > JUMP_MS)
        await database.save({ relogio: clock.save() });
      return;
    }
    const jump = clock.now() - before;
    const shifted = (momento: number) =>
      momento >= before - environment.monotonic() ? momento + jump : momento;
    programme.restamp(offsetOf);
    await database.save({
      historico: memory.historico.map((play) => ({ ...play, momento: shifted(play.momento) })),
      vinhetas: Object.fromEntries(
        Object.entries(memory.vinhetas).map(([id, momento]) => [id, shifted(momento)]),
      ),
      vinhetasRecentes: Object.fromEntries(
        Object.entries(memory.vinhetasRecentes).map(([id, momentos]) => [id, momentos.map(shifted)]),
      ),
      pulos: memory.pulos.map(shifted),
      relogio: clock.save(),
    });
    await queue.restamp(offsetOf);
  };
