import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { onDatabase } from './onDatabase.ts';
import { test as base, type Past } from './panel.ts';

/** A product with one play, long ago. An empty one would open on the first steps. */
export const playedOnce: Past = {
  fill: (place) =>
    onDatabase(place, async (db) => {
      await sql`insert into uso_lojas (dia, loja, cliente, faixas) values ('2020-01-02', 1, 1, 1)`.execute(
        db,
      );
    }),
};

/**
 * Playwright's test on a server with play history, written by `fill` before the server starts: only a store's device
 * could send it later. `history` is the result of `fill`.
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
    // Depends on `server`, which starts after `fill` has run.
    history: ({ server: _ }, use) => use(told),
  });
}
