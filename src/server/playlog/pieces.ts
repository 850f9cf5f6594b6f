import { addDays } from '#domain/day.ts';
import { mondayFrom, mondayOf } from './days.ts';
import { firstOfMonth } from './kept.ts';

/** Format `yyyy-MM-dd`. `to` is exclusive; a missing end is open. */
export type Days = { from?: string; to?: string };

/** A range of whole units; a unit is one row in the sums. `isLess` pieces are subtracted. */
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

function rowsOf(pieces: Piece[], today: string): number {
  const rows = pieces.map(({ by, from, to }) => {
    const days = from ? (Date.parse(to ?? addDays(today, 1)) - Date.parse(from)) / DAY_MS : Infinity;
    return days / ([quarters, months, weeks].find((unit) => unit.by === by)?.days ?? 1);
  });
  return rows.reduce((sum, one) => sum + Math.max(1, one), 0);
}

/**
 * Returns a piece without days for an empty range. A range that ends after today is cut as an open range, minus the
 * days after its end: a fast clock may have reported plays there.
 */
function piecesOf({ from, to }: Days, units: Unit[], today: string): Piece[] {
  if (to && to > today) return [...piecesOf({ from }, units, today), { by: 'dia', from: to, isLess: true }];
  const pieces = cut({ from, to }, units);
  return pieces.length > 0 ? pieces : [{ by: 'dia', from, to }];
}

export const byMonth = (days: Days, today: string): Piece[] => piecesOf(days, [months], today);

export function byFewest(days: Days, today: string): Piece[] {
  const ways = [[quarters, months, weeks], [months, weeks], [weeks], []].map((units) =>
    piecesOf(days, units, today),
  );
  if (!days.from) return ways[0]!;
  return ways.reduce((best, way) => (rowsOf(way, today) < rowsOf(best, today) ? way : best));
}
