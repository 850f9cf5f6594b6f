import { type Kysely, sql } from 'kysely';

/** Whatever ends a device's token, or gives it a password of its own, is followed by every instance as changes of its store are. */
const statements = [
  `create function dispositivos_mudar_loja_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct rows.loja_id) into mudados from novas rows join antigas a on a.id = rows.id
        and (a.encerrado_em, a.encerrado_por, a.trocar_senha) is distinct from (rows.encerrado_em, rows.encerrado_por, rows.trocar_senha);
      if mudados is not null then insert into mudancas (escopo, alvos) values ('loja', mudados); end if;
      return null;
    end
  $$`,
  `create trigger dispositivos_mudar_loja_update after update on dispositivos
    referencing old table as antigas new table as novas for each statement execute function dispositivos_mudar_loja_update()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
