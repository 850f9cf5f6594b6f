import { createTimetable, type Timetable, type Turn } from '#domain/timetable.ts';
import type { components } from '#generated/api.d.ts';
import { todasDe } from '../disco/ordem.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Playlist = Sincronia['playlists'][number];

export type DoMomento = Pick<Turn, 'grade' | 'chave' | 'ate'> & { playlists: readonly Playlist[] };

type Lida = { de: Sincronia; playlists: Map<string, Playlist>; arquivos: Map<string, string> };

export type DosMomentos = ReturnType<typeof createDosMomentos>;

/**
 * Finds the playlists of a moment. `tem` reports whether a file is on the disk; `mudancas` is a counter that changes
 * with the files.
 */
export function createDosMomentos(tem: (sha256: string) => boolean, mudancas: () => number) {
  const semGrade = { grade: null, chave: '', ate: Number.POSITIVE_INFINITY, playlists: null };
  let lida: Lida | undefined;
  let feito: { mudancas: number; tocam: string; roteiro: Timetable } | undefined;
  /** Cached, so that the same stretch returns the same objects. */
  const daVez = new Map<string, readonly Playlist[]>();

  function ler(de: Sincronia): Lida {
    if (lida?.de === de) return lida;
    const playlists = new Map(todasDe(de).map((playlist) => [playlist._id, playlist]));
    lida = { de, playlists, arquivos: new Map(de.musicas.map(({ _id, sha256 }) => [_id, sha256])) };
    feito = undefined;
    daVez.clear();
    return lida;
  }

  function roteiroDe(de: Sincronia): Timetable {
    const { playlists, arquivos } = ler(de);
    if (feito?.mudancas === mudancas()) return feito.roteiro;
    const prontas = [...playlists.values()].filter(({ musicas }) =>
      musicas.some((musica) => tem(arquivos.get(musica) ?? '')),
    );
    const tocam = new Set(prontas.map(({ _id }) => _id));
    const quais = [...tocam].join(' ');
    const roteiro =
      feito?.tocam === quais ? feito.roteiro : createTimetable(de, (playlist) => tocam.has(playlist));
    feito = { mudancas: mudancas(), tocam: quais, roteiro };
    return roteiro;
  }

  function em(de: Sincronia, momento: number): DoMomento {
    const { grade, chave, ate, playlists: ids } = de.grade ? roteiroDe(de).at(momento) : semGrade;
    if (!ids) return { grade, chave, ate, playlists: de.playlists };
    const { playlists } = ler(de);
    const dela = daVez.get(chave) ?? ids.flatMap((id) => playlists.get(id) ?? []);
    daVez.set(chave, dela);
    return { grade, chave, ate, playlists: dela };
  }

  return {
    em,
    continua: (de: Sincronia, antes: number, momento: number): boolean =>
      !de.grade || roteiroDe(de).continues(antes, momento),
    /** The tracks on the disk may all belong to other blocos. */
    haMusica(de: Sincronia, momento: number): boolean {
      const { arquivos } = ler(de);
      return em(de, momento).playlists.some(({ musicas }) =>
        musicas.some((musica) => tem(arquivos.get(musica) ?? '')),
      );
    },
  };
}
