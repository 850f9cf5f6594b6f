import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const others = ['nome', 'status', 'cliente_id', 'modo'];
const columns = [...others, 'deleted_at'];

const of = (row: string, names: string[]) => `(${names.map((name) => `${row}.${name}`).join(', ')})`;
const differ = (names: string[], before = 'old', after = 'new') =>
  `${of(before, names)} is distinct from ${of(after, names)}`;
const whole = (row: string, names: string[]) =>
  `jsonb_build_object(${names.map((name) => `'${name}', ${row}.${name}`).join(', ')})`;
const changed = (row: string) =>
  columns
    .map(
      (column) => `case when ${differ([column])}
        then jsonb_build_object('${column}', ${row}.${column}) else '{}'::jsonb end`,
    )
    .join(' || ');
const kept = (antes: string, depois: string) =>
  `insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (${OPERACAO}, 'playlists', new.id::text, '', ${antes}, ${depois});`;

const statements = [
  `alter table playlists add modo text not null default 'SORTEADA' check (modo in ('SORTEADA', 'EM_ORDEM'))`,

  // The functions of 182_alteracoes and 120_mudancas, which look at one column more.
  `create or replace function playlists_alterar_update() returns trigger language plpgsql as $$
    begin
      if ${differ(others)} then ${kept(changed('old'), changed('new'))}
      else ${kept(whole('old', ['deleted_at']), whole('new', ['deleted_at']))} end if;
      return null;
    end
  $$`,
  `create or replace trigger playlists_alterar_update after update on playlists for each row
    when (${BY_ADMIN} and ${differ(columns)}) execute function playlists_alterar_update()`,
  `create or replace function playlists_alterar_insert() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, depois)
        select ${OPERACAO}, 'playlists', rows.id::text, '', ${whole('rows', columns)} from linhas rows;
      return null;
    end
  $$`,
  `create or replace function playlists_mudar_playlist_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct rows.id) into mudados from novas rows
        join antigas a on a.id = rows.id and ${differ(['nome', 'status', 'modo', 'deleted_at'], 'a', 'rows')};
      if mudados is not null then insert into mudancas (escopo, alvos) values ('playlist', mudados); end if;
      return null;
    end
  $$`,
];

/** Whether the tracks of a playlist are drawn, or play as they stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
