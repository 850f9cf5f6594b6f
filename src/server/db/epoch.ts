import { sql } from 'kysely';

/** Writes the moment that a column holds as milliseconds since 1970, as the rules of `src/domain` reckon. */
export const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
