import { type Kysely, sql } from 'kysely';

const tables = [
  `create table bloqueios (
    musica_id text not null references musicas (id),
    cliente_id text not null references clientes (id),
    primary key (musica_id, cliente_id)
  )`,
  'create index bloqueios_cliente on bloqueios (cliente_id, musica_id)',
  'alter table musicas add num_blocked_clientes integer not null default 0',
  ...['num_blocked_clientes', 'num_playlists', 'duracao'].map(
    (column) => `create index musicas_${column}_list on musicas (${column}, id) where deleted_at is null`,
  ),
  'create index musicas_sha256 on musicas (arquivo_sha256) where deleted_at is null',
];

const events = {
  insert: { rows: 'novas', transition: 'new table as novas', sign: '+' },
  delete: { rows: 'antigas', transition: 'old table as antigas', sign: '-' },
};

const counting = Object.entries(events).flatMap(([event, { rows, transition, sign }]) => [
  `create function bloqueios_contar_${event}() returns trigger language plpgsql as $$
    begin
      if not exists (select from ${rows}) then return null; end if;
      perform from musicas where id in (select musica_id from ${rows}) order by id for no key update;
      update musicas set num_blocked_clientes = num_blocked_clientes ${sign} s.n
        from (select musica_id, count(*)::integer as n from ${rows} group by musica_id) s
        where musicas.id = s.musica_id;
      return null;
    end
  $$`,
  `create trigger bloqueios_contar_${event} after ${event} on bloqueios referencing ${transition}
    for each statement execute function bloqueios_contar_${event}()`,
]);

// A deleted client blocks nothing any more, whichever statement deleted it.
const unlinking = [
  `create function clientes_soltar_bloqueios() returns trigger language plpgsql as $$
    begin
      delete from bloqueios where cliente_id = new.id;
      return null;
    end
  $$`,
  `create trigger clientes_soltar_bloqueios after update of deleted_at on clientes
    for each row when (new.deleted_at is not null and old.deleted_at is null)
    execute function clientes_soltar_bloqueios()`,
];

/** For which clients a track is blocked, and for how many, kept in the track's row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...counting, ...unlinking]) await sql.raw(statement).execute(db);
}
