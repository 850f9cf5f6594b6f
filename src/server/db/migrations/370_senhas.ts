import { type Kysely, sql } from 'kysely';

const OPERACAO = `current_setting('vitrola.operacao', true)`;

const funcionamento = ['horarios', 'excecoes', 'volume', 'volume_travado', 'pulos_por_hora', 'alertas'];
const columns = [
  ...['nome', 'status', 'cliente_id', 'email', 'login', 'cnpj', 'telefone', 'cep', 'logradouro', 'numero'],
  ...['complemento', 'bairro', 'cidade', 'uf', 'tipo_de_comercio', 'tipo_de_negocio', 'fuso_horario'],
  ...['inativo_desde', ...funcionamento],
];

const comparable = (row: string, column: string) => `${row}.${column}${column === 'alertas' ? '::text' : ''}`;
const both = (of: (row: string, column: string) => string, row: string) =>
  columns.map((column) => of(row, column)).join(', ');

const changed = (row: string) =>
  [
    ...[...columns, 'deleted_at'].map(
      (column) => `case when ${comparable('old', column)} is distinct from ${comparable('new', column)}
        then jsonb_build_object('${column}', ${row}.${column}) else '{}'::jsonb end`,
    ),
    `case when old.senha_hash is distinct from new.senha_hash
        then jsonb_build_object('senha', marca_da_senha(${row}.senha_hash)) else '{}'::jsonb end`,
  ].join(' || ');

const whole = [...columns, 'deleted_at'].map((column) => `'${column}', rows.${column}`).join(', ');

const kept = (antes: string, depois: string) =>
  `insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (${OPERACAO}, 'lojas', new.id::text, '', ${antes}, ${depois});`;

const statements = [
  // Tells one password from another, and nothing else of it: what it is made of is salted.
  `create function marca_da_senha(hash text) returns text language sql immutable parallel safe
    return left(encode(sha256(convert_to(hash, 'UTF8')), 'hex'), 16)`,

  // As before, but of a password it is kept that it was changed, not what it was.
  `create or replace function lojas_alterar_update() returns trigger language plpgsql as $$
    begin
      if (${both(comparable, 'old')}, old.senha_hash) is distinct from (${both(comparable, 'new')}, new.senha_hash) then
        ${kept(changed('old'), changed('new'))}
      elsif old.deleted_at is distinct from new.deleted_at then
        ${kept(`jsonb_build_object('deleted_at', old.deleted_at)`, `jsonb_build_object('deleted_at', new.deleted_at)`)}
      end if;
      return null;
    end
  $$`,
  `create or replace function lojas_alterar_insert() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, depois)
        select ${OPERACAO}, 'lojas', rows.id::text, '',
          jsonb_build_object(${whole}, 'senha', marca_da_senha(rows.senha_hash)) from linhas rows;
      return null;
    end
  $$`,

  // Which changes may still have passwords: up to a number, of which those are looked through already. Transactions under way
  // with the functions of before may add some more.
  'create table senhas_a_retirar (id boolean primary key default true check (id), vistas bigint not null, ate bigint not null)',
  `insert into senhas_a_retirar (vistas, ate)
    select coalesce(min(numero), 1) - 1, coalesce(max(numero), 0) + 10000 from alteracoes having count(*) > 0`,
];

/** Passwords are no longer kept beside what an undo takes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
