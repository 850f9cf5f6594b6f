const MINUTE_MS = 60_000;
/** How far in the future and in the past a device's event may be. */
export const AHEAD_MS = 5 * MINUTE_MS;
export const BEHIND_MS = 35 * 24 * 60 * MINUTE_MS;

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

export function parseMomento(value: unknown): number | undefined {
  const momento = typeof value === 'string' && RFC_3339.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(momento) ? undefined : momento;
}

/** Clamps a device's timestamp to the possible range around `now`; undefined if invalid. */
export function clampMomento(value: unknown, now: number): number | undefined {
  const momento = parseMomento(value);
  return momento === undefined ? undefined : Math.min(Math.max(momento, now - BEHIND_MS), now + AHEAD_MS);
}
