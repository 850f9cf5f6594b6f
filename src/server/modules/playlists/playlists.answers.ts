import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { toEditor } from '../../http/editor.ts';
import { firstLojasOf, type MusicaFound, musicasOf } from './playlists.musicas.ts';
import type { PlaylistFound, PlaylistListed } from './playlists.queries.ts';

type Schemas = components['schemas'];
type Details = Pick<Schemas['Playlist'], 'musicas' | 'lojas'>;

const toMusica = ({ playlistId, id, ...musica }: MusicaFound): Schemas['MusicaDaPlaylist'] => ({
  _id: id,
  ...musica,
});

const toFields = ({ id, clienteId, clienteNome, ...playlist }: PlaylistListed) => ({
  _id: id,
  ...playlist,
  cliente: { _id: clienteId, nome: clienteNome },
});

/** The tracks and the first stores of each playlist, read together. */
async function detailsOf(db: Db, playlists: { id: string; clienteId: string }[]) {
  const musicas = await musicasOf(db, playlists);
  const lojas = await firstLojasOf(db, playlists);
  const musicasById = Map.groupBy(musicas, ({ playlistId }) => playlistId);
  const lojasById = Map.groupBy(lojas, ({ playlistId }) => playlistId);
  return (id: string): Details => ({
    musicas: (musicasById.get(id) ?? []).map(toMusica),
    lojas: (lojasById.get(id) ?? []).map(({ id: lojaId, nome }) => ({ _id: lojaId, nome })),
  });
}

/** The rows of a list; with `details`, the tracks and stores of each. */
export async function toPlaylistRows(
  db: Db,
  playlists: PlaylistListed[],
  details: boolean | undefined,
): Promise<Schemas['PlaylistRow'][]> {
  const of = details ? await detailsOf(db, playlists) : () => ({ musicas: null, lojas: null });
  return playlists.map((playlist) => ({ ...toFields(playlist), ...of(playlist.id) }));
}

/** A whole playlist. */
export async function toPlaylist(db: Db, found: PlaylistFound): Promise<Schemas['Playlist']> {
  const { versao, editorId, editorNome, ...playlist } = found;
  const details = await detailsOf(db, [playlist]);
  return {
    ...toFields(playlist),
    updatedBy: toEditor(editorId, editorNome),
    ...details(playlist.id),
  };
}

/** A playlist for anybody: names and order only. */
export async function toPlaylistPublica(db: Db, found: PlaylistFound): Promise<Schemas['PlaylistPublica']> {
  const musicas = await musicasOf(db, [found]);
  return {
    _id: found.id,
    nome: found.nome,
    musicas: musicas.map(({ titulo, artista }) => ({ titulo, artista })),
  };
}
