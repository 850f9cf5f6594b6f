import { type Kysely, sql } from 'kysely';

const counts = ['num_lojas', 'num_playlists', 'num_vinhetas'];
const columns = `id, entidade, nome, admin_id, deleted_at, operacao, ${counts.join(', ')}, num_grupos, num_grades`;
// What goes with a client is deleted after it.
const alive = (table: string) =>
  `(select count(*)::integer from ${table} where cliente_id = new.id and deleted_at is null)`;

const statements = [
  `alter table lixeira
    add num_grupos integer not null default 0,
    add num_grades integer not null default 0`,
  ...['grupos', 'grades'].map(
    (table) => `update lixeira set num_${table} = c.n from (
        select l.id, count(*)::integer as n from lixeira l
          join ${table} t on t.cliente_id = l.id and t.deleted_at = l.deleted_at
        where l.entidade = 'CLIENTE' group by 1
      ) c where lixeira.id = c.id`,
  ),
  // The function of 190_lixeira, which takes over two counts more.
  `create or replace function clientes_lixeira() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then
        delete from lixeira where id = new.id;
      else
        insert into lixeira (${columns})
          select new.id, 'CLIENTE', new.nome, new.updated_by, new.deleted_at,
            nullif(current_setting('vitrola.operacao', true), ''), ${counts.map((count) => `new.${count}`).join(', ')},
            ${alive('grupos')}, ${alive('grades')}
          on conflict (id) do nothing;
      end if;
      return null;
    end
  $$`,
];

/** Counts in the bin the groups and grades that went with a client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
