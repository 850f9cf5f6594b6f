import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const kept = (row: string) => `jsonb_build_object('contrato_ecad', ${row}.contrato_ecad)`;

const statements = ['clientes', 'lojas'].flatMap((table) => [
  `alter table ${table} add contrato_ecad jsonb`,
  `create index ${table}_contrato_ecad on ${table} ((contrato_ecad ->> 'ate'))
    where contrato_ecad is not null and deleted_at is null`,
  `create function ${table}_alterar_licenca_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, '${table}', new.id::text, '', ${kept('old')}, ${kept('new')});
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_licenca_update after update on ${table} for each row
    when (${BY_ADMIN} and old.contrato_ecad is distinct from new.contrato_ecad)
    execute function ${table}_alterar_licenca_update()`,
  // Triggers run by their names: `licenca`, after `insert`, completes what the table's own has just kept of new rows.
  `create function ${table}_alterar_licenca_insert() returns trigger language plpgsql as $$
    begin
      update alteracoes set depois = depois || ${kept('rows')}
        from linhas rows where rows.contrato_ecad is not null and alteracoes.linha = rows.id::text
          and alteracoes.tabela = '${table}' and alteracoes.operacao = ${OPERACAO} and alteracoes.antes is null;
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_licenca_insert after insert on ${table} referencing new table as linhas
    for each statement when (${BY_ADMIN}) execute function ${table}_alterar_licenca_insert()`,
]);

/** The contract with ECAD of a client, and of a store that has one of its own: its number and its last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
