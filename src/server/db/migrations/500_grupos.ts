import { type Kysely, sql } from 'kysely';
import { entityTriggers, linkTriggers } from '../triggers.ts';

const listed = (columns: string[]) =>
  columns.map(
    (column) => `create index grupos_${column}_list on grupos (${column}, id) where deleted_at is null`,
  );

const statements = [
  `create table grupos (
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3),
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    cliente_id text not null references clientes (id),
    num_lojas integer not null default 0
  )`,
  'create unique index grupos_nome_unique on grupos (cliente_id, nome_busca) where deleted_at is null',
  'create index grupos_nome_trgm on grupos using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  'create index grupos_cliente_list on grupos (cliente_id, id) where deleted_at is null',
  ...listed(['nome_busca', 'num_lojas', 'created_at', 'updated_at']),

  `create table grupo_lojas (
    grupo_id text not null references grupos (id),
    loja_id text not null references lojas (id),
    created_at timestamptz(3) not null default now(),
    primary key (grupo_id, loja_id)
  )`,
  'create index grupo_lojas_loja on grupo_lojas (loja_id, grupo_id)',
  'alter table lojas add num_grupos integer not null default 0',

  ...entityTriggers('grupos', {
    entidade: 'GRUPO',
    columns: ['nome', 'cliente_id', 'deleted_at'],
    ofCliente: true,
    counts: ['num_lojas'],
  }),
  ...linkTriggers(
    'grupo_lojas',
    [
      { table: 'grupos', key: 'grupo_id', count: 'num_lojas' },
      { table: 'lojas', key: 'loja_id', count: 'num_grupos' },
    ],
    ['created_at'],
  ),
];

/**
 * Groups of stores of a client. Nothing plays by them yet, and no player is told of them: what makes it so tells players,
 * one row of `mudancas` a statement for the client of its groups.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
