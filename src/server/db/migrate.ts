import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../settings/explain.ts';
import baselineNames from './migrations/001_baseline.json' with { type: 'json' };

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_FILE = '58P01';
const UNDEFINED_TABLE = '42P01';

const THROUGH_BASELINE =
  'Start or restore it with Vitrola 2.0.0 first, let that version migrate it, then use this one.';

/** Replaces all triggers of 2.0.0. Running both versions together is untested. */
const NOT_BESIDE_2 = '002_triggers';

function explained(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const aboutExtension = message?.includes('extension');
  if (aboutExtension && (code === INSUFFICIENT_PRIVILEGE || code === UNDEFINED_FILE)) {
    return new StartError(
      'The PostgreSQL of DATABASE_URL needs the extensions unaccent and pg_trgm, which come with PostgreSQL ' +
        '(package postgresql-contrib): have its administrator run "create extension unaccent; create extension pg_trgm;" ' +
        `in this database, then start again. (${message})`,
    );
  }
  return error;
}

/**
 * Splits SQL into statements. A statement ends with `;` at the end of a line outside `$$` bodies; lines that start with
 * `--` are dropped.
 */
function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const line of text.split('\n').filter((line) => !line.startsWith('--'))) {
    statement += `${line}\n`;
    const isInBody = statement.split('$$').length % 2 === 0;
    if (isInBody || !line.endsWith(';')) continue;
    statements.push(statement);
    statement = '';
  }
  return statements;
}

/** The build inlines the files; Node reads them from the folder. */
function migrationFiles(): Record<string, () => Promise<string>> {
  if (import.meta.env)
    return import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default' });
  const folder = path.join(import.meta.dirname, 'migrations');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.map((file) => [file, () => fs.promises.readFile(path.join(folder, file), 'utf8')]),
  );
}

type Migrations = [name: string, read: () => Promise<string>][];

/** All names in the baseline stand for one file; the first name carries its content. */
function listMigrations(): Migrations {
  const files = Object.entries(migrationFiles()).map(([file, read]): Migrations[number] => [
    path.parse(file).name,
    read,
  ]);
  const [baseline, ...later] = files.sort(([one], [other]) => (one < other ? -1 : 1));
  const inBaseline = baselineNames.map((name, index): Migrations[number] => [
    name,
    index === 0 ? baseline![1] : async () => '',
  ]);
  return [...inBaseline, ...later];
}

export const migrations = new Map(listMigrations());

export const knownMigrations = [...migrations.keys()];

async function runOf<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  return new Set(rows.map(({ name }) => name));
}

export function beforeBaseline(run: Iterable<string>, what: string): string | undefined {
  const names = new Set(run);
  if (names.size === 0 || baselineNames.every((name) => names.has(name))) return undefined;
  return `${what} is of a version before 2.0.0. ${THROUGH_BASELINE}`;
}

function assertNotBeforeBaseline(run: Iterable<string>, what: string): void {
  const refusal = beforeBaseline(run, what);
  if (refusal) throw new StartError(refusal);
}

function migratorOf<T>(db: Kysely<T>, names: ReadonlySet<string>): Migrator {
  const wanted = [...migrations].filter(([name]) => names.has(name));
  const runnable = wanted.map(([name, read]): [string, Migration] => [
    name,
    {
      async up(on) {
        for (const statement of statementsOf(await read())) await sql.raw(statement).execute(on);
      },
    },
  ]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(runnable) },
    // Migrations are independent: they are numbered when written and may be merged in another order.
    allowUnorderedMigrations: true,
  });
}

async function assertNoOtherInstance<T>(db: Kysely<T>, missing: readonly string[]): Promise<void> {
  if (!missing.includes(NOT_BESIDE_2) || missing.includes(baselineNames[0]!)) return;
  const { rows } = await sql<{ instances: string }>`
    select string_agg(id || ' (' || versao || ')', ', ' order by id) as instances from instancias
    where vista_em > now() - interval '3 minutes'`.execute(db);
  const { instances } = rows[0]!;
  if (instances)
    throw new StartError(
      `This version cannot run beside 2.0.0, and in the last 3 minutes these instances were seen: ${instances}. ` +
        'Stop all instances, take a backup, then start this version. Wait 3 minutes if one of them was killed.',
    );
}

/**
 * Runs the missing migrations, all or none, under the migrator's advisory lock. Checks first if any are missing: the
 * migrator inspects every table, which is a third of the embedded database's startup. A database migrated by a newer
 * version is accepted, because migrations only add. So two versions can run side by side during a rolling update.
 */
export async function migrate<T>(db: Kysely<T>, { isShared = false } = {}): Promise<string[]> {
  const run = await runOf(db);
  const missing = knownMigrations.filter((name) => !run.has(name));
  if (missing.length === 0) return [];
  assertNotBeforeBaseline(run, 'This database');
  const unknown = [...run].filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `The database was migrated by another version, of which this one knows nothing (${unknown.join(', ')}), ` +
        'and lacks migrations of this one: start the newest of both.',
    );
  if (isShared) await assertNoOtherInstance(db, missing);
  const { error, results = [] } = await migratorOf(db, new Set(knownMigrations)).migrateToLatest();
  if (error) throw explained(error);
  return results.map((result) => result.migrationName);
}

export async function assertMigrated<T>(db: Kysely<T>): Promise<void> {
  const run = await runOf(db);
  const missing = knownMigrations.filter((name) => !run.has(name));
  if (run.size === 0) throw new StartError('This database is empty: start the server once, which fills it.');
  assertNotBeforeBaseline(run, 'This database');
  if (missing.length > 0)
    throw new StartError(
      `This database lacks migrations of this version (${missing.join(', ')}): start the server once, which runs them.`,
    );
}

/** Runs the migrations of a backup on an empty database, within the caller's transaction. */
export async function migrateAs<T>(db: Kysely<T>, names: string[]): Promise<void> {
  assertNotBeforeBaseline(names, 'This backup');
  const unknown = names.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new StartError(`A newer version is needed: this one knows nothing of ${unknown.join(', ')}.`);
  const migrator = migratorOf(db, new Set(names));
  const { error } = await migrator.migrateToLatest({ disableTransactions: true });
  if (error) throw explained(error);
}
