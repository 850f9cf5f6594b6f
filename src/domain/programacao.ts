import type { components } from '#generated/api.d.ts';
import { fold } from './text.ts';

type Schemas = components['schemas'];
type Musica = Pick<Schemas['PlayerMusica'], '_id' | 'artista' | 'duracao'>;
type Playlist = Pick<Schemas['PlayerPlaylist'], '_id' | 'musicas' | 'modo'>;

const HOUR_MS = 3_600_000;

/** Hours between two plays of a track or an artist, unless a setting has others. */
export const REPETICAO = { musicaHoras: 3, artistaHoras: 1 };

export const repeticaoOf = ({ configuracao }: Pick<Schemas['PlayerSincronia'], 'configuracao'>) => ({
  musicaHoras: configuracao.repeticaoMusicaHoras ?? REPETICAO.musicaHoras,
  artistaHoras: configuracao.repeticaoArtistaHoras ?? REPETICAO.artistaHoras,
});

/** What a store can play now: its active playlists, the tracks on the device, and the hours between two plays. */
export type Library = {
  musicas: readonly Musica[];
  playlists: readonly Playlist[];
  repeticao?: typeof REPETICAO;
};

/** A started track; `momento` in milliseconds since 1970, `emOrdem` the playlist whose order it followed. */
export type Play = { musica: string; momento: number; emOrdem?: string };

/** A track to play, with a playlist that contains it; `emOrdem` is set if its order was followed. */
export type Choice = { musica: string; playlist: string; emOrdem?: string };

function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) bits = Math.imul(bits ^ text.charCodeAt(n), 0x01000193);
  return bits;
}

function draw(one: number, other: number): number {
  let bits = Math.imul(one ^ (other >>> 15) ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

type PreparedMusica = { _id: string; artista: string; resumo: number };
type Prepared = {
  todas: PreparedMusica[];
  artistas: Map<string, string>;
  inteiroMs: number;
  /** Set if only this playlist has playable tracks and it plays in order. */
  ordem?: { _id: string; musicas: string[] };
};
const cache = new WeakMap<Library, Prepared>();

function prepare(library: Library): Prepared {
  const cached = cache.get(library);
  if (cached) return cached;
  const included = new Set(library.playlists.flatMap((playlist) => playlist.musicas));
  const artistas = new Map(library.musicas.map(({ _id, artista }) => [_id, fold(artista)]));
  const musicas = library.musicas.filter(({ _id }) => included.has(_id));
  const candidates = library.playlists.flatMap(({ _id, modo, musicas: ids }) => {
    const playable = ids.filter((id) => artistas.has(id));
    return playable.length > 0 ? [{ _id, modo, musicas: playable }] : [];
  });
  const [only] = candidates;
  const prepared = {
    ...(only && candidates.length === 1 && only.modo === 'EM_ORDEM' && { ordem: only }),
    todas: musicas.map(({ _id }) => ({ _id, artista: artistas.get(_id)!, resumo: hash(_id) })),
    artistas,
    inteiroMs: musicas.reduce((sum, { duracao }) => sum + duracao * 1000, 0),
  };
  cache.set(library, prepared);
  return prepared;
}

/** Last start of each track. Ignores plays in the future, from before a clock was corrected. */
function lastPlays(historico: readonly Play[], now: number, nameOf: (musica: string) => string | undefined) {
  const momentos = new Map<string, number>();
  for (const { musica, momento } of historico) {
    const name = nameOf(musica);
    if (name !== undefined && momento <= now) momentos.set(name, Math.max(momento, momentos.get(name) ?? 0));
  }
  return momentos;
}

/** The track after the last one played in order; a removed last track is ignored. */
function nextInOrder(
  { _id, musicas }: NonNullable<Prepared['ordem']>,
  historico: readonly Play[],
  counts: (momento: number) => boolean,
): Choice {
  const last = historico.findLast(
    ({ emOrdem, momento, musica }) => emOrdem === _id && musicas.includes(musica) && counts(momento),
  );
  const n = last ? musicas.indexOf(last.musica) + 1 : 0;
  return { musica: musicas[n % musicas.length]!, playlist: _id, emOrdem: _id };
}

/**
 * Chooses the next track from all playlists together; undefined if nothing is playable.
 *
 * If only one playlist has playable tracks and it is in order, its next track follows. `continues` reports whether the
 * order continues from an earlier moment.
 *
 * Otherwise no track repeats within `repeticao.musicaHoras`, or half the total length if that is shorter, and no artist
 * within `repeticao.artistaHoras`, if possible. If every track is too recent, the one started longest ago plays. The draw is among the half that
 * waited longest.
 *
 * The same store, history and moment give the same track. Pass a new `library` object when the library changes, because
 * it is the cache key.
 */
export function nextMusica(
  library: Library,
  historico: readonly Play[],
  now: number,
  seed: string,
  continues: (momento: number) => boolean = () => true,
): Choice | undefined {
  const { todas, artistas, inteiroMs, ordem } = prepare(library);
  const { musicaHoras, artistaHoras } = library.repeticao ?? REPETICAO;
  if (todas.length === 0) return undefined;
  if (ordem) return nextInOrder(ordem, historico, (momento) => momento <= now && continues(momento));
  const lastByMusica = lastPlays(historico, now, (musica) => musica);
  const lastByArtista = lastPlays(historico, now, (musica) => artistas.get(musica));
  const elapsed = (momento: number | undefined) =>
    momento === undefined ? Number.POSITIVE_INFINITY : now - momento;

  const luck = hash(`${seed} ${now}`);
  const ordered = todas
    .map((musica) => ({
      _id: musica._id,
      tocadaHa: elapsed(lastByMusica.get(musica._id)),
      artistaHa: elapsed(lastByArtista.get(musica.artista)),
      sorte: draw(musica.resumo, luck),
    }))
    .sort((left, right) => {
      if (left.tocadaHa !== right.tocadaHa) return left.tocadaHa > right.tocadaHa ? -1 : 1;
      return left.sorte - right.sorte;
    });
  const wait = Math.min(musicaHoras * HOUR_MS, inteiroMs / 2);
  const rested = ordered.filter(({ tocadaHa }) => tocadaHa >= wait);
  const ofOthers = rested.filter(({ artistaHa }) => artistaHa >= artistaHoras * HOUR_MS);
  const possible = [ofOthers, rested, ordered.slice(0, 1)].find(({ length }) => length > 0)!;
  const oldest = possible.slice(0, Math.ceil(possible.length / 2));
  const { _id } = oldest.reduce((left, right) => (right.sorte < left.sorte ? right : left));

  const containing = library.playlists.filter((playlist) => playlist.musicas.includes(_id));
  const playlist = containing[Math.floor(draw(luck, 1) * containing.length)]!;
  return { musica: _id, playlist: playlist._id };
}
