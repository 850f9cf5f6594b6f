import { type Kysely, sql } from 'kysely';

/**
 * What changed of all that stores play, one row a statement, so that each instance learns which stores must be told.
 * A change of a playlist names the playlist, never its 10,000 stores.
 */
const tables = [
  `create table mudancas (
    transacao xid8 not null default pg_current_xact_id(),
    escopo text not null,
    alvos text[] not null,
    created_at timestamptz(3) not null default now()
  )`,
  'create index mudancas_transacao on mudancas (transacao)',
  // Each row is read by every instance within seconds, and then by nobody.
  'create index mudancas_created_at on mudancas (created_at)',
];

const events = {
  insert: { transition: 'new table as novas', changed: 'novas' },
  update: { transition: 'old table as antigas new table as novas', changed: 'novas' },
  delete: { transition: 'old table as antigas', changed: 'antigas' },
};
type Event = keyof typeof events;

type Watched = {
  table: string;
  /** Tells this trigger from others of its table. */
  name: string;
  escopo: string;
  /** The ids to tell of, read `from rows`. */
  alvo: string;
  /** The columns whose change counts; a table of links has none, and is never updated but in its order. */
  columns?: string[];
  joined?: string;
  on: Event[];
};

const links = (table: string, escopo: string, alvo: string, on: Event[] = ['insert', 'delete']): Watched => ({
  table,
  name: escopo,
  escopo,
  alvo,
  on,
});

const watched: Watched[] = [
  {
    table: 'lojas',
    name: 'loja',
    escopo: 'loja',
    alvo: 'rows.id',
    columns: ['nome', 'status', 'cliente_id', 'fuso_horario', 'deleted_at'],
    on: ['update'],
  },
  {
    table: 'clientes',
    name: 'cliente',
    escopo: 'cliente',
    alvo: 'rows.id',
    columns: ['nome', 'status', 'deleted_at'],
    on: ['update'],
  },
  {
    table: 'playlists',
    name: 'playlist',
    escopo: 'playlist',
    alvo: 'rows.id',
    columns: ['nome', 'status', 'deleted_at'],
    on: ['update'],
  },
  {
    table: 'musicas',
    name: 'playlist',
    escopo: 'playlist',
    alvo: 'l.playlist_id',
    columns: ['titulo', 'artista', 'duracao', 'arquivo_sha256', 'deleted_at'],
    joined: 'join playlist_musicas l on l.musica_id = rows.id',
    on: ['update'],
  },
  {
    table: 'vinhetas',
    name: 'vinheta',
    escopo: 'vinheta',
    alvo: 'rows.id',
    columns: ['nome', 'status', 'dia_execucao', 'intervalo_execucao', 'arquivo_sha256', 'deleted_at'],
    on: ['update'],
  },
  links('playlist_musicas', 'playlist', 'rows.playlist_id', ['insert', 'update', 'delete']),
  links('playlist_lojas', 'loja', 'rows.loja_id'),
  links('vinheta_lojas', 'loja', 'rows.loja_id'),
  links('bloqueios', 'cliente', 'rows.cliente_id'),
];

const row = (alias: string, columns: string[]) =>
  `(${columns.map((column) => `${alias}.${column}`).join(', ')})`;

function watching({ table, name, escopo, alvo, columns, joined = '', on }: Watched): string[] {
  return on.flatMap((event) => {
    const { transition, changed } = events[event];
    const before =
      columns && event === 'update'
        ? `join antigas a on a.id = rows.id and ${row('a', columns)} is distinct from ${row('rows', columns)}`
        : '';
    const called = `${table}_mudar_${name}_${event}`;
    return [
      `create function ${called}() returns trigger language plpgsql as $$
        declare mudados text[];
        begin
          select array_agg(distinct ${alvo}) into mudados from ${changed} rows ${before} ${joined};
          if mudados is not null then insert into mudancas (escopo, alvos) values ('${escopo}', mudados); end if;
          return null;
        end
      $$`,
      `create trigger ${called} after ${event} on ${table} referencing ${transition}
        for each statement execute function ${called}()`,
    ];
  });
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...watched.flatMap(watching)]) await sql.raw(statement).execute(db);
}
