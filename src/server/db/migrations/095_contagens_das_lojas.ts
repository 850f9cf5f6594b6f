import { type Kysely, sql } from 'kysely';

/**
 * How many playlists and jingles are on a store, kept in its row as the clients' counts are: a page of the list then
 * counts nothing, where two hundred counts were a third of what it cost. One trigger a statement; it only writes
 * columns that no index has.
 */
const counted = { playlist_lojas: 'num_playlists', vinheta_lojas: 'num_vinhetas' };

const events = {
  insert: { transition: 'new table as linhas', sign: '+' },
  delete: { transition: 'old table as linhas', sign: '-' },
};

// The stores are locked in one order first, so that two statements never wait for each other. A statement that changed
// nothing stops here, else the triggers of the tables would fire each other for ever.
function triggers(table: string, column: string): string[] {
  return Object.entries(events).flatMap(([event, { transition, sign }]) => [
    `create function ${table}_contar_lojas_${event}() returns trigger language plpgsql as $$
      begin
        if not exists (select from linhas) then return null; end if;
        perform from lojas where id in (select loja_id from linhas) order by id for no key update;
        update lojas set ${column} = ${column} ${sign} s.n
          from (select loja_id, count(*)::integer as n from linhas group by loja_id) s
          where lojas.id = s.loja_id;
        return null;
      end
    $$`,
    `create trigger ${table}_contar_lojas_${event} after ${event} on ${table} referencing ${transition}
      for each statement execute function ${table}_contar_lojas_${event}()`,
  ]);
}

// What is there already is counted after the triggers are: making them keeps others from writing links until the end.
const fill = (table: string, column: string) => `
  update lojas set ${column} = s.n from (select loja_id, count(*)::integer as n from ${table} group by loja_id) s
  where lojas.id = s.loja_id`;

const columns = Object.values(counted).map((column) => `add ${column} integer not null default 0`);

const statements = [
  `alter table lojas ${columns.join(', ')}`,
  ...Object.entries(counted).flatMap(([table, column]) => [...triggers(table, column), fill(table, column)]),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
