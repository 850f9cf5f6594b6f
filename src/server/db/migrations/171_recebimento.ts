import { type Kysely, sql } from 'kysely';

const statements = [
  // Until when too many stores are silent at once, which is our fault.
  'alter table recebimento add calados_ate timestamptz(3)',
  // Since when some instance has been hearing stores, and when one last worked out how they are doing.
  'alter table recebimento add ouvindo_desde timestamptz(3), add avaliado_em timestamptz(3)',
];

/** What `sem_receber_ate` comes of, so that neither cause outlasts itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
