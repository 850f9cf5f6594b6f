// Both engines: each engine migrates an earlier version's data.

import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { openDatabase } from '#server/db/open.ts';
import { createDatabase, emptyDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { schemaOf } from '#tests/support/schema.ts';
import { silent as log } from '#tests/support/silent.ts';
import { RowsDigest, readRows } from '../../../scripts/rows/rows.ts';
import { type Table, tablesOf } from '../../../scripts/rows/tables.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../upgrades');
const releases = fs.readdirSync(FOLDER).map((file) => file.replace('.sql.gz', ''));

/** The dump without commands that only `psql` supports. */
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

const schemaOn = (client: pg.Client) =>
  schemaOf(async (text) => (await client.query<{ line: string }>(text)).rows);

describe('the data of an earlier version', { timeout: 180_000 }, () => {
  const used: TestDatabase[] = [];
  afterAll(async () => {
    for (const { drop } of used) await drop();
  });

  async function restored(release: string): Promise<TestDatabase> {
    const place = await emptyDatabase();
    used.push(place);
    await withClient(place.settings, (client) => client.query(dumpOf(release)));
    return place;
  }

  it.each(releases.filter((release) => semver.major(release) >= 2))(
    '%s keeps every row on this version, and then equals a new database',
    async (release) => {
      const place = await restored(release);
      const { tables, before } = await withClient(place.settings, async (client) => {
        const found = await tablesOf(client);
        return { tables: found, before: await rowsOf(client, found) };
      });
      expect(before.execucoes).toMatchObject({ rows: expect.any(Number) });
      expect(before).not.toMatchObject({ execucoes: { rows: 0 } });
      await (await openDatabase(place.settings, log)).close();
      const now = await withClient(place.settings, async (client) => ({
        rows: await rowsOf(client, tables),
        schema: await schemaOn(client),
      }));
      expect(now.rows).toEqual(before);
      const fresh = await createDatabase();
      used.push(fresh);
      expect(now.schema).toEqual(await withClient(fresh.settings, schemaOn));
    },
  );

  it.each(releases.filter((release) => semver.major(release) < 2))(
    '%s is rejected with the version to install first',
    async (release) => {
      const place = await restored(release);
      await expect(openDatabase(place.settings, log)).rejects.toThrow(
        'This database is of a version before 2.0.0. Start or restore it with Vitrola 2.0.0 first',
      );
    },
  );

  it.runIf(engine === 'postgres')('is not migrated while an instance of 2.0.0 is running', async () => {
    const place = await restored('2.0.0');
    const see = (moment: string) =>
      withClient(place.settings, (client) =>
        client.query(`insert into instancias (id, versao, desde, vista_em)
          values ('balcao', '2.0.0', now(), now() - interval '${moment}')
          on conflict (id) do update set vista_em = excluded.vista_em`),
      );
    await see('2 minutes');
    await expect(openDatabase(place.settings, log)).rejects.toThrow(
      /^This version cannot run beside 2\.0\.0.*balcao \(2\.0\.0\)/,
    );
    await see('4 minutes');
    await (await openDatabase(place.settings, log)).close();
  });
});

describe('a database migrated by a newer version', { timeout: 60_000 }, () => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createDatabase();
    await withClient(place.settings, (client) =>
      client.query(`insert into kysely_migration (name, timestamp) values ('999_mais', now())`),
    );
  });
  afterAll(() => place.drop());

  it('is used as it is: the previous version starts beside the newer one', async () => {
    const { db, close } = await openDatabase(place.settings, log);
    expect(await db.selectFrom('clientes').select('id').execute().finally(close)).toEqual([]);
  });

  it('is rejected with one sentence if it lacks migrations of this version', async () => {
    await withClient(place.settings, (client) =>
      client.query(`delete from kysely_migration where name = '002_triggers'`),
    );
    await expect(openDatabase(place.settings, log)).rejects.toThrow(/another version.*\(999_mais\)/);
  });
});
