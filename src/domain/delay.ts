export const FIRST_DELAY_MS = 1000;
export const LONGEST_DELAY_MS = 300_000;

/**
 * Draws a retry delay in milliseconds: a random part of a limit that doubles with each attempt, so that clients of a
 * failed server do not return together. The first attempt is 0; `chance` is in [0, 1).
 */
export const drawDelay = (
  attempt: number,
  chance: () => number,
  { inicial = FIRST_DELAY_MS, maior = LONGEST_DELAY_MS } = {},
): number => chance() * Math.min(maior, inicial * 2 ** Math.min(attempt, 30));
