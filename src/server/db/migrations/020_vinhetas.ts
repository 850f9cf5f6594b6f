import { type Kysely, sql } from 'kysely';

/**
 * The stores a jingle is on, and how many they are, kept in the jingle's row so that lists never count.
 * A store or a jingle that is deleted, by whatever statement, loses its links.
 */
const tables = [
  `create table vinheta_lojas (
    vinheta_id text not null references vinhetas (id),
    loja_id text not null references lojas (id),
    created_at timestamptz(3) not null default now(),
    primary key (vinheta_id, loja_id)
  )`,
  'create index vinheta_lojas_loja on vinheta_lojas (loja_id, vinheta_id)',
  'alter table vinhetas add num_lojas integer not null default 0',
  'create index vinhetas_cliente_list on vinhetas (cliente_id, nome_busca, id) where deleted_at is null',
  'create index vinhetas_sha256 on vinhetas (arquivo_sha256) where deleted_at is null',
];

const events = {
  insert: { rows: 'novas', transition: 'new table as novas', sign: '+' },
  delete: { rows: 'antigas', transition: 'old table as antigas', sign: '-' },
};

// The jingles are locked in one order first, so that two statements never wait for each other. A statement
// that changed nothing stops here, else the triggers of the two tables would fire each other for ever.
const counting = Object.entries(events).flatMap(([event, { rows, transition, sign }]) => [
  `create function vinheta_lojas_contar_${event}() returns trigger language plpgsql as $$
    begin
      if not exists (select from ${rows}) then return null; end if;
      perform from vinhetas where id in (select vinheta_id from ${rows}) order by id for no key update;
      update vinhetas set num_lojas = num_lojas ${sign} s.n
        from (select vinheta_id, count(*)::integer as n from ${rows} group by vinheta_id) s
        where vinhetas.id = s.vinheta_id;
      return null;
    end
  $$`,
  `create trigger vinheta_lojas_contar_${event} after ${event} on vinheta_lojas referencing ${transition}
    for each statement execute function vinheta_lojas_contar_${event}()`,
]);

const deleted = `select novas.id from novas join antigas using (id)
  where novas.deleted_at is not null and antigas.deleted_at is null`;

const unlinking = Object.entries({ vinhetas: 'vinheta_id', lojas: 'loja_id' }).flatMap(([table, column]) => [
  `create function ${table}_desvincular_vinhetas() returns trigger language plpgsql as $$
    begin
      if not exists (${deleted}) then return null; end if;
      delete from vinheta_lojas where ${column} in (${deleted});
      return null;
    end
  $$`,
  `create trigger ${table}_desvincular_vinhetas after update on ${table}
    referencing old table as antigas new table as novas
    for each statement execute function ${table}_desvincular_vinhetas()`,
]);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...counting, ...unlinking]) await sql.raw(statement).execute(db);
}
