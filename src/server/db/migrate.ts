import fs from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';

const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_FILE = '58P01';

/** The database cannot be brought to this version's schema; the message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

function explained(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  const aboutExtension = message?.includes('extension');
  if (aboutExtension && (code === INSUFFICIENT_PRIVILEGE || code === UNDEFINED_FILE)) {
    return new MigrationError(
      'The PostgreSQL of DATABASE_URL needs the extensions unaccent and pg_trgm, which come with PostgreSQL ' +
        '(package postgresql-contrib): have its administrator run "create extension unaccent; create extension pg_trgm;" ' +
        `in this database, then start again. (${message})`,
    );
  }
  return error;
}

/** Runs the migrations still missing, all of them or none, under the migrator's advisory lock. */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: path.join(import.meta.dirname, 'migrations'),
    }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explained(error);
  return results.map((result) => result.migrationName);
}
