import { type Kysely, sql } from 'kysely';
import { entityTriggers, linkTriggers } from '../triggers.ts';

const columns = ['nome', 'status', 'valida_de', 'valida_ate', 'todo_cliente', 'blocos', 'deleted_at'];

const links = [
  ['grade_lojas', 'lojas', 'loja_id'],
  ['grade_grupos', 'grupos', 'grupo_id'],
  ['grade_exceto', 'lojas', 'loja_id'],
  ['grade_playlists', 'playlists', 'playlist_id'],
] as const;

const tables = [
  // `blocos` names the playlists as they were sent, and `grade_playlists` has those of them that are still there: so a
  // deleted one comes back into each bloco by its links alone.
  `create table grades (
    id text primary key,
    versao integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by text references admins (id),
    deleted_at timestamptz(3),
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    status text not null default 'ATIVO' check (status in ('ATIVO', 'INATIVO')),
    cliente_id text not null references clientes (id),
    valida_de date,
    valida_ate date check (valida_ate >= valida_de),
    todo_cliente boolean not null default false,
    blocos jsonb not null,
    num_blocos integer generated always as (jsonb_array_length(blocos)) stored,
    num_lojas integer not null default 0,
    num_exceto integer not null default 0,
    encerrada boolean not null default false
  )`,
  'create unique index grades_nome_unique on grades (cliente_id, nome_busca) where deleted_at is null',
  'create index grades_nome_trgm on grades using gin (nome_busca gin_trgm_ops) where deleted_at is null',
  ...['nome_busca', 'cliente_id', 'status', 'created_at', 'updated_at'].map(
    (column) =>
      `create index grades_${column.replace(/_(busca|id)$/, '')}_list on grades (${column}, id) where deleted_at is null`,
  ),
  // How many grades name a store, as one of theirs or as an exception: it then stays with its client.
  'alter table lojas add num_grades integer not null default 0',
  ...links.flatMap(([table, to, key]) => [
    `create table ${table} (
      grade_id text not null references grades (id),
      ${key} text not null references ${to} (id),
      primary key (grade_id, ${key})
    )`,
    `create index ${table}_${key.replace('_id', '')} on ${table} (${key}, grade_id)`,
  ]),
];

const events = {
  insert: 'new table as linhas',
  delete: 'old table as linhas',
};

/** Writes a function and the trigger of the same name that runs it, once a statement. */
const perStatement = (name: string, on: string, body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end
  $$`,
  `create trigger ${name} ${on} for each statement execute function ${name}()`,
];

/** Players of a client's stores are told once a transaction, however many statements change its grades. */
const telling = [
  `create function programacao_mudou(quais text[]) returns void language plpgsql as $$
    begin
      insert into mudancas (escopo, alvos) select 'programacao', array_agg(distinct q) from unnest(quais) q
        where not exists (select from mudancas
          where transacao = pg_current_xact_id() and escopo = 'programacao' and q = any(alvos))
        having count(*) > 0;
    end
  $$`,
  ...perStatement(
    'grades_mudar_programacao_insert',
    'after insert on grades referencing new table as novas',
    'perform programacao_mudou(array(select cliente_id from novas));',
  ),
  ...perStatement(
    'grades_mudar_programacao_update',
    'after update on grades referencing old table as antigas new table as novas',
    `perform programacao_mudou(array(select n.cliente_id from novas n join antigas a on a.id = n.id and
        (${[...columns, 'encerrada'].map((column) => `a.${column}`).join(', ')}) is distinct from
        (${[...columns, 'encerrada'].map((column) => `n.${column}`).join(', ')})));`,
  ),
  ...links.flatMap(([table]) =>
    Object.entries(events).flatMap(([event, transition]) =>
      perStatement(
        `${table}_mudar_programacao_${event}`,
        `after ${event} on ${table} referencing ${transition}`,
        'perform programacao_mudou(array(select cliente_id from grades where id in (select grade_id from linhas)));',
      ),
    ),
  ),
  ...Object.entries(events).flatMap(([event, transition]) =>
    perStatement(
      `grupo_lojas_mudar_programacao_${event}`,
      `after ${event} on grupo_lojas referencing ${transition}`,
      `perform programacao_mudou(array(select cliente_id from grades where id in (
        select grade_id from grade_grupos where grupo_id in (select grupo_id from linhas))));`,
    ),
  ),
];

/**
 * A grade's stores are counted anew, since a store may be named, in several groups and an exception at once; those of
 * all of its client the client counts.
 */
const counting = [
  `create function grades_contar(quais text[]) returns void language plpgsql as $$
    begin
      if cardinality(quais) = 0 then return; end if;
      perform from grades where id = any(quais) order by id for no key update;
      update grades set num_lojas = c.lojas, num_exceto = c.exceto
        from (
          select g.id, (select count(*) from grade_exceto where grade_id = g.id)::integer as exceto,
            (select count(*) from (
              select loja_id from grade_lojas where grade_id = g.id
              union select gl.loja_id from grade_grupos gg join grupo_lojas gl on gl.grupo_id = gg.grupo_id
                where gg.grade_id = g.id
              except select loja_id from grade_exceto where grade_id = g.id) l)::integer as lojas
          from grades g where g.id = any(quais)
        ) c
        where grades.id = c.id and (grades.num_lojas, grades.num_exceto) is distinct from (c.lojas, c.exceto);
    end
  $$`,
  ...['grade_lojas', 'grade_grupos', 'grade_exceto'].flatMap((table) =>
    Object.entries(events).flatMap(([event, transition]) =>
      perStatement(
        `${table}_contar_${event}`,
        `after ${event} on ${table} referencing ${transition}`,
        'perform grades_contar(array(select distinct grade_id from linhas));',
      ),
    ),
  ),
  ...Object.entries(events).flatMap(([event, transition]) =>
    perStatement(
      `grupo_lojas_contar_grades_${event}`,
      `after ${event} on grupo_lojas referencing ${transition}`,
      `perform grades_contar(array(select distinct grade_id from grade_grupos
        where grupo_id in (select grupo_id from linhas)));`,
    ),
  ),
];

const following = [
  // The links to the playlists that blocos name: whoever writes blocos, an undo and a version too.
  `create function grades_ligar_playlists(quais text[]) returns void language plpgsql as $$
    begin
      delete from grade_playlists l where grade_id = any(quais) and not exists (
        select from grades g, jsonb_array_elements(g.blocos) b
        where g.id = l.grade_id and g.deleted_at is null and b -> 'playlists' ? l.playlist_id);
      insert into grade_playlists (grade_id, playlist_id)
        select distinct g.id, p.id from grades g, jsonb_array_elements(g.blocos) b,
          jsonb_array_elements_text(b -> 'playlists') n join playlists p on p.id = n
        where g.id = any(quais) and g.deleted_at is null and p.deleted_at is null and p.cliente_id = g.cliente_id
        on conflict do nothing;
    end
  $$`,
  ...perStatement(
    'grades_ligar_playlists_insert',
    'after insert on grades referencing new table as novas',
    'perform grades_ligar_playlists(array(select id from novas));',
  ),
  ...perStatement(
    'grades_ligar_playlists_update',
    'after update on grades referencing old table as antigas new table as novas',
    `perform grades_ligar_playlists(array(select n.id from novas n join antigas a on a.id = n.id
      and a.blocos is distinct from n.blocos));`,
  ),
  // The nightly mark of what is over goes with the validity that it was made for.
  `create function grades_reabrir() returns trigger language plpgsql as $$
    begin
      new.encerrada = false;
      return new;
    end
  $$`,
  `create trigger grades_reabrir before update of valida_de, valida_ate on grades for each row
    when ((old.valida_de, old.valida_ate) is distinct from (new.valida_de, new.valida_ate))
    execute function grades_reabrir()`,
];

const statements = [
  ...tables,
  ...entityTriggers('grades', { entidade: 'GRADE', columns, ofCliente: true, counts: ['num_lojas'] }),
  ...links.flatMap(([table, to, key]) =>
    linkTriggers(
      table,
      [
        { table: 'grades', key: 'grade_id' },
        { table: to, key, ...(to === 'lojas' && { count: 'num_grades' }) },
      ],
      [],
    ),
  ),
  ...telling,
  ...counting,
  ...following,
];

/** Grades: weeks of blocos that say which playlists play when, in which stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
