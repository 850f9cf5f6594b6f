import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

/** The scope under which players hear of a change of each table, and what it says of the PIN of its stores. */
const tables = {
  configuracoes: { escopo: 'agencia', columns: ['pin_hash'] },
  clientes: { escopo: 'cliente', columns: ['pin_hash', 'pin_exigido'] },
  lojas: { escopo: 'loja', columns: ['pin_hash', 'pin_exigido'] },
};

const of = (row: string, columns: string[]) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
const differ = (columns: string[], before: string, after: string) =>
  `${of(before, columns)} is distinct from ${of(after, columns)}`;

/** Of a PIN it is kept that it was changed, not what it was. */
const kept = (column: string, row: string) =>
  column === 'pin_hash'
    ? `jsonb_build_object('pin', marca_da_senha(${row}.pin_hash::text))`
    : `jsonb_build_object('${column}', ${row}.${column})`;
const changed = (columns: string[], row: string) =>
  columns
    .map(
      (column) =>
        `case when ${differ([column], 'old', 'new')} then ${kept(column, row)} else '{}'::jsonb end`,
    )
    .join(' || ');

const statements = Object.entries(tables).flatMap(([table, { escopo, columns }]) => [
  `alter table ${table} add pin_hash jsonb`,
  ...(columns.includes('pin_exigido') ? [`alter table ${table} add pin_exigido boolean`] : []),
  `create function ${table}_alterar_pin_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, '${table}', new.id::text, '', ${changed(columns, 'old')}, ${changed(columns, 'new')});
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_pin_update after update on ${table} for each row
    when (${BY_ADMIN} and ${differ(columns, 'old', 'new')}) execute function ${table}_alterar_pin_update()`,
  `create function ${table}_mudar_pin_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(${table === 'configuracoes' ? `''::text` : 'rows.id'}) into mudados from novas rows
        join antigas a on a.id = rows.id and ${differ(columns, 'a', 'rows')};
      if mudados is not null then insert into mudancas (escopo, alvos) values ('${escopo}', mudados); end if;
      return null;
    end
  $$`,
  `create trigger ${table}_mudar_pin_update after update on ${table}
    referencing old table as antigas new table as novas
    for each statement execute function ${table}_mudar_pin_update()`,
]);

/** Triggers run by their names: this one completes what the table's own has just kept of the rows that are new. */
const inserted = ['clientes', 'lojas'].flatMap((table) => [
  `create function ${table}_alterar_pin_insert() returns trigger language plpgsql as $$
    begin
      update alteracoes set depois = depois || ${kept('pin_hash', 'rows')} || ${kept('pin_exigido', 'rows')}
        from linhas rows where (rows.pin_hash is not null or rows.pin_exigido is not null)
          and alteracoes.linha = rows.id::text and alteracoes.tabela = '${table}'
          and alteracoes.operacao = ${OPERACAO} and alteracoes.antes is null;
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_pin_insert after insert on ${table} referencing new table as linhas
    for each statement when (${BY_ADMIN}) execute function ${table}_alterar_pin_insert()`,
]);

/** The PIN that stores ask for, of the agency, of each client and of each store; and how often it was wrong in a store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...statements, ...inserted, 'alter table sinais add pin_errado smallint'])
    await sql.raw(statement).execute(db);
}
