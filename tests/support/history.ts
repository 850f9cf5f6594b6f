import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import { test as base, type Past } from './panel.ts';

/** A product in which a store has played, long ago: an empty one opens on the first steps. */
export const playedOnce: Past = {
  fill: (place) =>
    onDatabase(place, async (db) => {
      await sql`insert into uso_lojas (dia, loja, cliente, faixas) values ('2020-01-02', 1, 1, 1)`.execute(
        db,
      );
    }),
};

/**
 * Playwright's test on a server whose stores have the history that `fill` tells before it starts: nothing but a store's
 * device can tell it. `history` is what `fill` answers.
 */
export function testWith<History>(fill: (db: Db) => Promise<History>) {
  let told: History;
  const past: Past = {
    async fill(place) {
      told = await onDatabase(place, fill);
    },
  };
  return base.extend<{ history: History }>({
    past,
    // After the server, which the history is told to.
    history: ({ server: _ }, use) => use(told),
  });
}
