import { type Kysely, sql } from 'kysely';

const columns = ['nome', 'compartilhada', 'consulta', 'colunas', 'padrao_da_agencia', 'deleted_at'];

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const row = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`;
const changed = (name: string) =>
  columns
    .map(
      (column) => `case when old.${column} is distinct from new.${column}
        then jsonb_build_object('${column}', ${name}.${column}) else '{}'::jsonb end`,
    )
    .join(' || ');

const statements = [
  `create table visoes (
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3),
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    lista text not null,
    dono_id text not null references admins (id),
    compartilhada boolean not null,
    consulta jsonb not null,
    colunas jsonb,
    padrao_da_agencia boolean not null default false,
    check (compartilhada or not padrao_da_agencia)
  )`,
  // The agency's of a list have their names, and so have each administrator's own.
  `create unique index visoes_nome_unique on visoes
    (lista, (case when compartilhada then '' else dono_id end), nome_busca) where deleted_at is null`,
  'create unique index visoes_padrao_unique on visoes (lista) where padrao_da_agencia and deleted_at is null',
  'create index visoes_nome_list on visoes (nome_busca, id) where deleted_at is null',
  'create index visoes_dono on visoes (dono_id)',

  // Each administrator's own choices: what stands in the menu, and what a list opens with, or that it opens without a view.
  `create table visao_fixadas (
    admin_id text not null references admins (id),
    visao_id text not null references visoes (id) on delete cascade,
    primary key (admin_id, visao_id)
  )`,
  'create index visao_fixadas_visao on visao_fixadas (visao_id)',
  `create table visao_padroes (
    admin_id text not null references admins (id),
    lista text not null,
    visao_id text references visoes (id) on delete cascade,
    primary key (admin_id, lista)
  )`,
  'create index visao_padroes_visao on visao_padroes (visao_id)',

  `create function visoes_alterar_update() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
        values (${OPERACAO}, 'visoes', new.id, '', ${changed('old')}, ${changed('new')});
      return null;
    end
  $$`,
  `create trigger visoes_alterar_update after update on visoes for each row
    when (${OPERACAO} <> '' and ${row('old')} is distinct from ${row('new')}) execute function visoes_alterar_update()`,
  `create function visoes_alterar_insert() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, depois) values (${OPERACAO}, 'visoes', new.id, '',
        jsonb_build_object(${columns.map((column) => `'${column}', new.${column}`).join(', ')}));
      return null;
    end
  $$`,
  `create trigger visoes_alterar_insert after insert on visoes for each row
    when (${OPERACAO} <> '') execute function visoes_alterar_insert()`,
];

/** Ways to look at a list that were given a name, and what each administrator chose of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
