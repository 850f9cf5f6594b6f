import { allVinhetas } from '#domain/calendar.ts';
import type { Expediente } from '#domain/horarios.ts';
import { type Choice, type Library, nextMusica, type Play } from '#domain/programacao.ts';
import { dueVinhetas } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import type { Memoria } from '../disco/banco.ts';
import { createDosMomentos } from './dosMomentos.ts';

type Schemas = components['schemas'];
type Sincronia = Schemas['PlayerSincronia'];

export type Item =
  | {
      tipo: 'MUSICA';
      musica: Schemas['PlayerMusica'];
      playlist: Schemas['PlayerPlaylist'];
      grade: string | null;
      chave: string;
      emOrdem?: string;
      /** Seconds already played: the same play continues after them. */
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

export const playlistEscolhida = ({ escolha }: Pick<Memoria, 'escolha'>, agora: number) =>
  escolha && escolha.ate > agora ? escolha.playlist : null;

export function createEscolha(
  tem: (sha256: string) => boolean,
  mudancas: () => number,
  semente: string,
  dosMomentos = createDosMomentos(tem, mudancas),
) {
  let acervo:
    | { de: Sincronia; mudancas: number; chave: string; playlist: string | null; acervo: Library }
    | undefined;

  /** Returns the same object while nothing changes, because `nextMusica` caches by it. */
  function acervoDe(de: Sincronia, playlist: string | null, momento: number): Library {
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
    musica(
      de: Sincronia,
      playlist: string | null,
      historico: readonly Play[],
      momento: number,
    ): Item | undefined {
      const { grade, chave, playlists } = dosMomentos.em(de, momento);
      const acervo = acervoDe(de, playlist, momento);
      const escolha: Choice | undefined = nextMusica(acervo, historico, momento, semente, (antes) =>
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

    isDoMomento: (de: Sincronia, item: Item, momento: number): boolean =>
      item.tipo === 'VINHETA' || item.chave === dosMomentos.em(de, momento).chave,

    vinhetas(
      de: Sincronia,
      tocadas: Pick<Memoria, 'vinhetas' | 'vinhetasRecentes'>,
      momento: number,
    ): Vinheta[] {
      const prontas = allVinhetas(de).filter(({ sha256 }) => tem(sha256));
      const ultimas = new Map(Object.entries(tocadas.vinhetas));
      const recentes = new Map(Object.entries(tocadas.vinhetasRecentes));
      const ids = dueVinhetas(prontas, ultimas, momento, expedienteDe(de), recentes);
      return ids.map((id) => ({ tipo: 'VINHETA', vinheta: prontas.find(({ _id }) => _id === id)! }));
    },
  };
}
