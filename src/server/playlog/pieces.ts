import { addDays } from '#domain/day.ts';
import { mondayFrom, mondayOf } from './days.ts';
import { firstOfMonth } from './kept.ts';

/** Some days, `yyyy-MM-dd`; `to` is the day after the last, and either end may be open. */
export type Days = { from?: string; to?: string };

/** Whole quarters, months or weeks, or days, each of which is one row of a sum; `isLess` where they are to be taken away. */
export type Piece = Days & { by: 'trimestre' | 'mes' | 'semana' | 'dia'; isLess?: true };

type Unit = { by: Piece['by']; from(day: string): string; to(day: string): string; days: number };

const months: Unit = {
  by: 'mes',
  from: (day) => (day === firstOfMonth(day) ? day : firstOfMonth(day, 1)),
  to: (day) => firstOfMonth(day),
  days: 30,
};
const firstOfQuarter = (day: string) => firstOfMonth(day, -((Number(day.slice(5, 7)) - 1) % 3));
const quarters: Unit = {
  by: 'trimestre',
  from: (day) => (day === firstOfQuarter(day) ? day : firstOfMonth(firstOfQuarter(day), 3)),
  to: firstOfQuarter,
  days: 91,
};
const weeks: Unit = { by: 'semana', from: mondayFrom, to: mondayOf, days: 7 };

const DAY_MS = 86_400_000;

/** Cuts days into the whole units that they hold, the largest first, and the days that are left at the ends. */
function cut({ from, to }: Days, [unit, ...smaller]: Unit[]): Piece[] {
  if (from && to && from >= to) return [];
  if (!unit) return [{ by: 'dia', from, to }];
  const [first, end] = [from && unit.from(from), to && unit.to(to)];
  if (first && end && first >= end) return cut({ from, to }, smaller);
  return [
    ...(from ? cut({ from, to: first }, smaller) : []),
    { by: unit.by, from: first, to: end },
    ...(to ? cut({ from: end, to }, smaller) : []),
  ];
}

/** Counts the rows that a store or a track has at most in pieces, of which an open one ends today. */
function rowsOf(pieces: Piece[], today: string): number {
  const rows = pieces.map(({ by, from, to }) => {
    const days = from ? (Date.parse(to ?? addDays(today, 1)) - Date.parse(from)) / DAY_MS : Infinity;
    return days / ([quarters, months, weeks].find((unit) => unit.by === by)?.days ?? 1);
  });
  return rows.reduce((sum, one) => sum + Math.max(1, one), 0);
}

/**
 * Cuts days into pieces; where there are no days into one that has none. Days that end later than today are cut as if
 * they went on for ever, less what a clock that is fast told of the days after them.
 */
function piecesOf({ from, to }: Days, units: Unit[], today: string): Piece[] {
  if (to && to > today) return [...piecesOf({ from }, units, today), { by: 'dia', from: to, isLess: true }];
  const pieces = cut({ from, to }, units);
  return pieces.length > 0 ? pieces : [{ by: 'dia', from, to }];
}

/** Cuts days into months and days. */
export const byMonth = (days: Days, today: string): Piece[] => piecesOf(days, [months], today);

/** Cuts days into quarters, months, weeks and days, or into some of these alone where that makes fewer rows. */
export function byFewest(days: Days, today: string): Piece[] {
  const ways = [[quarters, months, weeks], [months, weeks], [weeks], []].map((units) =>
    piecesOf(days, units, today),
  );
  if (!days.from) return ways[0]!;
  return ways.reduce((best, way) => (rowsOf(way, today) < rowsOf(best, today) ? way : best));
}
