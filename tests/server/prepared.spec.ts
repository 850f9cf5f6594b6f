import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepared } from '#server/db/client.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { silent as log } from '#tests/support/silent.ts';

const statements = { lockMs: 1234, statementMs: 5678 };

let folder: TestDatabase;
beforeAll(async () => {
  folder = await createDatabase();
});
afterAll(() => folder.drop());

async function kept(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${'%clientes%'}`.execute(db);
  return rows.map(({ statement }) => statement);
}

const byId = (db: Db, id: string) =>
  db.selectFrom('clientes').where('id', '=', id).select(['id', 'numLojas']);

async function opened(settings: { DATABASE_PREPARED?: boolean }, use: (db: Db) => Promise<void>) {
  const database: OpenDatabase = await openDatabase({ ...folder.settings, ...settings }, log, { statements });
  try {
    await database.db.connection().execute(use);
  } finally {
    await database.close();
  }
}

describe('a constant statement', () => {
  it('is prepared once per connection, and others are not', () =>
    opened({}, async (db) => {
      const { id } = await db
        .insertInto('clientes')
        .values({ id: 'c1', nome: 'Rede' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const asked of [id, 'ninguém', id]) {
        const row = await byId(db, asked).modifyFront(prepared).executeTakeFirst();
        expect(row).toEqual(asked === id ? { id, numLojas: 0 } : undefined);
        await byId(db, asked).execute();
      }
      expect(await kept(db)).toHaveLength(1);
    }));

  it('reports its error each time, and keeps no failed statement', () =>
    opened({}, async (db) => {
      const wrong = () => sql`select ${prepared} nothing from clientes`.execute(db);
      await expect(wrong()).rejects.toMatchObject({ code: '42703' });
      await expect(wrong()).rejects.toMatchObject({ code: '42703' });
      const overflow = (by: number) => sql`select ${prepared} 2147483647 + ${by}::integer as n`.execute(db);
      await expect(overflow(1)).rejects.toMatchObject({ code: '22003' });
      expect((await overflow(0)).rows).toEqual([{ n: 2147483647 }]);
      expect(await kept(db)).toEqual([]);
    }));

  it.runIf(engine === 'postgres')('is not prepared if the pooler does not support that', () =>
    opened({ DATABASE_PREPARED: false }, async (db) => {
      for (let n = 0; n < 2; n++) await byId(db, 'c1').modifyFront(prepared).execute();
      const { rows } = await sql`select * from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([]);
    }),
  );
});

describe.runIf(engine === 'postgres').each([true, false])(
  'with DATABASE_PREPARED %s',
  (DATABASE_PREPARED) => {
    const limits = sql<{ lock: string; statement: string; jit: string; workers: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`;
    const read = async (db: Db) => (await limits.execute(db)).rows;
    const set = [{ lock: '1234ms', statement: '5678ms', jit: 'off', workers: '0' }];

    it('limits apply to each statement and transaction, and end with them', () =>
      opened({ DATABASE_PREPARED }, async (db) => {
        expect(await read(db)).toEqual(set);
        expect(await read(db)).toEqual(set);
        await sql`begin`.execute(db);
        expect(await read(db)).toEqual(set);
        await sql`set local lock_timeout = 0`.execute(db);
        expect(await read(db)).toEqual([{ ...set[0], lock: '0' }]);
        await sql`commit`.execute(db);
        expect(await read(db)).toEqual(set);
      }));

    it('a failing statement rolls back its writes', () =>
      opened({ DATABASE_PREPARED }, async (db) => {
        const twice = sql`insert into clientes (id, nome) values ('x', 'Rede X'), ('x', 'Rede Y')`;
        await expect(twice.execute(db)).rejects.toMatchObject({ code: '23505' });
        expect(await byId(db, 'x').execute()).toEqual([]);
      }));
  },
);
