import type { components } from '#generated/api.d.ts';
import type { Changes } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { toEntity, toReference, toRow, withCliente } from '../answers.ts';
import { firstLojasOf, type MusicaFound, musicasOf } from './contents.queries.ts';
import type { PlaylistFound, PlaylistListed } from './playlists.queries.ts';

type Schemas = components['schemas'];
type Details = Pick<Schemas['Playlist'], 'musicas' | 'lojas'>;

const toMusica = ({ playlistId, ...musica }: MusicaFound): Schemas['MusicaDaPlaylist'] => toRow(musica);

async function detailsOf(db: Db, playlists: { id: string; clienteId: string }[]) {
  const musicas = await musicasOf(db, playlists);
  const lojas = await firstLojasOf(db, playlists);
  const musicasById = Map.groupBy(musicas, ({ playlistId }) => playlistId);
  const lojasById = Map.groupBy(lojas, ({ playlistId }) => playlistId);
  return (id: string): Details => ({
    musicas: (musicasById.get(id) ?? []).map(toMusica),
    lojas: (lojasById.get(id) ?? []).map(toReference),
  });
}

export async function toPlaylistRows(
  db: Db,
  playlists: PlaylistListed[],
  details: boolean | undefined,
): Promise<Schemas['PlaylistRow'][]> {
  const of = details ? await detailsOf(db, playlists) : () => ({ musicas: null, lojas: null });
  return playlists.map((playlist) => ({ ...withCliente(toRow(playlist)), ...of(playlist.id) }));
}

export async function toPlaylist(found: PlaylistFound, db: Db): Promise<Schemas['Playlist']> {
  const details = await detailsOf(db, [found]);
  return { ...withCliente(toEntity(found)), ...details(found.id) };
}

/** Public: contains only names and their order. */
export async function toPlaylistPublica(db: Db, found: PlaylistFound): Promise<Schemas['PlaylistPublica']> {
  const musicas = await musicasOf(db, [found]);
  return {
    _id: found.id,
    nome: found.nome,
    musicas: musicas.map(({ titulo, artista }) => ({ titulo, artista })),
  };
}

type Titled = { id: string; titulo: string };

const MOST_TITLES = 50;

const titlesOf = (musicas: Titled[]) => musicas.slice(0, MOST_TITLES).map(({ titulo }) => titulo);

/** Reports only the stretch of tracks that changed, by title; `MOST_TITLES` limits each side. */
export function changesOfMusicas(before: Titled[], after: Titled[]): { antes: Changes; depois: Changes } {
  const isSame = (one: Titled | undefined, other: Titled | undefined) => one?.id === other?.id;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const stretch = (musicas: Titled[]) => titlesOf(musicas.slice(start, musicas.length - end));
  const [antes, depois] = [{ musicas: stretch(before) }, { musicas: stretch(after) }];
  if (antes.musicas.length === 0 && depois.musicas.length === 0) return { antes: {}, depois: {} };
  return before.length === after.length
    ? { antes, depois }
    : {
        antes: { ...antes, numMusicas: before.length },
        depois: { ...depois, numMusicas: after.length },
      };
}
