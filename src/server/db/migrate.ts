import fs from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../explain.ts';
import { takeSteps } from './steps.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_FILE = '58P01';
const UNDEFINED_TABLE = '42P01';

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

/** Lists this version's migrations by their files: the build compiles them in, and Node reads the sources' folder. */
function migrationFiles(): Record<string, () => Promise<Migration>> {
  if (import.meta.env) return import.meta.glob<Migration>('./migrations/*.ts');
  const folder = path.join(import.meta.dirname, 'migrations');
  return Object.fromEntries(
    fs.readdirSync(folder).map((file) => [file, () => import(path.join(folder, file))]),
  );
}

/** This version's migrations by name, in their order, each loaded by a call. */
export const migrations = new Map(
  Object.entries(migrationFiles())
    .map(([file, load]) => [path.parse(file).name, load] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);

/** The names of this version's migrations. */
export const knownMigrations = [...migrations.keys()];

/** Reads the names of the migrations that a database has run: none where it has no table of them yet. */
async function runOf<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  return new Set(rows.map(({ name }) => name));
}

/** Makes a migrator of the migrations with these names alone. */
function migratorOf<T>(db: Kysely<T>, names: Set<string>): Migrator {
  const wanted = [...migrations].filter(([name]) => names.has(name));
  const loaded = wanted.map(async ([name, load]) => [name, await load()]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(await Promise.all(loaded)) },
    // Migrations may come in any order: each stands by itself, is numbered where it is written, and comes in when it is
    // done.
    allowUnorderedMigrations: true,
  });
}

/**
 * Runs the missing migrations, all of them or none, under the migrator's advisory lock. Whether any is missing is found
 * out before, because the migrator would look at every table first, which is a third of the embedded database's start.
 * A database that a newer version has migrated is taken as it is, because migrations only add: so two versions may
 * serve while instances are replaced one by one, and the older may start again.
 */
export async function migrate<T>(db: Kysely<T>, { isShared = false } = {}): Promise<string[]> {
  const run = await runOf(db);
  const missing = knownMigrations.filter((name) => !run.has(name));
  if (missing.length === 0) return [];
  const unknown = [...run].filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new StartError(
      `The database was migrated by another version, of which this one knows nothing (${unknown.join(', ')}), ` +
        'and lacks migrations of this one: start the newest of both.',
    );
  if (isShared) await takeSteps(db as Kysely<unknown>, missing);
  const { error, results = [] } = await migratorOf(db, new Set(knownMigrations)).migrateToLatest();
  if (error) throw explained(error);
  return results.map((result) => result.migrationName);
}

/** Refuses a database that lacks migrations of this version, for whoever is not to run them. */
export async function assertMigrated<T>(db: Kysely<T>): Promise<void> {
  const run = await runOf(db);
  const missing = knownMigrations.filter((name) => !run.has(name));
  if (run.size === 0) throw new StartError('This database is empty: start the server once, which fills it.');
  if (missing.length > 0)
    throw new StartError(
      `This database lacks migrations of this version (${missing.join(', ')}): start the server once, which runs them.`,
    );
}

/** Runs on an empty database the migrations that another one had, within the caller's transaction. */
export async function migrateAs<T>(db: Kysely<T>, names: string[]): Promise<void> {
  const unknown = names.filter((name) => !migrations.has(name));
  if (unknown.length > 0)
    throw new StartError(`A newer version is needed: this one knows nothing of ${unknown.join(', ')}.`);
  const migrator = migratorOf(db, new Set(names));
  const { error } = await migrator.migrateToLatest({ disableTransactions: true });
  if (error) throw explained(error);
}
