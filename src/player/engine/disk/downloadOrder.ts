import { allVinhetas } from '#domain/calendar.ts';
import { dias } from '#domain/horarios.ts';
import { createTimetable } from '#domain/timetable.ts';
import type { components } from '#generated/api.d.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Bloco = components['schemas']['PlayerGradeBloco'];

export const allPlaylists = ({ playlists, playlistsDaGrade = [] }: Sincronia) => [
  ...playlists,
  ...playlistsDaGrade,
];

type Level = { em: number; playlists: readonly string[] };
type DownloadOrder = {
  sincronia: Sincronia;
  since: number;
  levels: Level[];
  dueTimes: Map<string, number>;
  needed: Set<string>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NEAR_MS = 48 * HOUR_MS;
/** How long an order is reused; it can be wrong by this much. */
const VALID_MS = 600_000;
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Day on which a bloco next begins, ignoring other grades. Far ahead the hour does not matter, and computing a year
 * exactly would take a device seconds.
 */
function nextDay({ dias: itsDays, validade }: Bloco, feriados: readonly string[], today: string) {
  const first = validade?.de && validade.de > today ? validade.de : today;
  const weekdays = dias.flatMap((_, n) => {
    const day = new Date(Date.parse(first) + n * DAY_MS);
    return itsDays.includes(dias[day.getUTCDay()]!) ? [day.toISOString().slice(0, 10)] : [];
  });
  const holidays = itsDays.includes('FERIADO') ? feriados.filter((day) => day >= first) : [];
  return [...weekdays, ...holidays].toSorted().find((day) => !validade?.ate || day <= validade.ate);
}

function firstOnly(levels: readonly Level[]): Level[] {
  const seen = new Set<string>();
  return levels.flatMap(({ em, playlists }): Level[] => {
    const unseen = [...new Set(playlists)].filter((playlist) => !seen.has(playlist));
    for (const newId of unseen) seen.add(newId);
    return unseen.length === 0 ? [] : [{ em, playlists: unseen }];
  });
}

/** Playlists by their next play: the next 48 hours in order, then the base, then all others. */
function levelsOf(sincronia: Sincronia, since: number): Level[] {
  const withFaixas = new Set(
    allPlaylists(sincronia).flatMap(({ _id, musicas }) => (musicas.length > 0 ? [_id] : [])),
  );
  const { between } = createTimetable(sincronia, (playlist) => withFaixas.has(playlist));
  const base = sincronia.playlists.map(({ _id }) => _id);
  const near = between(since, since + NEAR_MS).map((slot) => ({
    em: slot.de,
    playlists: slot.playlists ?? base,
  }));
  const { blocos = [], feriados = [] } = sincronia.grade ?? {};
  const today = new Date(since).toISOString().slice(0, 10);
  const far = blocos
    .map((bloco) => {
      const day = nextDay(bloco, feriados, today);
      const em = day ? Math.max(Date.parse(`${day}T${bloco.de}Z`), since + NEAR_MS + 1) : NEVER;
      return { em, playlists: bloco.playlists };
    })
    .toSorted((one, other) => one.em - other.em);
  const rest = { em: NEVER, playlists: allPlaylists(sincronia).map(({ _id }) => _id) };
  return firstOnly([...near, { em: since + NEAR_MS, playlists: base }, ...far, rest]);
}

/**
 * The download order for a store with a grade; files are dropped in reverse. It does not depend on downloaded files:
 * any bloco with tracks is assumed to play.
 */
export function createDownloadOrder(now: () => number) {
  let computed: DownloadOrder | undefined;

  function compute(sincronia: Sincronia): DownloadOrder {
    const since = now();
    const levels = levelsOf(sincronia, since);
    const playlists = new Map(allPlaylists(sincronia).map((each) => [each._id, each]));
    const files = new Map(sincronia.musicas.map(({ _id, sha256 }) => [_id, sha256]));
    const dueTimes = new Map<string, number>();
    for (const { em, playlists: ids } of levels)
      for (const musica of ids.flatMap((id) => playlists.get(id)?.musicas ?? [])) {
        const sha256 = files.get(musica);
        if (sha256 && !dueTimes.has(sha256)) dueTimes.set(sha256, em);
      }
    // Jingles can be due at any time.
    for (const { sha256 } of allVinhetas(sincronia)) dueTimes.set(sha256, since);
    const soon = [...dueTimes].filter(([, em]) => em < since + NEAR_MS).map(([sha256]) => sha256);
    return { sincronia, since, levels, dueTimes, needed: new Set(soon) };
  }

  function orderFor(sincronia: Sincronia): DownloadOrder {
    const isValid = computed?.sincronia === sincronia && Math.abs(now() - computed.since) < VALID_MS;
    if (!computed || !isValid) computed = compute(sincronia);
    return computed;
  }

  return {
    levels: (sincronia: Sincronia): readonly Level[] => orderFor(sincronia).levels,
    needed: (sincronia: Sincronia): ReadonlySet<string> => orderFor(sincronia).needed,
    farthest(sincronia: Sincronia, available: readonly string[], wanted: string): string | undefined {
      const { dueTimes } = orderFor(sincronia);
      const dueTime = (sha256: string) => dueTimes.get(sha256) ?? NEVER;
      const farther = available.filter((sha256) => dueTime(sha256) > dueTime(wanted));
      return farther.length === 0
        ? undefined
        : farther.reduce((one, other) => (dueTime(other) > dueTime(one) ? other : one));
    },
  };
}
