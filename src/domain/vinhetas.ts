import {
  dueHora,
  isDayFull,
  mayPlayByIntervalo,
  type RecentPlays,
  type Vinheta,
  withPlay,
} from './calendar.ts';
import { type Dia, dias, type Expediente, isOpenAt, openBetween, openTime } from './horarios.ts';

/** Last play of each jingle, current or removed, in milliseconds since 1970. */
export type LastPlays = ReadonlyMap<string, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_AT_ONCE = 2;
const BETWEEN_GROUPS_MS = 5 * MINUTE_MS;
/** An older play counts as never played. */
const REMEMBERED_MS = 35 * DAY_MS;

/** Overdue time in milliseconds of open time; negative while not due. */
function overdue(
  { intervaloExecucao }: Vinheta,
  last: number | undefined,
  now: number,
  expediente: Expediente,
) {
  if (last === undefined || now - last > REMEMBERED_MS) return Number.POSITIVE_INFINITY;
  return openTime(expediente, last, now) - intervaloExecucao * MINUTE_MS;
}

const compareIds = (left: Vinheta, right: Vinheta) => (left._id < right._id ? -1 : 1);

/**
 * Chooses at most two jingles for the end of a track, in order.
 *
 * Jingles with a fixed hour in the last ten minutes come first. Then, if none played in the last five minutes, jingles
 * whose interval of open time has passed, longest overdue first.
 *
 * None plays while the store is closed, on other days, or above its daily maximum. A late jingle still waits its full
 * interval after playing; missed plays are not made up. Plays in the future, from before a clock was corrected, are
 * ignored.
 */
export function dueVinhetas(
  vinhetas: readonly Vinheta[],
  lastPlays: LastPlays,
  now: number,
  expediente: Expediente,
  recentPlays: RecentPlays = new Map(),
): string[] {
  if (!isOpenAt(expediente, now)) return [];
  const lastPlayOf = ({ _id }: Vinheta) => {
    const last = lastPlays.get(_id);
    return last !== undefined && last <= now ? last : undefined;
  };
  const allowed = vinhetas.filter((vinheta) => !isDayFull(vinheta, recentPlays, now, expediente));
  const withHora = allowed
    .flatMap((vinheta) => {
      const hora = dueHora(vinheta, lastPlayOf(vinheta), now, expediente);
      return hora === undefined ? [] : [{ vinheta, hora }];
    })
    .sort((left, right) => left.hora - right.hora || compareIds(left.vinheta, right.vinheta))
    .map(({ vinheta }) => vinheta);
  const playedRecently = [...lastPlays.values()].some(
    (momento) => momento <= now && now - momento < BETWEEN_GROUPS_MS,
  );
  const late = playedRecently
    ? []
    : allowed
        .filter((vinheta) => !withHora.includes(vinheta) && mayPlayByIntervalo(vinheta, now, expediente))
        .map((vinheta) => ({ vinheta, atraso: overdue(vinheta, lastPlayOf(vinheta), now, expediente) }))
        .filter(({ atraso }) => atraso >= 0)
        .sort((left, right) => {
          if (left.atraso !== right.atraso) return left.atraso > right.atraso ? -1 : 1;
          return compareIds(left.vinheta, right.vinheta);
        })
        .map(({ vinheta }) => vinheta);
  return [...withHora, ...late].slice(0, MOST_AT_ONCE).map(({ _id }) => _id);
}

export type VinhetaPlay = { vinheta: string; momento: number };

/**
 * Simulates the jingles between two moments: from each opening on, a track ends every `faixaMs`. `before` holds earlier
 * plays.
 */
export function playsBetween(
  vinhetas: readonly Vinheta[],
  expediente: Expediente,
  { de, ate, faixaMs }: { de: number; ate: number; faixaMs: number },
  before: LastPlays = new Map(),
): VinhetaPlay[] {
  const lastPlays = new Map(before);
  let lastDay: Record<string, readonly number[]> = {};
  let recentPlays: RecentPlays = new Map();
  const plays: VinhetaPlay[] = [];
  const trackEnds = openBetween(expediente, de, ate).flatMap((open) =>
    Array.from({ length: Math.ceil((open.ate - open.de) / faixaMs) }, (_, n) => open.de + n * faixaMs),
  );
  for (const momento of trackEnds) {
    const due = dueVinhetas(vinhetas, lastPlays, momento, expediente, recentPlays);
    for (const vinheta of due) {
      lastPlays.set(vinheta, momento);
      lastDay = withPlay(lastDay, vinheta, momento);
      recentPlays = new Map(Object.entries(lastDay));
      plays.push({ vinheta, momento });
    }
  }
  return plays;
}

const HOURS = 24;
const SUNDAY = Date.UTC(2026, 0, 4);
const alwaysOpen: Expediente = { horarios: null, excecoes: [], fusoHorario: 'UTC' };

/** Simulates one jingle in an always-open store where a track ends every minute: plays per hour of each weekday. */
export function weekOfVinheta(vinheta: Omit<Vinheta, '_id' | 'validade'>): Record<Dia, number[]> {
  const week = Object.fromEntries(dias.map((dia) => [dia, Array(HOURS).fill(0)])) as Record<Dia, number[]>;
  const wholeWeek = { de: SUNDAY, ate: SUNDAY + dias.length * DAY_MS, faixaMs: MINUTE_MS };
  for (const { momento } of playsBetween([{ _id: 'vinheta', ...vinheta }], alwaysOpen, wholeWeek)) {
    const since = momento - SUNDAY;
    week[dias[Math.floor(since / DAY_MS)]!][Math.floor((since % DAY_MS) / HOUR_MS)]! += 1;
  }
  return week;
}
