import { type Kysely, sql } from 'kysely';
import { entityTriggers } from '../triggers.ts';

/** Tells players that holidays changed: one row for the agency, whatever the number of stores. */
const telling = (event: string, tables: string, changed: string) => [
  `create function feriados_mudar_${event}() returns trigger language plpgsql as $$
    begin
      if exists (${changed}) then insert into mudancas (escopo, alvos) values ('agencia', '{""}'); end if;
      return null;
    end
  $$`,
  `create trigger feriados_mudar_${event} after ${event} on feriados referencing ${tables}
    for each statement execute function feriados_mudar_${event}()`,
];

const heard = (row: string) =>
  `(${row}.dia, ${row}.uf, ${row}.cidade_busca, ${row}.status, ${row}.deleted_at is null)`;

const statements = [
  `create table feriados (
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3),
    dia date not null,
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    uf text,
    cidade text,
    cidade_busca text collate "C" generated always as (busca(cidade)) stored,
    status text not null default 'ATIVO' check (status in ('ATIVO', 'INATIVO')),
    check (cidade is null or uf is not null)
  )`,
  `create unique index feriados_dia_unique on feriados
    (dia, (coalesce(uf, '')), (coalesce(cidade_busca, '') collate "C")) where deleted_at is null`,
  'create index feriados_dia_list on feriados (dia, id) where deleted_at is null',
  'create index feriados_nome_list on feriados (nome_busca, id) where deleted_at is null',
  'create index feriados_status_list on feriados (status, id) where deleted_at is null',
  'create index feriados_nome_trgm on feriados using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  ...entityTriggers('feriados', {
    entidade: 'FERIADO',
    columns: ['dia', 'nome', 'uf', 'cidade', 'status', 'deleted_at'],
  }),
  ...telling('insert', 'new table as novas', 'select from novas where deleted_at is null'),
  ...telling(
    'update',
    'old table as antigas new table as novas',
    `select from novas rows join antigas a on a.id = rows.id and ${heard('a')} is distinct from ${heard('rows')}`,
  ),
  ...telling('delete', 'old table as antigas', 'select from antigas where deleted_at is null'),

  // The holidays that the server wrote by itself, each once: one that was deleted, even for good, is not written again.
  `create table feriados_escritos (
    ano integer not null,
    qual text not null,
    primary key (ano, qual)
  )`,
];

/** Days that count as holidays: of all stores, of a state's, or of a city's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
