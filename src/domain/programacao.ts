import type { components } from '#generated/api.d.ts';
import { fold } from './text.ts';

type Schemas = components['schemas'];
type Musica = Pick<Schemas['PlayerMusica'], '_id' | 'artista' | 'duracao'>;
type Playlist = Pick<Schemas['PlayerPlaylist'], '_id' | 'musicas' | 'modo'>;

/** The active playlists, and the tracks whose files are on the device. */
export type Acervo = { musicas: readonly Musica[]; playlists: readonly Playlist[] };

/** A started track; `momento` in milliseconds since 1970, `emOrdem` the playlist whose order it followed. */
export type Tocada = { musica: string; momento: number; emOrdem?: string };

/** A track to play, with a playlist that contains it; `emOrdem` is set if its order was followed. */
export type Escolha = { musica: string; playlist: string; emOrdem?: string };

const HOUR_MS = 3_600_000;
const MESMA_MUSICA_MS = 3 * HOUR_MS;
const MESMO_ARTISTA_MS = HOUR_MS;

function resumo(texto: string): number {
  let bits = 0x811c9dc5;
  for (let n = 0; n < texto.length; n += 1) bits = Math.imul(bits ^ texto.charCodeAt(n), 0x01000193);
  return bits;
}

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
  /** Set if only this playlist has playable tracks and it plays in order. */
  ordem?: { _id: string; musicas: string[] };
};
const preparados = new WeakMap<Acervo, Preparado>();

/** Precomputes per-library data, cached because libraries change rarely. */
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

/** Last start of each track. Ignores plays in the future, from before a clock was corrected. */
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

/** The track after the last one played in order; a removed last track is ignored. */
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
 * Chooses the next track from all playlists together; undefined if nothing is playable.
 *
 * If only one playlist has playable tracks and it is in order, its next track follows. `continua` reports whether the
 * order continues from an earlier moment.
 *
 * Otherwise no track repeats within three hours, or half the total length if that is shorter, and no artist within an
 * hour, if possible. If every track is too recent, the one started longest ago plays. The draw is among the half that
 * waited longest.
 *
 * The same store, history and moment give the same track. Pass a new `acervo` object when the library changes, because
 * it is the cache key.
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
