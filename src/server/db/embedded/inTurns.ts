import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createTurns } from '../../lib/turns.ts';
import { currentAsker } from '../asker.ts';

const tooLate = () => new Error('timeout exceeded when trying to connect');

/**
 * Shares a pool's connections fairly: callers take turns, one statement or transaction each. A request without a known
 * caller counts as a separate caller, and all background work as one.
 */
export function inTurns(pool: pg.Pool) {
  const { max, connectionTimeoutMillis: waitMs = 0 } = pool.options;
  const turns = createTurns(max, { waitMs, tooLate });
  const connect: PostgresPool['connect'] = async () => {
    const asker = currentAsker();
    const endTurn = await turns.take(asker?.caller ?? asker);
    try {
      const client = await pool.connect();
      const { release } = client;
      client.release = (error) => {
        release(error);
        endTurn();
      };
      return client;
    } catch (error) {
      endTurn();
      throw error;
    }
  };
  return {
    pool: { connect, end: () => pool.end(), options: pool.options } satisfies PostgresPool,
    waiting: turns.waiting,
  };
}
