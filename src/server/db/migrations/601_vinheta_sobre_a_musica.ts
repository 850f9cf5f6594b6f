import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;
const CHANGED = 'old.sobre_a_musica is distinct from new.sobre_a_musica';

const before = (row: string) => `jsonb_build_object('sobre_a_musica', ${row}.sobre_a_musica)`;

const statements = [
  'alter table vinhetas add sobre_a_musica boolean not null default false',
  `create function vinhetas_alterar_sobre_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, 'vinhetas', new.id::text, '', ${before('old')}, ${before('new')});
      return null;
    end
  $$`,
  `create trigger vinhetas_alterar_sobre_update after update on vinhetas for each row
    when (${BY_ADMIN} and ${CHANGED}) execute function vinhetas_alterar_sobre_update()`,
  // Triggers run by their names: this one completes what the table's own has just kept of the rows that are new.
  `create function vinhetas_alterar_sobre_insert() returns trigger language plpgsql as $$
    begin
      update alteracoes set depois = depois || ${before('rows')}
        from linhas rows where rows.sobre_a_musica and alteracoes.linha = rows.id::text
          and alteracoes.tabela = 'vinhetas' and alteracoes.operacao = ${OPERACAO} and alteracoes.antes is null;
      return null;
    end
  $$`,
  `create trigger vinhetas_alterar_sobre_insert after insert on vinhetas referencing new table as linhas
    for each statement when (${BY_ADMIN}) execute function vinhetas_alterar_sobre_insert()`,
  `create function vinhetas_mudar_sobre_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(rows.id) into mudados from novas rows
        join antigas a on a.id = rows.id and a.sobre_a_musica is distinct from rows.sobre_a_musica;
      if mudados is not null then insert into mudancas (escopo, alvos) values ('vinheta', mudados); end if;
      return null;
    end
  $$`,
  `create trigger vinhetas_mudar_sobre_update after update on vinhetas
    referencing old table as antigas new table as novas
    for each statement execute function vinhetas_mudar_sobre_update()`,
];

/** Whether a jingle is heard over the music. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
