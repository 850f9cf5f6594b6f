import { type Kysely, sql } from 'kysely';

const tables = ['grupos', 'grades'];
const alive = (table: string) =>
  `(select count(*)::integer from ${table} where cliente_id = new.id and deleted_at is null)`;

const statements = [
  `alter table lixeira
    add num_grupos integer not null default 0,
    add num_grades integer not null default 0`,
  ...tables.map(
    (table) => `update lixeira set num_${table} = c.n from (
        select l.id, count(*)::integer as n from lixeira l
          join ${table} t on t.cliente_id = l.id and t.deleted_at = l.deleted_at
        where l.entidade = 'CLIENTE' group by 1
      ) c where lixeira.id = c.id`,
  ),
  // Triggers run by their names: the client's own has put it in the bin, and what goes with it is deleted after this.
  `create function clientes_lixeira_junto() returns trigger language plpgsql as $$
    begin
      update lixeira set ${tables.map((table) => `num_${table} = ${alive(table)}`).join(', ')} where id = new.id;
      return null;
    end
  $$`,
  `create trigger clientes_lixeira_junto after update of deleted_at on clientes for each row
    when (old.deleted_at is null and new.deleted_at is not null) execute function clientes_lixeira_junto()`,
];

/** Counts in the bin the groups and grades that went with a client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
