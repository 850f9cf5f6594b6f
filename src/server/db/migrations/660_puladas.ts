import { type Kysely, sql } from 'kysely';
import { addPuladas, areCounted, indexedPuladas, notePuladas, recountPuladas } from '../puladas.ts';

/** How often tracks and playlists were skipped: from now on, and of all days that the log still has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create index execucoes_puladas on execucoes ${indexedPuladas}`).execute(db);
  await addPuladas(db);
  if (await areCounted(db)) return;
  await recountPuladas(db);
  await notePuladas(db);
}
