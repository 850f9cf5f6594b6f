import { type Kysely, sql } from 'kysely';

/**
 * How many stores, playlists and jingles a client has, kept in its row: the list sorts and filters by them
 * without counting, whatever the size of the tables. Triggers keep them, so that no statement of any module
 * can forget to; one per statement, so that a cascade of 10,000 rows changes the client once.
 */
const counted = { lojas: 'num_lojas', playlists: 'num_playlists', vinhetas: 'num_vinhetas' };

const added = 'select cliente_id, 1 as n from novas where deleted_at is null';
const removed = 'select cliente_id, -1 as n from antigas where deleted_at is null';
const events = {
  insert: { tables: 'new table as novas', changes: added },
  update: { tables: 'old table as antigas new table as novas', changes: `${added} union all ${removed}` },
  delete: { tables: 'old table as antigas', changes: removed },
};

// The clients are locked in one order first, so that two statements never wait for each other.
function triggers(table: string, column: string): string[] {
  return Object.entries(events).flatMap(([event, { tables, changes }]) => {
    const sums = `select cliente_id, sum(n)::integer as n from (${changes}) c group by cliente_id having sum(n) <> 0`;
    return [
      `create function ${table}_contar_${event}() returns trigger language plpgsql as $$
        begin
          perform from clientes where id in (select cliente_id from (${sums}) s) order by id for no key update;
          update clientes set ${column} = ${column} + s.n from (${sums}) s where clientes.id = s.cliente_id;
          return null;
        end
      $$`,
      `create trigger ${table}_contar_${event} after ${event} on ${table} referencing ${tables}
        for each statement execute function ${table}_contar_${event}()`,
    ];
  });
}

const columns = Object.values(counted).map((column) => `add ${column} integer not null default 0`);

const statements = [
  `alter table clientes ${columns.join(', ')}`,
  'create index clientes_num_lojas_list on clientes (num_lojas, id) where deleted_at is null',
  'create index clientes_status_list on clientes (status, id) where deleted_at is null',
  // Beside the one of the names, so that one search looks in both.
  'create index clientes_cnpj_trgm on clientes using gin (cnpj gin_trgm_ops) where deleted_at is null',
  ...Object.entries(counted).flatMap(([table, column]) => triggers(table, column)),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
