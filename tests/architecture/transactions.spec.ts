import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outsideQueries } from './transactions.ts';

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));

const linesOf = (source: string) => outsideQueries('x.ts', source).map((found) => found.replace('x.ts:', ''));

describe('transactions', () => {
  it('are not bypassed by any query of the server', () => {
    const files = [...sources('src/server'), ...sources('scripts/seed')];
    expect(files.flatMap((file) => outsideQueries(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['in the callback', 'inTransaction(db, async (trx) => { await find(trx);\n await save(db); });'],
    ['in a query', 'db.transaction().execute(async (trx) => {\n await db.selectFrom("a").execute(); });'],
    ['of the context', 'inTransaction(ctx.db, (trx) =>\n save(ctx.db));'],
    ['handed on in an object', 'inTransaction(db, (trx) =>\n save({ trx, db }));'],
    ['in a function within', 'inTransaction(db, (trx) => ids.map((id) =>\n remove(db, id)));'],
    ['in a function that is given one', 'async function save(trx: Db) {\n await find(db); }'],
  ])('are detected as bypassed %s', (_where, source) => {
    expect(linesOf(source)).toEqual(['2 db inside a transaction']);
  });

  it('have one variable name', () => {
    const source = 'db.transaction().setIsolationLevel("serializable").execute(async (t) => save(t));';
    expect(linesOf(source)).toEqual(['1 name the transaction trx']);
  });

  it('allow queries on their own connection, and on the database outside', () => {
    const source = `
      const saved = await inTransaction(db, (trx) => save({ db: trx }));
      await find(db);
      await inTransaction(db, write);`;
    expect(linesOf(source)).toEqual([]);
  });
});
