import { type Kysely, sql } from 'kysely';

const ofRows = (table: string) => `
  select arquivo_sha256, arquivo_bytes from ${table}
  where not exists (select from apagados where apagados.id = ${table}.id)`;

const statements = [
  'create table audios_guardados (sha256 text primary key, bytes bigint not null)',
  // Audio that is in the bin, or comes back by an undo, lies in the storage, too.
  `insert into audios_guardados
    select arquivo_sha256, max(arquivo_bytes) from (
      ${ofRows('musicas')} union all ${ofRows('vinhetas')} union all
      select antes ->> 'arquivo_sha256', coalesce((antes ->> 'arquivo_bytes')::bigint, 0) from alteracoes
      where antes ? 'arquivo_sha256'
    ) kept where arquivo_sha256 is not null group by 1`,
  'create table audio_guardado (id boolean primary key default true check (id), bytes bigint not null)',
  'insert into audio_guardado (bytes) select coalesce(sum(bytes), 0) from audios_guardados',
];

/** Tables of the audio that is kept, each content with its size, and of all of it together, so that nobody has to sum it up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
