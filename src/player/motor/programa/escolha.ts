import { vinhetasDe } from '#domain/calendario.ts';
import type { Expediente } from '#domain/horarios.ts';
import { type Acervo, type Escolha, proximaMusica, type Tocada } from '#domain/programacao.ts';
import { vinhetasDaVez } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import type { Memoria } from '../disco/banco.ts';
import { createDosMomentos } from './dosMomentos.ts';

type Schemas = components['schemas'];
type Sincronia = Schemas['PlayerSincronia'];

/** An item to play, with its file; of a track also by which grade it was chosen, and the key of what plays with it. */
export type Item =
  | {
      tipo: 'MUSICA';
      musica: Schemas['PlayerMusica'];
      playlist: Schemas['PlayerPlaylist'];
      grade: string | null;
      chave: string;
      /** The playlist whose order it follows. */
      emOrdem?: string;
      /** The seconds of it that were heard already: it goes on after them, as the same play. */
      jaOuvidoS?: number;
    }
  | { tipo: 'VINHETA'; vinheta: Schemas['PlayerVinheta'] };

export type Vinheta = Item & { tipo: 'VINHETA' };

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
export function createEscolha(
  tem: (sha256: string) => boolean,
  mudancas: () => number,
  semente: string,
  dosMomentos = createDosMomentos(tem, mudancas),
) {
  let acervo:
    | { de: Sincronia; mudancas: number; chave: string; playlist: string | null; acervo: Acervo }
    | undefined;

  /** Makes the library of a moment as the rules see it: the same object as long as it is the same. */
  function acervoDe(de: Sincronia, playlist: string | null, momento: number): Acervo {
    const { chave, playlists } = dosMomentos.em(de, momento);
    const isMesmo = acervo?.de === de && acervo.mudancas === mudancas() && acervo.chave === chave;
    if (acervo && isMesmo && acervo.playlist === playlist) return acervo.acervo;
    const musicas = de.musicas.filter(({ sha256 }) => tem(sha256));
    const prontas = new Set(musicas.map(({ _id }) => _id));
    const todas = playlists.map((uma) => ({
      ...uma,
      musicas: uma.musicas.filter((id) => prontas.has(id)),
    }));
    const escolhidas = todas.filter(({ _id, musicas: ids }) => _id === playlist && ids.length > 0);
    acervo = {
      de,
      mudancas: mudancas(),
      chave,
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
      const { grade, chave, playlists } = dosMomentos.em(de, momento);
      const acervo = acervoDe(de, playlist, momento);
      const escolha: Escolha | undefined = proximaMusica(acervo, historico, momento, semente, (antes) =>
        dosMomentos.continua(de, antes, momento),
      );
      return (
        escolha && {
          tipo: 'MUSICA',
          grade,
          chave,
          emOrdem: escolha.emOrdem,
          musica: de.musicas.find(({ _id }) => _id === escolha.musica)!,
          playlist: playlists.find(({ _id }) => _id === escolha.playlist)!,
        }
      );
    },

    /** Tells whether a track was chosen for what plays at a moment. */
    isDoMomento: (de: Sincronia, item: Item, momento: number): boolean =>
      item.tipo === 'VINHETA' || item.chave === dosMomentos.em(de, momento).chave,

    /** Finds the jingles that are due when a track ends at a moment. */
    vinhetas(
      de: Sincronia,
      tocadas: Pick<Memoria, 'vinhetas' | 'vinhetasRecentes'>,
      momento: number,
    ): Vinheta[] {
      const prontas = vinhetasDe(de).filter(({ sha256 }) => tem(sha256));
      const ultimas = new Map(Object.entries(tocadas.vinhetas));
      const recentes = new Map(Object.entries(tocadas.vinhetasRecentes));
      const ids = vinhetasDaVez(prontas, ultimas, momento, expedienteDe(de), recentes);
      return ids.map((id) => ({ tipo: 'VINHETA', vinheta: prontas.find(({ _id }) => _id === id)! }));
    },
  };
}
