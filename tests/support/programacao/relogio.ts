const MINUTE_MS = 60_000;

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export type Clock = { zone: string; start: number; minutes: number; find(day: string, hour: string): number };

/**
 * Reads a zone's clock from a day on. `find` returns the minutes from the start to the first occurrence of an hour. An
 * hour skipped by the clock comes as long after the last minute before the gap as it would without the gap.
 */
export function readClock(zone: string, from: string, days: number): Clock {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const start = Date.parse(`${from}T00:00Z`);
  const minutes = days * 1440;
  const first = new Map<string, number>();
  for (let minute = 0; minute < minutes; minute += 1) {
    const text = shown.format(start + minute * MINUTE_MS);
    if (!first.has(text)) first.set(text, minute);
  }
  const written = (day: string, hour: string, earlier: number) =>
    new Date(Date.parse(`${day}T${hour}Z`) - earlier * MINUTE_MS)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');
  const find = (day: string, hour: string): number => {
    for (let skipped = 0; skipped < 1440; skipped += 1) {
      const minute = first.get(written(day, hour, skipped));
      if (minute !== undefined) return minute + skipped;
    }
    throw new Error(`${zone} never shows ${day} ${hour}`);
  };
  return { zone, start, minutes, find };
}
