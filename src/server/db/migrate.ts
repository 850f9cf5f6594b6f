import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../explain.ts';

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

const folder = path.join(import.meta.dirname, 'migrations');

/** Whether exactly the migrations there are have been run; a database without any has no table of them yet. */
async function isUpToDate<T>(db: Kysely<T>): Promise<boolean> {
  const files = (await fs.readdir(folder)).map((file) => path.parse(file).name).sort();
  const run = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .then(({ rows }) => rows.map(({ name }) => name).sort())
    .catch((error) => {
      if (error.code === UNDEFINED_TABLE) return [];
      throw error;
    });
  return run.join() === files.join();
}

/**
 * Runs the migrations still missing, all of them or none, under the migrator's advisory lock. Where none is, that is
 * found out before: the migrator would look at every table first, which is a third of the embedded database's start.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: folder,
    }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explained(error);
  return results.map((result) => result.migrationName);
}
