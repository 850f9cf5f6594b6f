import { type Kysely, sql } from 'kysely';

/**
 * What is in a playlist and which stores have it, with counts kept in the rows, as the clients' are: by one trigger
 * per statement, so that nothing can forget them and lists never count. A store's few playlists are counted when
 * its row is read: no list is sorted by them, and keeping them would rewrite the rows of stores, with all their
 * indexes, whenever a playlist is put on many.
 */
const tables = [
  'alter table lojas add senha_provisoria boolean not null default false',
  'alter table musicas add num_playlists integer not null default 0',
  // Exact, unlike a sum of floating-point numbers that is added to and taken from.
  `alter table playlists add num_musicas integer not null default 0, add num_lojas integer not null default 0,
    add duracao_total numeric not null default 0`,

  `create table playlist_lojas (
    playlist_id text not null references playlists (id),
    loja_id text not null references lojas (id),
    created_at timestamptz(3) not null default now(),
    primary key (playlist_id, loja_id)
  )`,
  'create index playlist_lojas_loja on playlist_lojas (loja_id, playlist_id)',

  // Positions may have gaps; their order is the playlist's.
  `create table playlist_musicas (
    playlist_id text not null references playlists (id),
    musica_id text not null references musicas (id),
    posicao integer not null,
    primary key (playlist_id, musica_id)
  )`,
  'create index playlist_musicas_ordem on playlist_musicas (playlist_id, posicao)',
  'create index playlist_musicas_musica on playlist_musicas (musica_id, playlist_id)',
];

const listed = (table: string, columns: string[]) =>
  columns.map(
    (column) => `create index ${table}_${column}_list on ${table} (${column}, id) where deleted_at is null`,
  );

const indexes = [
  ...listed('lojas', ['cidade_busca', 'uf', 'tipo_de_comercio', 'tipo_de_negocio', 'status']),
  'create index lojas_cnpj_trgm on lojas using gin (cnpj gin_trgm_ops) where deleted_at is null',
  ...listed('playlists', ['num_musicas', 'num_lojas', 'duracao_total', 'status', 'updated_at']),
  'create index playlists_cliente_list on playlists (cliente_id, id) where deleted_at is null',
];

type Count = { links: string; owner: string; ownerId: string; sums: string; set: string };

const counts: Count[] = [
  {
    links: 'playlist_lojas',
    owner: 'playlists',
    ownerId: 'playlist_id',
    sums: 'count(*) * sign as n',
    set: 'num_lojas = num_lojas + s.n',
  },
  {
    links: 'playlist_musicas',
    owner: 'playlists',
    ownerId: 'playlist_id',
    sums: 'count(*) * sign as n, sum((select duracao::numeric from musicas where id = musica_id)) * sign as segundos',
    set: 'num_musicas = num_musicas + s.n, duracao_total = duracao_total + s.segundos',
  },
  {
    links: 'playlist_musicas',
    owner: 'musicas',
    ownerId: 'musica_id',
    sums: 'count(*) * sign as n',
    set: 'num_playlists = num_playlists + s.n',
  },
];

const events = {
  insert: { transition: 'new table as linhas', sign: '1' },
  delete: { transition: 'old table as linhas', sign: '-1' },
};

// The rows counted in are locked in one order first, so that two statements seldom wait for each other. A
// statement that changed nothing stops here, else it would go on firing the triggers of the table it counts in.
function countingTriggers({ links, owner, ownerId, sums, set }: Count): string[] {
  return Object.entries(events).flatMap(([event, { transition, sign }]) => [
    `create function ${links}_contar_${owner}_${event}() returns trigger language plpgsql as $$
      begin
        if not exists (select from linhas) then return null; end if;
        perform from ${owner} where id in (select ${ownerId} from linhas) order by id for no key update;
        update ${owner} set ${set}
          from (select ${ownerId} as id, ${sums.replaceAll('sign', sign)} from linhas group by 1) s
          where ${owner}.id = s.id;
        return null;
      end
    $$`,
    `create trigger ${links}_contar_${owner}_${event} after ${event} on ${links} referencing ${transition}
      for each statement execute function ${links}_contar_${owner}_${event}()`,
  ]);
}

// Whatever deletes a store, a playlist or a track, even with its client, takes it out of everything it was in.
function unlinkingTrigger(table: string, column: string, linkTables: string[]): string[] {
  const deleted = `select novas.id from novas join antigas using (id)
    where novas.deleted_at is not null and antigas.deleted_at is null`;
  const deletes = linkTables.map((link) => `delete from ${link} where ${column} in (${deleted});`);
  return [
    `create function ${table}_desvincular() returns trigger language plpgsql as $$
      begin
        if not exists (${deleted}) then return null; end if;
        ${deletes.join('\n')}
        return null;
      end
    $$`,
    `create trigger ${table}_desvincular after update on ${table}
      referencing old table as antigas new table as novas
      for each statement execute function ${table}_desvincular()`,
  ];
}

const triggers = [
  ...counts.flatMap(countingTriggers),
  ...unlinkingTrigger('playlists', 'playlist_id', ['playlist_lojas', 'playlist_musicas']),
  ...unlinkingTrigger('lojas', 'loja_id', ['playlist_lojas']),
  ...unlinkingTrigger('musicas', 'musica_id', ['playlist_musicas']),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes, ...triggers]) await sql.raw(statement).execute(db);
}
