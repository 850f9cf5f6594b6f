import type { components } from '#generated/api.d.ts';
import { fold } from './text.ts';

type Schemas = components['schemas'];
type Musica = Pick<Schemas['PlayerMusica'], '_id' | 'artista' | 'duracao'>;
type Playlist = Pick<Schemas['PlayerPlaylist'], '_id' | 'musicas'>;

/** What can be played: the playlists that count now, and the tracks whose files are there. */
export type Acervo = { musicas: readonly Musica[]; playlists: readonly Playlist[] };

/** A track that was begun; `momento` in milliseconds since 1970. */
export type Tocada = { musica: string; momento: number };

export type Escolha = { musica: string; playlist: string };

const HOUR_MS = 3_600_000;
const MESMA_MUSICA_MS = 3 * HOUR_MS;
const MESMO_ARTISTA_MS = HOUR_MS;

/** A number from 0 up to 1 out of a text, the same each time. */
function sorteio(texto: string): number {
  let estado = 0x811c9dc5;
  for (const letra of texto) estado = Math.imul(estado ^ letra.codePointAt(0)!, 0x01000193);
  estado = Math.imul(estado ^ (estado >>> 16), 0x85ebca6b);
  estado = Math.imul(estado ^ (estado >>> 13), 0xc2b2ae35);
  return ((estado ^ (estado >>> 16)) >>> 0) / 2 ** 32;
}

/** When each was begun last; what lies in the future, from before a clock was set right, is forgotten. */
function ultimas(
  historico: readonly Tocada[],
  agora: number,
  nomeDe: (musica: string) => string | undefined,
) {
  const momentos = new Map<string, number>();
  for (const { musica, momento } of historico) {
    const nome = nomeDe(musica);
    if (nome !== undefined && momento <= agora)
      momentos.set(nome, Math.max(momento, momentos.get(nome) ?? 0));
  }
  return momentos;
}

/**
 * The next track of a store, out of all its playlists merged, and a playlist that has it: none that was begun within three hours, or half the length of
 * all tracks where that is shorter, and no artist that was within one hour, where there is such a track; else the one that was
 * begun the longest ago. Of those that may play, the half that waited longest is drawn from. The same store, history and moment
 * give the same track. Nothing where nothing can be played.
 */
export function proximaMusica(
  { musicas, playlists }: Acervo,
  historico: readonly Tocada[],
  agora: number,
  semente: string,
): Escolha | undefined {
  const incluidas = new Set(playlists.flatMap((playlist) => playlist.musicas));
  const todas = musicas.filter(({ _id }) => incluidas.has(_id));
  if (todas.length === 0) return undefined;
  const artistas = new Map(musicas.map(({ _id, artista }) => [_id, fold(artista)]));
  const porMusica = ultimas(historico, agora, (musica) => musica);
  const porArtista = ultimas(historico, agora, (musica) => artistas.get(musica));
  const ha = (momento: number | undefined) =>
    momento === undefined ? Number.POSITIVE_INFINITY : agora - momento;

  const inteiro = todas.reduce((soma, { duracao }) => soma + duracao * 1000, 0);
  const espera = Math.min(MESMA_MUSICA_MS, inteiro / 2);
  const naOrdem = todas
    .map((musica) => ({
      ...musica,
      tocadaHa: ha(porMusica.get(musica._id)),
      artistaHa: ha(porArtista.get(artistas.get(musica._id)!)),
      sorte: sorteio(`${semente} ${agora} ${musica._id}`),
    }))
    .sort((uma, outra) => {
      if (uma.tocadaHa !== outra.tocadaHa) return uma.tocadaHa > outra.tocadaHa ? -1 : 1;
      return uma.sorte - outra.sorte;
    });
  const descansadas = naOrdem.filter(({ tocadaHa }) => tocadaHa >= espera);
  const deOutros = descansadas.filter(({ artistaHa }) => artistaHa >= MESMO_ARTISTA_MS);
  const possiveis = [deOutros, descansadas, naOrdem.slice(0, 1)].find(({ length }) => length > 0)!;
  const maisAntigas = possiveis.slice(0, Math.ceil(possiveis.length / 2));
  const { _id } = maisAntigas.reduce((uma, outra) => (outra.sorte < uma.sorte ? outra : uma));

  const comEla = playlists.filter((playlist) => playlist.musicas.includes(_id));
  const playlist = comEla[Math.floor(sorteio(`${semente} ${agora} playlist`) * comEla.length)]!;
  return { musica: _id, playlist: playlist._id };
}
