import { type Kysely, sql } from 'kysely';

const hours = Array.from({ length: 24 }, (_, hour) => `h${hour} smallint not null default 0`).join(', ');
const counts = (...names: string[]) => names.map((name) => `${name} integer not null default 0`).join(', ');

// Milliseconds as double: whole numbers far below 2^53, so their sums are exact, and fast on every engine.
const played = 'tocado_ms double precision not null default 0';
const inStore = `${counts('faixas', 'vinhetas', 'likes', 'dislikes', 'emails', 'whatsapps')}, ${played}`;
const ofTrack = counts('faixas', 'likes', 'dislikes');

// Rows change all day long: the room left in a page keeps their new versions beside the old ones.
const withRoom = 'with (fillfactor = 80)';

/**
 * The sums of the logs by São Paulo day, kept in the transaction that adds to a log. Insights, totals and
 * counts are read from them, never from a log.
 */
const statements = [
  // Of all stores together, by hour.
  `create table uso_horas (dia date, hora smallint, ${inStore}, primary key (dia, hora)) ${withRoom}`,
  // A store that moved to another client has a row of each on that day.
  `create table uso_lojas (dia date, loja integer, cliente integer, ${inStore},
    primary key (dia, loja, cliente)) ${withRoom}`,
  'create index uso_lojas_loja on uso_lojas (loja, dia)',
  'create index uso_lojas_cliente on uso_lojas (cliente, dia)',
  `create table uso_lojas_horas (dia date, loja integer, ${hours}, primary key (dia, loja)) ${withRoom}`,
  'create index uso_lojas_horas_loja on uso_lojas_horas (loja, dia)',
  `create table uso_musicas (dia date, musica integer, ${ofTrack}, primary key (dia, musica)) ${withRoom}`,
  'create index uso_musicas_musica on uso_musicas (musica, dia)',
  `create table uso_musicas_clientes (dia date, musica integer, cliente integer, ${ofTrack},
    primary key (cliente, dia, musica)) ${withRoom}`,
  `create table uso_playlists (dia date, playlist integer, ${ofTrack},
    primary key (playlist, dia)) ${withRoom}`,
  // Likes are few: their sums keep every side that a filter asks for. Playlist 0 is none.
  `create table uso_curtidas (dia date, loja integer, cliente integer, musica integer, playlist integer,
    ${counts('likes', 'dislikes')}, primary key (dia, loja, musica, playlist, cliente)) ${withRoom}`,
  'create index uso_curtidas_loja on uso_curtidas (loja, dia)',
  'create index uso_curtidas_cliente on uso_curtidas (cliente, dia)',
  'create index uso_curtidas_playlist on uso_curtidas (playlist, dia)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
