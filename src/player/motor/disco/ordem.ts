import { createRoteiro } from '#domain/roteiro.ts';
import type { components } from '#generated/api.d.ts';

type Sincronia = components['schemas']['PlayerSincronia'];

const HOUR_MS = 3_600_000;
/** How far ahead all files are to be there. */
const PERTO_MS = 48 * HOUR_MS;
/** How far ahead is looked for when a playlist plays: a year's season, and what it is moved by. */
const LONGE_MS = 400 * 24 * HOUR_MS;
/** For how long an order holds: what plays comes nearer meanwhile by no more than that. */
const VALE_MS = 300_000;

/** Lists the playlists of a manifest, those that only its grade names too. */
export const todasDe = ({ playlists, playlistsDaGrade = [] }: Sincronia) => [
  ...playlists,
  ...playlistsDaGrade,
];

/** When a playlist plays next; those of a stretch have the same moment. */
type Nivel = { em: number; playlists: readonly string[] };
type Feita = {
  de: Sincronia;
  ate: number;
  niveis: Nivel[];
  /** When the track of a file plays next, by its hash. */
  vezes: Map<string, number>;
  precisos: Set<string>;
};

/**
 * Makes the order in which files of a store with a grade are loaded, and in whose reverse they are dropped: those of the
 * next 48 hours as they play, then the base, then the rest by when they play first. Whether files are there changes
 * nothing in it: a bloco with tracks is taken to play.
 */
export function createOrdem(agora: () => number) {
  let feita: Feita | undefined;
  /** The stretches far ahead, which are worked out once a manifest and day. */
  let longe: { de: Sincronia; ate: number; niveis: Nivel[] } | undefined;

  function niveisDe(de: Sincronia, desde: number): Nivel[] {
    const todas = todasDe(de);
    const comFaixa = new Set(todas.filter(({ musicas }) => musicas.length > 0).map(({ _id }) => _id));
    const { entre } = createRoteiro(de, (playlist) => comFaixa.has(playlist));
    const base = de.playlists.map(({ _id }) => _id);
    const perto = entre(desde, desde + PERTO_MS).map((vez) => ({
      em: vez.de,
      playlists: vez.playlists ?? base,
    }));
    if (longe?.de !== de || longe.ate <= desde) {
      const distantes = entre(desde + PERTO_MS, desde + LONGE_MS).flatMap((vez): Nivel[] =>
        vez.playlists ? [{ em: vez.de, playlists: vez.playlists }] : [],
      );
      longe = { de, ate: desde + 24 * HOUR_MS, niveis: primeiros(distantes) };
    }
    const nunca = { em: Number.MAX_SAFE_INTEGER, playlists: todas.map(({ _id }) => _id) };
    return primeiros([...perto, { em: desde + PERTO_MS, playlists: base }, ...longe.niveis, nunca]);
  }

  function fazer(de: Sincronia): Feita {
    const desde = agora();
    const niveis = niveisDe(de, desde);
    const playlists = new Map(todasDe(de).map((uma) => [uma._id, uma]));
    const arquivos = new Map(de.musicas.map(({ _id, sha256 }) => [_id, sha256]));
    const vezes = new Map<string, number>();
    for (const { em, playlists: ids } of niveis)
      for (const id of ids)
        for (const musica of playlists.get(id)?.musicas ?? []) {
          const sha256 = arquivos.get(musica);
          if (sha256 && !vezes.has(sha256)) vezes.set(sha256, em);
        }
    const vinhetas = de.vinhetas.map(({ sha256 }) => sha256);
    const proximos = [...vezes].filter(([, em]) => em < desde + PERTO_MS).map(([sha256]) => sha256);
    return { de, ate: desde + VALE_MS, niveis, vezes, precisos: new Set([...vinhetas, ...proximos]) };
  }

  function ordem(de: Sincronia): Feita {
    if (feita?.de !== de || feita.ate <= agora() || agora() < feita.ate - VALE_MS) feita = fazer(de);
    return feita;
  }

  return {
    /** Lists playlists by when they play next, the nearest first. */
    niveis: (de: Sincronia): readonly Nivel[] => ordem(de).niveis,
    /** Lists the files that the next 48 hours need. */
    precisos: (de: Sincronia): ReadonlySet<string> => ordem(de).precisos,
    /**
     * Finds the file that is needed the latest of those that are there, and later than another; nothing where none is.
     * Jingles are never dropped.
     */
    maisLonge(de: Sincronia, ha: readonly string[], que: string): string | undefined {
      const { vezes } = ordem(de);
      const vinhetas = new Set(de.vinhetas.map(({ sha256 }) => sha256));
      const quando = (sha256: string) => (vinhetas.has(sha256) ? 0 : (vezes.get(sha256) ?? Number.MAX_VALUE));
      const longes = ha.filter((sha256) => quando(sha256) > quando(que));
      return longes.length === 0
        ? undefined
        : longes.reduce((um, outro) => (quando(outro) > quando(um) ? outro : um));
    },
  };
}

/** Leaves of each playlist the first moment alone. */
function primeiros(niveis: readonly Nivel[]): Nivel[] {
  const vistas = new Set<string>();
  return niveis.flatMap(({ em, playlists }): Nivel[] => {
    const novas = playlists.filter((playlist) => !vistas.has(playlist));
    for (const nova of novas) vistas.add(nova);
    return novas.length === 0 ? [] : [{ em, playlists: novas }];
  });
}
