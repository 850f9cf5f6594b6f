const MINUTE_MS = 60_000;
/** How far after now a device's clock may be. */
export const ADIANTE_MS = 5 * MINUTE_MS;
/** How long ago an event that a device tells may have happened. */
export const ATRAS_MS = 35 * 24 * 60 * MINUTE_MS;

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

/** Reads a moment as a device writes it, in milliseconds since 1970; nothing when it is none. */
export function momentoDe(value: unknown): number | undefined {
  const momento = typeof value === 'string' && RFC_3339.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(momento) ? undefined : momento;
}

/**
 * Finds the moment nearest to what a device wrote, of those that are possible when it is heard; nothing for what is no
 * moment.
 */
export function momentoPossivel(value: unknown, agora: number): number | undefined {
  const momento = momentoDe(value);
  return momento === undefined
    ? undefined
    : Math.min(Math.max(momento, agora - ATRAS_MS), agora + ADIANTE_MS);
}
