// Both engines: locks decide who holds a lease, or the single connection does.

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LeaseLost, whileHeld as whileLeased } from '#server/db/lease.ts';
import type { LeaseName } from '#server/db/locks.ts';
import type { Db } from '#server/db/open.ts';
import { createSchedule, type Job } from '#server/jobs/schedule.ts';
import { engine } from '#tests/support/database.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';
import { silent as log } from '#tests/support/silent.ts';

type Tail<T extends unknown[]> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;

const database = ownDatabase();

/** Test leases with names that no job has. */
const whileHeld = (db: Db, nome: string, ...rest: Tail<Parameters<typeof whileLeased>>) =>
  whileLeased(db, nome as LeaseName, ...rest);

const never = async () => {
  throw new Error('held by two');
};
const endTerm = (nome: string) =>
  sql`update concessoes set ate = now() where nome = ${nome}`.execute(database.db);
const termOf = async (nome: string) => {
  const { rows } = await sql<{ ate: string }>`select ate::text from concessoes where nome = ${nome}`.execute(
    database.db,
  );
  return rows[0]!.ate;
};

it('has one holder until its work ends or fails', async () => {
  const { db } = database;
  const held = await whileHeld(db, 'a', async () => {
    expect(await whileHeld(db, 'a', never)).toBe(false);
    expect(await whileHeld(db, 'b', async () => {})).toBe(true);
  });
  expect(held).toBe(true);
  await expect(whileHeld(db, 'a', never)).rejects.toThrow('held by two');
  expect(await whileHeld(db, 'a', async () => {})).toBe(true);
});

it('is renewed while held', async () => {
  const { db } = database;
  await whileHeld(
    db,
    'renewed',
    async () => {
      const before = await termOf('renewed');
      await expect.poll(() => termOf('renewed'), { timeout: 20_000 }).not.toBe(before);
    },
    { termMs: 4_000 },
  );
});

it('moves on when its holder freezes, whose later writes are rejected', async () => {
  const { db } = database;
  await whileHeld(db, 'frozen', async (lease) => {
    await endTerm('frozen');
    await whileHeld(db, 'frozen', async (others) => {
      const write = () => lease.inTransaction((trx) => sql`create table frozen ()`.execute(trx));
      await expect(write()).rejects.toThrow(LeaseLost);
      expect(lease.signal.reason).toBeInstanceOf(LeaseLost);
      await expect(lease.mustHold()).rejects.toThrow(LeaseLost);
      await others.inTransaction((trx) => sql`create table others ()`.execute(trx));
    });
  });
  const { rows } =
    await sql`select to_regclass('frozen') as frozen, to_regclass('others')::text as others`.execute(db);
  expect(rows).toEqual([{ frozen: null, others: 'others' }]);
});

it.runIf(engine === 'postgres')('is not given away before a write begun in its term has ended', async () => {
  const { db } = database;
  await whileHeld(db, 'writing', (lease) =>
    lease.inTransaction(async (trx) => {
      await sql`update concessoes set ate = now() where nome = 'writing'`.execute(trx);
      expect(await whileHeld(db, 'writing', never)).toBe(false);
      await expect(lease.mustHold()).resolves.toBeUndefined();
    }),
  );
});

it('stays with its holder, whose writes succeed, despite parallel requests for it', async () => {
  const { db } = database;
  await whileHeld(db, 'asked', async (lease) => {
    const asking = Array.from({ length: 30 }, () => whileHeld(db, 'asked', never));
    for (let n = 0; n < 30; n += 1) await lease.inTransaction((trx) => sql`select`.execute(trx));
    expect(await Promise.all(asking)).not.toContain(true);
  });
});

it("of a scheduled job is retried until free, long before the job's next run", async () => {
  const { db } = database;
  let runs = 0;
  const job: Job = {
    name: 'a',
    failure: 'a failed',
    everyMs: 2 ** 30,
    atStart: true,
    alone: 'scheduled' as LeaseName,
    run: async ({ signal }: { signal: AbortSignal }) => {
      expect(signal.aborted).toBe(false);
      runs += 1;
    },
  };
  const schedule = createSchedule(db, log as never, [job], { againMs: 10 });
  await whileHeld(db, 'scheduled', async () => {
    schedule.start();
    for (let n = 0; n < 50; n += 1) await sql`select`.execute(db);
    expect(runs).toBe(0);
  });
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await schedule.stop();
});

/** As the last release does: without leases, with an advisory lock of that name for the whole work. */
const asLastRelease = (nome: string, work: () => Promise<void>) =>
  database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ has: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${nome})) as has`.execute(trx);
    if (rows[0]!.has) await work();
    return rows[0]!.has;
  });

describe.runIf(engine === 'postgres')('beside an instance of the last release', () => {
  it('is not given while that instance works', async () => {
    const { db } = database;
    expect(
      await asLastRelease('old', async () => {
        expect(await whileHeld(db, 'old', never)).toBe(false);
      }),
    ).toBe(true);
    expect(await whileHeld(db, 'old', async () => {})).toBe(true);
  });

  it('is lost at the next write after that instance started work, which waits for a running write', async () => {
    await whileHeld(database.db, 'both', async (lease) => {
      await lease.inTransaction(async () => {
        expect(await asLastRelease('both', never)).toBe(false);
      });
      await asLastRelease('both', async () => {
        await expect(lease.inTransaction(never)).rejects.toThrow(LeaseLost);
      });
    });
  });
});
