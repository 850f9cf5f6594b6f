import { type Kysely, sql } from 'kysely';

const statements = [
  // A key has as many rows as were once written to at the same time.
  `create table contagens_de_atividades (
    numero bigint generated always as identity primary key,
    admin_id text not null,
    acao text not null,
    entidade text not null,
    total bigint not null
  )`,
  'create index contagens_de_atividades_chave on contagens_de_atividades (admin_id, acao, entidade)',

  // Any row of the key that nobody holds is counted in, else a new one: no writer waits for another, whatever the order of their keys.
  `create function atividades_contar() returns trigger language plpgsql as $$
    declare
      parte record;
    begin
      for parte in
        select coalesce(admin_id, '') as admin, acao, entidade, count(*) as quantas from linhas group by 1, 2, 3
      loop
        update contagens_de_atividades set total = total + parte.quantas where numero = (
          select numero from contagens_de_atividades
          where admin_id = parte.admin and acao = parte.acao and entidade = parte.entidade
          limit 1 for update skip locked);
        if not found then
          insert into contagens_de_atividades (admin_id, acao, entidade, total)
            values (parte.admin, parte.acao, parte.entidade, parte.quantas);
        end if;
      end loop;
      return null;
    end
  $$`,
  `create trigger atividades_contar after insert on atividades referencing new table as linhas
    for each statement execute function atividades_contar()`,
  // The trigger waited for all who wrote before it, and who writes now waits for this: 0.3 s for a million.
  `insert into contagens_de_atividades (admin_id, acao, entidade, total)
    select coalesce(admin_id, ''), acao, entidade, count(*) from atividades group by 1, 2, 3`,

  // Made before, without a lock, where others write meanwhile.
  'create index if not exists atividades_acao_list on atividades (acao, created_at, id)',
];

/** How many activities there are of each administrator, kind and entity, because they only grow and counting them takes longer than a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
