import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

/** The scope under which players hear of a change of each table. */
const escopos = { configuracoes: 'agencia', clientes: 'cliente', lojas: 'loja' };

const before = (row: string) => `jsonb_build_object('transicao_ms', ${row}.transicao_ms)`;

const statements = Object.entries(escopos).flatMap(([table, escopo]) => [
  // The agency inherits from nobody.
  `alter table ${table} add transicao_ms smallint ${table === 'configuracoes' ? 'not null default 250' : ''}
    check (transicao_ms between 0 and 8000)`,
  `create function ${table}_alterar_transicao_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, '${table}', new.id::text, '', ${before('old')}, ${before('new')});
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_transicao_update after update on ${table} for each row
    when (${BY_ADMIN} and old.transicao_ms is distinct from new.transicao_ms)
    execute function ${table}_alterar_transicao_update()`,
  `create function ${table}_mudar_transicao_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(${table === 'configuracoes' ? `''::text` : 'rows.id'}) into mudados from novas rows
        join antigas a on a.id = rows.id and a.transicao_ms is distinct from rows.transicao_ms;
      if mudados is not null then insert into mudancas (escopo, alvos) values ('${escopo}', mudados); end if;
      return null;
    end
  $$`,
  `create trigger ${table}_mudar_transicao_update after update on ${table}
    referencing old table as antigas new table as novas
    for each statement execute function ${table}_mudar_transicao_update()`,
]);

/** Triggers run by their names: this one completes what the table's own has just kept of the rows that are new. */
const inserted = ['clientes', 'lojas'].flatMap((table) => [
  `create function ${table}_alterar_transicao_insert() returns trigger language plpgsql as $$
    begin
      update alteracoes set depois = depois || ${before('rows')}
        from linhas rows where rows.transicao_ms is not null and alteracoes.linha = rows.id::text
          and alteracoes.tabela = '${table}' and alteracoes.operacao = ${OPERACAO} and alteracoes.antes is null;
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_transicao_insert after insert on ${table} referencing new table as linhas
    for each statement when (${BY_ADMIN}) execute function ${table}_alterar_transicao_insert()`,
]);

/** How long two tracks are heard together: of the agency, of each client and of each store, as how loud they play is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...inserted]) await sql.raw(statement).execute(db);
}
