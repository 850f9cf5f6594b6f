import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

type Table = { name: string; comment: string | null };
type Trigger = { table: string; name: string; kind: number };

const silent = { fatal() {}, error() {}, warn() {}, info() {}, debug() {} };
const events = { insert: 4, update: 16, delete: 8, truncate: 32 };
const byName = (one: string, other: string) => (one < other ? -1 : 1);

let testDatabase: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  testDatabase = await createDatabase();
  database = await openDatabase(testDatabase.settings, silent);
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

async function readTables(): Promise<Table[]> {
  const { rows } =
    await sql<Table>`select relname as name, obj_description(oid, 'pg_class') as comment from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely_%'`.execute(database.db);
  return rows.sort((one, other) => byName(one.name, other.name));
}

async function readTriggers(): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`select relname as table, tgname as name, tgtype as kind
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and not relispartition and relnamespace = 'public'::regnamespace`.execute(
    database.db,
  );
  return rows.sort((one, other) => byName(one.name, other.name));
}

const withoutEvent = (name: string) => name.replace(/_(insert|update|delete|truncate)$/, '');

/** Merges triggers of a table that differ only by their event. */
function wordsOf(table: string, triggers: Trigger[]): string {
  const words = new Map<string, string[]>();
  for (const trigger of triggers.filter((one) => one.table === table)) {
    const word = `\`${withoutEvent(trigger.name)}\``;
    const on = Object.entries(events).filter(([, bit]) => trigger.kind & bit);
    words.set(word, [...(words.get(word) ?? []), ...on.map(([event]) => event)]);
  }
  return [...words].map(([word, on]) => `${word} (${on.join(', ')})`).join('<br>');
}

const head = `# Tables and their triggers

Written from the catalogue of a migrated database by \`npm test -- --update tables\`; do not edit it by hand. What each
kind of trigger is for is in [ARCHITECTURE.md](../ARCHITECTURE.md#tables-and-their-triggers), what a table holds is
its comment in the database, and its columns are in \`generated/db.d.ts\`.

| Table | What it holds | Triggers |
| --- | --- | --- |
`;

it('are all in docs/tables.md, each with its triggers', async () => {
  const tables = await readTables();
  expect(tables.filter(({ comment }) => !comment)).toEqual([]);
  const triggers = await readTriggers();
  const lines = tables.map(
    ({ name, comment }) => `| \`${name}\` | ${comment} | ${wordsOf(name, triggers)} |`,
  );
  await expect(`${head}${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/tables.md');
});

it('have only the kinds of triggers in ARCHITECTURE.md', async () => {
  const chapter = readFileSync('ARCHITECTURE.md', 'utf8').split('## Tables and their triggers\n')[1]!;
  const cells = chapter.split('\n## ')[0]!.matchAll(/^\| (`[^|]+) \|/gm);
  const kinds = [...cells].flatMap(([, cell]) => [...cell!.matchAll(/`(\w+)`/g)].map(([, kind]) => kind!));
  const names = (await readTriggers()).map(({ name }) => name);
  expect(kinds.length).toBeGreaterThan(5);
  expect(names.filter((name) => !kinds.some((kind) => name.startsWith(kind)))).toEqual([]);
  expect(kinds.filter((kind) => !names.some((name) => name.startsWith(kind)))).toEqual([]);
});
