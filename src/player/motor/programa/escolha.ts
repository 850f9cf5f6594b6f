import type { Expediente } from '#domain/horarios.ts';
import { type Acervo, type Escolha, proximaMusica, type Tocada } from '#domain/programacao.ts';
import { vinhetasDaVez } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import type { Memoria } from '../disco/banco.ts';

type Schemas = components['schemas'];
type Sincronia = Schemas['PlayerSincronia'];

/** An item to play, with its file. */
export type Item =
  | { tipo: 'MUSICA'; musica: Schemas['PlayerMusica']; playlist: Schemas['PlayerPlaylist'] }
  | { tipo: 'VINHETA'; vinheta: Schemas['PlayerVinheta'] };

export const sha256De = (item: Item) => (item.tipo === 'MUSICA' ? item.musica.sha256 : item.vinheta.sha256);

export const expedienteDe = ({ configuracao, loja }: Sincronia): Expediente => ({
  horarios: configuracao.horarios,
  excecoes: configuracao.excecoes,
  fusoHorario: loja.fusoHorario,
});

/** Answers the playlist that the staff chose, as long as that holds. */
export const playlistEscolhida = ({ escolha }: Pick<Memoria, 'escolha'>, agora: number) =>
  escolha && escolha.ate > agora ? escolha.playlist : null;

/**
 * Makes what chooses by the rules of the domain among the files on the disk: `tem` tells whether a file is there,
 * `mudancas` counts how often that changed.
 */
export function createEscolha(tem: (sha256: string) => boolean, mudancas: () => number, semente: string) {
  let acervo: { de: Sincronia; mudancas: number; playlist: string | null; acervo: Acervo } | undefined;

  /** Makes the library as the rules see it: the same object as long as it is the same. */
  function acervoDe(de: Sincronia, playlist: string | null): Acervo {
    if (acervo?.de === de && acervo.mudancas === mudancas() && acervo.playlist === playlist)
      return acervo.acervo;
    const musicas = de.musicas.filter(({ sha256 }) => tem(sha256));
    const prontas = new Set(musicas.map(({ _id }) => _id));
    const todas = de.playlists.map((uma) => ({
      ...uma,
      musicas: uma.musicas.filter((id) => prontas.has(id)),
    }));
    const escolhidas = todas.filter(({ _id, musicas: ids }) => _id === playlist && ids.length > 0);
    acervo = {
      de,
      mudancas: mudancas(),
      playlist,
      acervo: { musicas, playlists: escolhidas.length > 0 ? escolhidas : todas },
    };
    return acervo.acervo;
  }

  return {
    /** Chooses the track that follows at a moment; nothing where none is there. */
    musica(
      de: Sincronia,
      playlist: string | null,
      historico: readonly Tocada[],
      momento: number,
    ): Item | undefined {
      const escolha: Escolha | undefined = proximaMusica(acervoDe(de, playlist), historico, momento, semente);
      return (
        escolha && {
          tipo: 'MUSICA',
          musica: de.musicas.find(({ _id }) => _id === escolha.musica)!,
          playlist: de.playlists.find(({ _id }) => _id === escolha.playlist)!,
        }
      );
    },

    /** Finds the jingles that are due when a track ends at a moment. */
    vinhetas(de: Sincronia, ultimas: Readonly<Record<string, number>>, momento: number): Item[] {
      const prontas = de.vinhetas.filter(({ sha256 }) => tem(sha256));
      const ids = vinhetasDaVez(prontas, new Map(Object.entries(ultimas)), momento, expedienteDe(de));
      return ids.map((id) => ({ tipo: 'VINHETA', vinheta: prontas.find(({ _id }) => _id === id)! }));
    },
  };
}
