import { type Kysely, sql } from 'kysely';

/**
 * `busca(text)`: text without case and accents, what names are compared, sorted and searched by.
 * Collation "C" makes lower() and the order the same on the embedded database and on any PostgreSQL.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create function busca(texto text) returns text
    language sql immutable strict parallel safe
    return lower(unaccent('unaccent'::regdictionary, normalize(texto, NFC)) collate "C")
  `.execute(db);
}
