export const ESPERA_INICIAL_MS = 1000;
export const MAIOR_ESPERA_MS = 300_000;

/**
 * Draws how long to wait before a request is sent again, in milliseconds: anything up to a limit that doubles with each
 * attempt, so that those who lost the same server do not come back to it together. The first attempt is 0; `chance` is
 * a number from 0 up to 1.
 */
export const esperaComSorte = (
  tentativa: number,
  chance: () => number,
  { inicial = ESPERA_INICIAL_MS, maior = MAIOR_ESPERA_MS } = {},
): number => chance() * Math.min(maior, inicial * 2 ** Math.min(tentativa, 30));
