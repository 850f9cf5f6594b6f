// Both engines: each engine migrates what an earlier version left.

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { openDatabase } from '#server/db/open.ts';
import { createDatabase, emptyDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { silent as log } from '#tests/support/silent.ts';
import { RowsDigest, readRows } from '../../../scripts/rows/rows.ts';
import { type Table, tablesOf } from '../../../scripts/rows/tables.ts';

/** A small database of each version, as `npm run release` writes it. */
const FOLDER = path.resolve(import.meta.dirname, '../../upgrades');
/** Sums that later versions keep in another table, made anew of the same rows. */
const REPLACED = ['uso_lojas_horas'];
const releases = fs.readdirSync(FOLDER).map((file) => file.replace('.sql.gz', ''));

/** What `pg_dump` wrote, without what only `psql` understands. */
const dumpOf = (release: string) =>
  gunzipSync(fs.readFileSync(path.join(FOLDER, `${release}.sql.gz`)))
    .toString()
    .replace(/^\\.*$/gm, '');

async function withClient<T>(
  { DATA_DIR, DATABASE_URL }: TestDatabase['settings'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const embedded = DATABASE_URL ? undefined : await startEmbedded(DATA_DIR, log);
  const client = new pg.Client(
    embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres' }
      : { connectionString: DATABASE_URL },
  );
  try {
    await client.connect();
    return await work(client).finally(() => client.end());
  } finally {
    await embedded?.stop();
  }
}

/** The rows of these tables, by these columns. */
async function rowsOf(client: pg.Client, tables: Table[]) {
  await client.query("begin; set local time zone 'UTC'");
  const rows: Record<string, object> = {};
  for (const table of tables) {
    const digest = new RowsDigest();
    for await (const batch of readRows(client, table)) digest.add(batch);
    rows[table.name] = digest.told();
  }
  await client.query('rollback');
  return rows;
}

/** Tables, columns, indexes, constraints and triggers, but for the order in which they came. */
async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with own as (select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from own) and attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from own)
    union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid in (select oid from own) and contype <> 'n'
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from own) and not tgisinternal
    union all select pg_get_functiondef(pg_proc.oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')`);
  // What `pg_dump` writes of a condition is read again with other parentheses.
  return rows.map(({ line }) => line.replace(/[()]/g, '')).sort();
}

describe('the data of an earlier version', { timeout: 180_000 }, () => {
  const used: TestDatabase[] = [];
  afterAll(async () => {
    for (const { drop } of used) await drop();
  });
  let newest: Promise<string[]> | undefined;
  const schemaOfNew = async () => {
    const made = await createDatabase();
    used.push(made);
    return withClient(made.settings, schemaOf);
  };

  const startsWhole = async (release: string) => {
    const place = await emptyDatabase();
    used.push(place);
    const { tables, before } = await withClient(place.settings, async (client) => {
      await client.query(dumpOf(release));
      await client.query('set search_path to public');
      const found = (await tablesOf(client)).filter(({ name }) => !REPLACED.includes(name));
      return { tables: found, before: await rowsOf(client, found) };
    });
    expect(before.execucoes).toMatchObject({ rows: expect.any(Number) });
    expect(before).not.toMatchObject({ execucoes: { rows: 0 } });
    await (await openDatabase(place.settings, log)).close();
    const now = await withClient(place.settings, async (client) => ({
      rows: await rowsOf(client, tables),
      schema: await schemaOf(client),
    }));
    expect(now.rows).toEqual(before);
    newest ??= schemaOfNew();
    expect(now.schema).toEqual(await newest);
  };
  const title = '%s starts on this one with every row, and is then as a new one';
  it.each(releases.slice(0, 1))(title, startsWhole);
  it.each(releases.slice(1, -1))(title, { tags: 'nightly' }, startsWhole);
  it.each(releases.slice(-1))(title, { tags: 'everyday' }, startsWhole);
});

describe('a database that a newer version has migrated', { timeout: 60_000 }, () => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createDatabase();
    await withClient(place.settings, (client) =>
      client.query(`insert into kysely_migration (name, timestamp) values ('999_mais', now())`),
    );
  });
  afterAll(() => place.drop());

  it('is taken as it is: the version before starts beside the newer one', async () => {
    const { db, close } = await openDatabase(place.settings, log);
    expect(await db.selectFrom('clientes').select('id').execute().finally(close)).toEqual([]);
  });

  it('is refused, in a sentence, where it lacks migrations of this one', async () => {
    await withClient(place.settings, (client) =>
      client.query(`delete from kysely_migration where name = '182_alteracoes'`),
    );
    await expect(openDatabase(place.settings, log)).rejects.toThrow(/another version.*\(999_mais\)/);
  });
});

describe.runIf(engine === 'postgres')('indexes of a long log', { timeout: 60_000 }, () => {
  it('are made month by month before the migration, which takes those that are there', async () => {
    const place = await emptyDatabase();
    await withClient(place.settings, (client) => client.query(dumpOf('1.5.0')));
    await (await openDatabase(place.settings, log)).close();
    const { rows } = await withClient(place.settings, (client) =>
      client.query<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits
        where inhparent in ('execucoes_musica'::regclass, 'execucoes_playlist'::regclass) order by 1`),
    );
    await place.drop();
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ name }) => !/_(musica|playlist)_loja$/.test(name))).toEqual([]);
  });
});
