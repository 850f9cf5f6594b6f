import { type Kysely, sql } from 'kysely';

/** Finds the tables of what is a client's by itself, instead of naming three: one that is forgotten would refuse its own erasure. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function sendo_apagada(qual text) returns boolean language plpgsql stable as $$
    declare
      tabela text;
      dono text;
    begin
      if exists (select from lixeira where id = qual and apagar_desde is not null) then return true; end if;
      for tabela in
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not a.attisdropped
          and a.attname in ('cliente_id', 'versao', 'deleted_at')
        group by c.relname having count(*) = 3
      loop
        execute format('select cliente_id from %I where id = $1', tabela) into dono using qual;
        if dono is not null then
          return exists (select from lixeira where id = dono and apagar_desde is not null);
        end if;
      end loop;
      return false;
    end
  $$`)
    .execute(db);
}
