import { type Kysely, sql } from 'kysely';

const statements = [
  // In how many seconds the next heartbeat was asked for, and the room that the device has: both of the heartbeat of that number,
  // and of no other, because the version before writes heartbeats without them.
  'alter table sinais add completo_seq bigint, add intervalo_s integer, add espaco jsonb',
  // Until when silence says nothing of a closed store that was found open, or of one that is active again.
  'alter table situacoes add espera_ate timestamptz(3)',
  // Why a store is so, where the version before knows no reason: it would show none.
  'alter table situacoes add causa text',
];

/** What a silence means, by what the device had been told, and a store without room for what it should play. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
