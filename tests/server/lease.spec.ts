import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LeaseLost, whileHeld } from '#server/db/lease.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';

const log = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };

let folder: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await createDatabase();
  database = await openDatabase(folder.settings, log);
});
afterAll(async () => {
  await database.close();
  await folder.drop();
});

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

it('is one holder’s until that one is done, or failed', async () => {
  const { db } = database;
  const held = await whileHeld(db, 'a', async () => {
    expect(await whileHeld(db, 'a', never)).toBe(false);
    expect(await whileHeld(db, 'b', async () => {})).toBe(true);
  });
  expect(held).toBe(true);
  await expect(whileHeld(db, 'a', never)).rejects.toThrow('held by two');
  expect(await whileHeld(db, 'a', async () => {})).toBe(true);
});

it('is renewed while it is held', async () => {
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

it('of one that froze goes to another, and what it writes afterwards is not written', async () => {
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

it.runIf(engine === 'postgres')(
  'is nobody else’s until a write has ended that began in its term',
  async () => {
    const { db } = database;
    await whileHeld(db, 'writing', (lease) =>
      lease.inTransaction(async (trx) => {
        await sql`update concessoes set ate = now() where nome = 'writing'`.execute(trx);
        expect(await whileHeld(db, 'writing', never)).toBe(false);
        await expect(lease.mustHold()).resolves.toBeUndefined();
      }),
    );
  },
);
