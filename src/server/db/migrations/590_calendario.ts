import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const calendario = [
  'valida_de',
  'valida_ate',
  'janelas',
  'horas_marcadas',
  'maximo_por_dia',
  'por_intervalo',
];
const audio = ['duracao', 'arquivo_tipo', 'arquivo_bytes', 'arquivo_sha256', 'ganho_db'];
const quando = ['dia_execucao', 'intervalo_execucao', ...calendario];
const others = ['nome', 'status', 'cliente_id', ...quando, 'ajuste_db', ...audio];
const columns = [...others, 'deleted_at'];
const played = ['nome', 'status', ...quando, 'encerrada', 'ajuste_db', 'arquivo_sha256', 'deleted_at'];

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
    values (${OPERACAO}, 'vinhetas', new.id::text, '', ${antes}, ${depois});`;

const statements = [
  `alter table vinhetas
    add valida_de date,
    add valida_ate date,
    add janelas jsonb not null default '[]',
    add horas_marcadas text[] not null default '{}',
    add maximo_por_dia smallint check (maximo_por_dia > 0),
    add por_intervalo boolean not null default true,
    add encerrada boolean not null default false`,
  // The nightly mark of what is over goes with the validity that it was made for.
  `create function vinhetas_reabrir() returns trigger language plpgsql as $$
    begin
      new.encerrada = false;
      return new;
    end
  $$`,
  `create trigger vinhetas_reabrir before update of valida_de, valida_ate on vinhetas for each row
    when (${differ(['valida_de', 'valida_ate'])}) execute function vinhetas_reabrir()`,
  // The functions of 560_volume, which look at more columns.
  `create or replace function vinhetas_alterar_update() returns trigger language plpgsql as $$
    begin
      if ${differ(others)} then ${kept(changed('old'), changed('new'))}
      else ${kept(whole('old', ['deleted_at']), whole('new', ['deleted_at']))} end if;
      return null;
    end
  $$`,
  `create or replace trigger vinhetas_alterar_update after update on vinhetas for each row
    when (${BY_ADMIN} and ${differ(columns)}) execute function vinhetas_alterar_update()`,
  `create or replace function vinhetas_alterar_insert() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, depois)
        select ${OPERACAO}, 'vinhetas', rows.id::text, '', ${whole('rows', columns)} from linhas rows;
      return null;
    end
  $$`,
  `create or replace function vinhetas_mudar_vinheta_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct rows.id) into mudados from novas rows
        join antigas a on a.id = rows.id and ${differ(played, 'a', 'rows')};
      if mudados is not null then insert into mudancas (escopo, alvos) values ('vinheta', mudados); end if;
      return null;
    end
  $$`,
];

/** When a jingle plays besides its interval and weekdays: from and until which day, at which hours, how often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
