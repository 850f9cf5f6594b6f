import { allVinhetas } from '#domain/calendar.ts';
import { dias } from '#domain/horarios.ts';
import { createTimetable } from '#domain/timetable.ts';
import type { components } from '#generated/api.d.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Bloco = components['schemas']['PlayerGradeBloco'];

/** Includes playlists that only the grade uses. */
export const todasDe = ({ playlists, playlistsDaGrade = [] }: Sincronia) => [
  ...playlists,
  ...playlistsDaGrade,
];

type Nivel = { em: number; playlists: readonly string[] };
type Feita = {
  de: Sincronia;
  desde: number;
  niveis: Nivel[];
  vezes: Map<string, number>;
  precisos: Set<string>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERTO_MS = 48 * HOUR_MS;
/** How long an order is reused; it can be wrong by this much. */
const VALE_MS = 600_000;
const NUNCA = Number.MAX_SAFE_INTEGER;

/**
 * Day on which a bloco next begins, ignoring other grades. Far ahead the hour does not matter, and computing a year
 * exactly would take a device seconds.
 */
function proximoDia({ dias: dela, validade }: Bloco, feriados: readonly string[], hoje: string) {
  const primeiro = validade?.de && validade.de > hoje ? validade.de : hoje;
  const daSemana = dias.flatMap((_, n) => {
    const dia = new Date(Date.parse(primeiro) + n * DAY_MS);
    return dela.includes(dias[dia.getUTCDay()]!) ? [dia.toISOString().slice(0, 10)] : [];
  });
  const deFeriado = dela.includes('FERIADO') ? feriados.filter((dia) => dia >= primeiro) : [];
  return [...daSemana, ...deFeriado].toSorted().find((dia) => !validade?.ate || dia <= validade.ate);
}

function primeiros(niveis: readonly Nivel[]): Nivel[] {
  const vistas = new Set<string>();
  return niveis.flatMap(({ em, playlists }): Nivel[] => {
    const novas = [...new Set(playlists)].filter((playlist) => !vistas.has(playlist));
    for (const nova of novas) vistas.add(nova);
    return novas.length === 0 ? [] : [{ em, playlists: novas }];
  });
}

/** Playlists by their next play: the next 48 hours in order, then the base, then all others. */
function niveisDe(de: Sincronia, desde: number): Nivel[] {
  const comFaixa = new Set(todasDe(de).flatMap(({ _id, musicas }) => (musicas.length > 0 ? [_id] : [])));
  const { between } = createTimetable(de, (playlist) => comFaixa.has(playlist));
  const base = de.playlists.map(({ _id }) => _id);
  const perto = between(desde, desde + PERTO_MS).map((vez) => ({
    em: vez.de,
    playlists: vez.playlists ?? base,
  }));
  const { blocos = [], feriados = [] } = de.grade ?? {};
  const hoje = new Date(desde).toISOString().slice(0, 10);
  const longe = blocos
    .map((bloco) => {
      const dia = proximoDia(bloco, feriados, hoje);
      const em = dia ? Math.max(Date.parse(`${dia}T${bloco.de}Z`), desde + PERTO_MS + 1) : NUNCA;
      return { em, playlists: bloco.playlists };
    })
    .toSorted((um, outro) => um.em - outro.em);
  const resto = { em: NUNCA, playlists: todasDe(de).map(({ _id }) => _id) };
  return primeiros([...perto, { em: desde + PERTO_MS, playlists: base }, ...longe, resto]);
}

/**
 * The download order for a store with a grade; files are dropped in reverse. It does not depend on downloaded files:
 * any bloco with tracks is assumed to play.
 */
export function createOrdem(agora: () => number) {
  let feita: Feita | undefined;

  function fazer(de: Sincronia): Feita {
    const desde = agora();
    const niveis = niveisDe(de, desde);
    const playlists = new Map(todasDe(de).map((uma) => [uma._id, uma]));
    const arquivos = new Map(de.musicas.map(({ _id, sha256 }) => [_id, sha256]));
    const vezes = new Map<string, number>();
    for (const { em, playlists: ids } of niveis)
      for (const musica of ids.flatMap((id) => playlists.get(id)?.musicas ?? [])) {
        const sha256 = arquivos.get(musica);
        if (sha256 && !vezes.has(sha256)) vezes.set(sha256, em);
      }
    // Jingles can be due at any time.
    for (const { sha256 } of allVinhetas(de)) vezes.set(sha256, desde);
    const proximos = [...vezes].filter(([, em]) => em < desde + PERTO_MS).map(([sha256]) => sha256);
    return { de, desde, niveis, vezes, precisos: new Set(proximos) };
  }

  function ordem(de: Sincronia): Feita {
    const vale = feita?.de === de && Math.abs(agora() - feita.desde) < VALE_MS;
    if (!feita || !vale) feita = fazer(de);
    return feita;
  }

  return {
    niveis: (de: Sincronia): readonly Nivel[] => ordem(de).niveis,
    precisos: (de: Sincronia): ReadonlySet<string> => ordem(de).precisos,
    maisLonge(de: Sincronia, ha: readonly string[], que: string): string | undefined {
      const { vezes } = ordem(de);
      const quando = (sha256: string) => vezes.get(sha256) ?? NUNCA;
      const longes = ha.filter((sha256) => quando(sha256) > quando(que));
      return longes.length === 0
        ? undefined
        : longes.reduce((um, outro) => (quando(outro) > quando(um) ? outro : um));
    },
  };
}
