import { TZDate } from '@date-fns/tz';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];
export type Dia = Schemas['DiaDaSemana'];

/**
 * A store's hours in its time zone. Without `horarios` (null or empty) it counts as open all day. The last of several
 * `excecoes` for a day wins; it changes nothing if it is neither closed nor has hours.
 */
export type Expediente = {
  horarios: Schemas['PlayerHorario'][] | null;
  excecoes: Schemas['PlayerExcecao'][];
  fusoHorario: string;
};

/** From `de`, up to but not including `ate`; milliseconds since 1970. */
export type Intervalo = { de: number; ate: number };

type Hours = { abre: string; fecha: string };

export const dias: readonly Dia[] = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'];

export const presumedHorarios: Schemas['PlayerHorario'][] = [
  { dias: dias.slice(1), abre: '08:00', fecha: '20:00' },
];

const DAY_MS = 86_400_000;
const wholeDay: Hours = { abre: '00:00', fecha: '00:00' };
/** Search limit for the next opening; no holiday is longer. */
const DAYS_AHEAD = 60;

export const hasHorarios = ({ horarios }: Expediente) => Boolean(horarios?.length);

/** Clock changes happen on a quarter of an hour. */
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/**
 * UTC offset in milliseconds, cached: it is needed for each store and day, and computing it takes a hundred times as
 * long.
 */
function offsetAt(momento: number, fusoHorario: string): number {
  const key = `${fusoHorario} ${Math.floor(momento / QUARTER_MS)}`;
  let ms = offsets.get(key);
  if (ms === undefined) {
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    ms = -60_000 * new TZDate(momento, fusoHorario).getTimezoneOffset();
    offsets.set(key, ms);
  }
  return ms;
}

/** A zone's clock time as if it were UTC. */
const shownAt = (momento: number, fusoHorario: string) => momento + offsetAt(momento, fusoHorario);

/** The day that a zone's clock shows, `yyyy-MM-dd`. */
export const dayAt = (momento: number, fusoHorario: string) =>
  new Date(shownAt(momento, fusoHorario)).toISOString().slice(0, 10);

export const watchedExpediente = (expediente: Expediente): Expediente =>
  hasHorarios(expediente) ? expediente : { ...expediente, horarios: presumedHorarios };

export const weekdayAt = (momento: number, fusoHorario: string): Dia =>
  dias[new Date(shownAt(momento, fusoHorario)).getUTCDay()]!;

function hoursOn({ horarios, excecoes }: Expediente, date: string, dia: Dia): Hours[] {
  const excecao = excecoes.findLast((each) => each.dia === date);
  if (excecao?.fechado) return [];
  if (excecao?.abre && excecao.fecha) return [{ abre: excecao.abre, fecha: excecao.fecha }];
  return horarios?.length ? horarios.filter((horario) => horario.dias.includes(dia)) : [wholeDay];
}

/** UTC offset at a moment, in milliseconds. */
export type Clock = (momento: number) => number;

export const clockOf =
  (fusoHorario: string): Clock =>
  (momento) =>
    offsetAt(momento, fusoHorario);

/**
 * Finds the first moment at which a clock shows a time. `diaUtc` is midnight as if it were UTC. A skipped time moves by
 * the length of the gap.
 */
export function momentoAt(clock: Clock, diaUtc: number, hora: string): number {
  const [hours, minutes] = hora.split(':').map(Number) as [number, number];
  const shown = diaUtc + (hours * 60 + minutes) * 60_000;
  const before = clock(shown - DAY_MS);
  const first = shown - before;
  if (clock(first) === before) return first;
  const after = clock(shown + DAY_MS);
  return clock(shown - after) === after ? shown - after : first;
}

/** Midnight of the shown day, as if it were UTC. */
export const diaUtcOf = (shown: number) => shown - (((shown % DAY_MS) + DAY_MS) % DAY_MS);

/** Lists open stretches in order; touching ones are merged. */
export function openBetween(expediente: Expediente, de: number, ate: number): Intervalo[] {
  const { fusoHorario, excecoes } = expediente;
  if (!hasHorarios(expediente) && excecoes.length === 0) return de < ate ? [{ de, ate }] : [];
  const stretches: Intervalo[] = [];
  const clock = clockOf(fusoHorario);
  const today = diaUtcOf(shownAt(de, fusoHorario));
  // Includes the day before, because its hours may end on the first day.
  for (let dia = today - DAY_MS; dia <= shownAt(ate, fusoHorario); dia += DAY_MS) {
    const date = new Date(dia);
    for (const { abre, fecha } of hoursOn(
      expediente,
      date.toISOString().slice(0, 10),
      dias[date.getUTCDay()]!,
    )) {
      const end = fecha <= abre ? dia + DAY_MS : dia;
      stretches.push({ de: momentoAt(clock, dia, abre), ate: momentoAt(clock, end, fecha) });
    }
  }
  const merged: Intervalo[] = [];
  for (const intervalo of stretches.toSorted((one, other) => one.de - other.de)) {
    const part = { de: Math.max(intervalo.de, de), ate: Math.min(intervalo.ate, ate) };
    const last = merged.at(-1);
    if (part.de >= part.ate) continue;
    if (last && part.de <= last.ate) last.ate = Math.max(last.ate, part.ate);
    else merged.push(part);
  }
  return merged;
}

export const openTime = (expediente: Expediente, de: number, ate: number): number =>
  openBetween(expediente, de, ate).reduce((sum, intervalo) => sum + intervalo.ate - intervalo.de, 0);

export const isOpenAt = (expediente: Expediente, momento: number): boolean =>
  openBetween(expediente, momento, momento + 1).length > 0;

/** Looks back to `since`; undefined while the store is closed. */
export function openSince(expediente: Expediente, momento: number, since: number): number | undefined {
  const last = openBetween(expediente, since, momento + 1).at(-1);
  return last && last.ate > momento ? last.de : undefined;
}

/** Undefined while the store is open, or if it does not open within 60 days. */
export function nextOpening(expediente: Expediente, momento: number): number | undefined {
  const [next] = openBetween(expediente, momento, momento + DAYS_AHEAD * DAY_MS);
  return next && next.de > momento ? next.de : undefined;
}

/** Undefined while the store is closed, or if it does not close within 60 days. */
export function nextClosing(expediente: Expediente, momento: number): number | undefined {
  const end = momento + DAYS_AHEAD * DAY_MS;
  const [current] = openBetween(expediente, momento, end);
  return current && current.de === momento && current.ate < end ? current.ate : undefined;
}
