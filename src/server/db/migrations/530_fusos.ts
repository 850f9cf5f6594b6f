import { type Kysely, sql } from 'kysely';

const statements = [
  // Each zone's clock, as long arrays in one row, because they are read and replaced as a whole.
  `create table fusos (
    fuso_horario text primary key,
    mudancas jsonb not null
  )`,
  // Where a store is says which holidays are its own.
  `create function lojas_mudar_lugar() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(n.id) into mudados from novas n
        join antigas a on a.id = n.id and (a.uf, a.cidade) is distinct from (n.uf, n.cidade);
      if mudados is not null then insert into mudancas (escopo, alvos) values ('loja', mudados); end if;
      return null;
    end
  $$`,
  `create trigger lojas_mudar_lugar after update on lojas referencing old table as antigas new table as novas
    for each statement execute function lojas_mudar_lugar()`,
  // Players of a zone hear of its clock; a zone that is new was no store's before.
  `create function fusos_mudar_fuso() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(fuso_horario) into mudados from novas;
      if mudados is not null then insert into mudancas (escopo, alvos) values ('fuso', mudados); end if;
      return null;
    end
  $$`,
  `create trigger fusos_mudar_fuso_insert after insert on fusos referencing new table as novas
    for each statement execute function fusos_mudar_fuso()`,
  `create trigger fusos_mudar_fuso_update after update on fusos referencing new table as novas
    for each statement execute function fusos_mudar_fuso()`,
];

/** The changes of the clocks of stores' time zones, worked out once a night by one instance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
