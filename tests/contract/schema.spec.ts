import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { Kysely, PGliteDialect } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { triggers } from '#server/db/schema/triggers.ts';
import { schemaOf } from '#tests/support/schema.ts';

const readSchema = (name: string) => readFileSync(`src/server/db/schema/${name}.sql`, 'utf8');

/** The statement of `triggers.ts`, for a migration to repeat. */
function asWritten(line: string): string {
  const [, name, table] = /^CREATE TRIGGER (\w+) .* ON public\.(\w+)/.exec(line) ?? [];
  const begin = new RegExp(`^create trigger ${name} .* on ${table} `);
  const statement = triggers.find((trigger) => begin.test(trigger));
  return statement ? `${statement};` : line;
}

it('src/server/db/schema describes the migrated database', async () => {
  const pglite = await PGlite.create({ extensions: { unaccent, pg_trgm } });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  const readLines = () => schemaOf(async (text) => (await pglite.query<{ line: string }>(text)).rows);
  await migrate(db);
  const made = await readLines();
  await pglite.exec(`drop schema public cascade; create schema public;
    create extension unaccent; create extension pg_trgm; set check_function_bodies = off`);
  expect(await readLines()).toEqual([]);
  for (const name of ['functions', 'tables', 'indexes']) await pglite.exec(readSchema(name));
  await pglite.exec(triggers.join(';\n'));
  const said = await readLines();
  await db.destroy();

  const onlyIn = (one: string[], other: string[]) => one.filter((line) => !other.includes(line));
  expect({
    'made by a migration, missing in src/server/db/schema': onlyIn(made, said),
    'in src/server/db/schema, made by no migration': onlyIn(said, made).map(asWritten),
  }).toEqual({
    'made by a migration, missing in src/server/db/schema': [],
    'in src/server/db/schema, made by no migration': [],
  });
});

// The plan is kept for the session: planned for one row, such a join later compares each row with each other one.
it('no trigger function joins the rows before and after a statement', () => {
  const joins = readSchema('functions').match(/from\s+(added|removed)\b[^;]*?\bjoin\s+(added|removed)\b/g);
  expect(joins).toBeNull();
});
