import type { components } from '#generated/api.d.ts';
import { fold } from './text.ts';

type Schemas = components['schemas'];
type Musica = Pick<Schemas['PlayerMusica'], '_id' | 'artista' | 'duracao'>;
type Playlist = Pick<Schemas['PlayerPlaylist'], '_id' | 'musicas' | 'modo'>;

/** Everything that can be played: the playlists that count now, and the tracks whose files are there. */
export type Acervo = { musicas: readonly Musica[]; playlists: readonly Playlist[] };

/** A track that was begun; `momento` in milliseconds since 1970, `emOrdem` the playlist whose order it followed. */
export type Tocada = { musica: string; momento: number; emOrdem?: string };

/** A track to play, with a playlist that has it; `emOrdem` is that one where its order was followed. */
export type Escolha = { musica: string; playlist: string; emOrdem?: string };

const HOUR_MS = 3_600_000;
const MESMA_MUSICA_MS = 3 * HOUR_MS;
const MESMO_ARTISTA_MS = HOUR_MS;

/** Turns a text into 32 bits, the same each time. */
function resumo(texto: string): number {
  let bits = 0x811c9dc5;
  for (let n = 0; n < texto.length; n += 1) bits = Math.imul(bits ^ texto.charCodeAt(n), 0x01000193);
  return bits;
}

/** Draws a number from 0 up to 1 out of two such numbers. */
function sorteio(um: number, outro: number): number {
  let bits = Math.imul(um ^ (outro >>> 15) ^ Math.imul(outro, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

type Preparada = { _id: string; artista: string; resumo: number };
type Preparado = {
  todas: Preparada[];
  artistas: Map<string, string>;
  inteiroMs: number;
  /** The playlist that alone has something to play, and plays in order: its tracks. */
  ordem?: { _id: string; musicas: string[] };
};
const preparados = new WeakMap<Acervo, Preparado>();

/**
 * Works out the sums over a library that every choice needs; they are kept, because the library changes far more seldom
 * than tracks are chosen.
 */
function preparar(acervo: Acervo): Preparado {
  const pronto = preparados.get(acervo);
  if (pronto) return pronto;
  const incluidas = new Set(acervo.playlists.flatMap((playlist) => playlist.musicas));
  const artistas = new Map(acervo.musicas.map(({ _id, artista }) => [_id, fold(artista)]));
  const musicas = acervo.musicas.filter(({ _id }) => incluidas.has(_id));
  const comFaixas = acervo.playlists.flatMap(({ _id, modo, musicas: ids }) => {
    const tocaveis = ids.filter((id) => artistas.has(id));
    return tocaveis.length > 0 ? [{ _id, modo, musicas: tocaveis }] : [];
  });
  const [unica] = comFaixas;
  const preparado = {
    ...(unica && comFaixas.length === 1 && unica.modo === 'EM_ORDEM' && { ordem: unica }),
    todas: musicas.map(({ _id }) => ({ _id, artista: artistas.get(_id)!, resumo: resumo(_id) })),
    artistas,
    inteiroMs: musicas.reduce((soma, { duracao }) => soma + duracao * 1000, 0),
  };
  preparados.set(acervo, preparado);
  return preparado;
}

/** Finds when each track was begun last; plays in the future, from before a clock was set right, are forgotten. */
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

/** Finds the track that follows the last one of a playlist's order; one that was taken off since is passed over. */
function seguinteNaOrdem(
  { _id, musicas }: NonNullable<Preparado['ordem']>,
  historico: readonly Tocada[],
  vale: (momento: number) => boolean,
): Escolha {
  const ultima = historico.findLast(
    ({ emOrdem, momento, musica }) => emOrdem === _id && musicas.includes(musica) && vale(momento),
  );
  const n = ultima ? musicas.indexOf(ultima.musica) + 1 : 0;
  return { musica: musicas[n % musicas.length]!, playlist: _id, emOrdem: _id };
}

/**
 * Chooses the next track of a store, out of all its playlists merged, with a playlist that has it. Where one alone has
 * something to play, and plays in order, it is the one that follows there. Else it is none that was
 * begun within three hours, or within half the length of all tracks where that is shorter, and of no artist that was
 * within one hour, where there is such a track; else it is the one that was begun the longest ago. Of the tracks that
 * may play, the half that waited longest is drawn from. The same store, history and moment give the same track. Nothing
 * where nothing can be played. A library that changes has to be another object. `continua` tells of a moment whether the
 * order goes on from there; always unless told.
 */
export function proximaMusica(
  acervo: Acervo,
  historico: readonly Tocada[],
  agora: number,
  semente: string,
  continua: (momento: number) => boolean = () => true,
): Escolha | undefined {
  const { todas, artistas, inteiroMs, ordem } = preparar(acervo);
  if (todas.length === 0) return undefined;
  if (ordem) return seguinteNaOrdem(ordem, historico, (momento) => momento <= agora && continua(momento));
  const porMusica = ultimas(historico, agora, (musica) => musica);
  const porArtista = ultimas(historico, agora, (musica) => artistas.get(musica));
  const ha = (momento: number | undefined) =>
    momento === undefined ? Number.POSITIVE_INFINITY : agora - momento;

  const sorte = resumo(`${semente} ${agora}`);
  const naOrdem = todas
    .map((musica) => ({
      _id: musica._id,
      tocadaHa: ha(porMusica.get(musica._id)),
      artistaHa: ha(porArtista.get(musica.artista)),
      sorte: sorteio(musica.resumo, sorte),
    }))
    .sort((uma, outra) => {
      if (uma.tocadaHa !== outra.tocadaHa) return uma.tocadaHa > outra.tocadaHa ? -1 : 1;
      return uma.sorte - outra.sorte;
    });
  const espera = Math.min(MESMA_MUSICA_MS, inteiroMs / 2);
  const descansadas = naOrdem.filter(({ tocadaHa }) => tocadaHa >= espera);
  const deOutros = descansadas.filter(({ artistaHa }) => artistaHa >= MESMO_ARTISTA_MS);
  const possiveis = [deOutros, descansadas, naOrdem.slice(0, 1)].find(({ length }) => length > 0)!;
  const maisAntigas = possiveis.slice(0, Math.ceil(possiveis.length / 2));
  const { _id } = maisAntigas.reduce((uma, outra) => (outra.sorte < uma.sorte ? outra : uma));

  const comEla = acervo.playlists.filter((playlist) => playlist.musicas.includes(_id));
  const playlist = comEla[Math.floor(sorteio(sorte, 1) * comEla.length)]!;
  return { musica: _id, playlist: playlist._id };
}
