export const ESPERA_INICIAL_MS = 1000;
export const MAIOR_ESPERA_MS = 300_000;

/**
 * Draws a retry delay in milliseconds: a random part of a limit that doubles with each attempt, so that clients of a
 * failed server do not return together. The first attempt is 0; `chance` is in [0, 1).
 */
export const esperaComSorte = (
  tentativa: number,
  chance: () => number,
  { inicial = ESPERA_INICIAL_MS, maior = MAIOR_ESPERA_MS } = {},
): number => chance() * Math.min(maior, inicial * 2 ** Math.min(tentativa, 30));
