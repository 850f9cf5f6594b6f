import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { createTurns } from '../../lib/turns.ts';
import { currentAsker } from '../asker.ts';

/** The error of `pg` when a query waits too long for a connection. */
const tooLate = () => new Error('timeout exceeded when trying to connect');

/**
 * Hands out a pool's connections in turns of callers: of a session whose requests wait, one statement or transaction
 * runs between those of the others. A request whose caller is not known has turns of its own; so has the server.
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
