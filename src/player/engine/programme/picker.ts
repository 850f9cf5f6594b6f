import { allVinhetas } from '#domain/calendar.ts';
import type { Expediente } from '#domain/horarios.ts';
import { type Choice, type Library, nextMusica, type Play, repeticaoOf } from '#domain/programacao.ts';
import { dueVinhetas } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import type { Memory } from '../disk/database.ts';
import { createPlaylistFinder } from './playlistFinder.ts';

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
      jaOuvidoS?: number;
    }
  | { tipo: 'VINHETA'; vinheta: Schemas['PlayerVinheta'] };

export type Vinheta = Item & { tipo: 'VINHETA' };

export const sha256Of = (item: Item) => (item.tipo === 'MUSICA' ? item.musica.sha256 : item.vinheta.sha256);

export const getExpediente = ({ configuracao, loja }: Sincronia): Expediente => ({
  horarios: configuracao.horarios,
  excecoes: configuracao.excecoes,
  fusoHorario: loja.fusoHorario,
});

export const chosenPlaylist = ({ escolha }: Pick<Memory, 'escolha'>, now: number) =>
  escolha && escolha.ate > now ? escolha.playlist : null;

export function createPicker(
  has: (sha256: string) => boolean,
  changes: () => number,
  seed: string,
  playlistFinder = createPlaylistFinder(has, changes),
) {
  let library:
    | { sincronia: Sincronia; changes: number; chave: string; playlist: string | null; library: Library }
    | undefined;

  /** Returns the same object while nothing changes, because `nextMusica` caches by it. */
  function libraryOf(sincronia: Sincronia, playlist: string | null, momento: number): Library {
    const { chave, playlists } = playlistFinder.at(sincronia, momento);
    const isSame =
      library?.sincronia === sincronia && library.changes === changes() && library.chave === chave;
    if (library && isSame && library.playlist === playlist) return library.library;
    const musicas = sincronia.musicas.filter(({ sha256 }) => has(sha256));
    const ready = new Set(musicas.map(({ _id }) => _id));
    const all = playlists.map((each) => ({
      ...each,
      musicas: each.musicas.filter((id) => ready.has(id)),
    }));
    const chosen = all.filter(({ _id, musicas: ids }) => _id === playlist && ids.length > 0);
    library = {
      sincronia,
      changes: changes(),
      chave,
      playlist,
      library: { musicas, playlists: chosen.length > 0 ? chosen : all, repeticao: repeticaoOf(sincronia) },
    };
    return library.library;
  }

  return {
    pickMusica(
      sincronia: Sincronia,
      playlist: string | null,
      historico: readonly Play[],
      momento: number,
    ): Item | undefined {
      const { grade, chave, playlists } = playlistFinder.at(sincronia, momento);
      const library = libraryOf(sincronia, playlist, momento);
      const escolha: Choice | undefined = nextMusica(library, historico, momento, seed, (before) =>
        playlistFinder.continues(sincronia, before, momento),
      );
      return (
        escolha && {
          tipo: 'MUSICA',
          grade,
          chave,
          emOrdem: escolha.emOrdem,
          musica: sincronia.musicas.find(({ _id }) => _id === escolha.musica)!,
          playlist: playlists.find(({ _id }) => _id === escolha.playlist)!,
        }
      );
    },

    fitsMomento: (sincronia: Sincronia, item: Item, momento: number): boolean =>
      item.tipo === 'VINHETA' || item.chave === playlistFinder.at(sincronia, momento).chave,

    pickVinhetas(
      sincronia: Sincronia,
      played: Pick<Memory, 'vinhetas' | 'vinhetasRecentes'>,
      momento: number,
    ): Vinheta[] {
      const ready = allVinhetas(sincronia).filter(({ sha256 }) => has(sha256));
      const lastPlays = new Map(Object.entries(played.vinhetas));
      const recentPlays = new Map(Object.entries(played.vinhetasRecentes));
      const ids = dueVinhetas(ready, lastPlays, momento, getExpediente(sincronia), recentPlays);
      return ids.map((id) => ({ tipo: 'VINHETA', vinheta: ready.find(({ _id }) => _id === id)! }));
    },
  };
}
