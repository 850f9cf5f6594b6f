/** 250 → `0,25`. */
export const segundos = (milliseconds: number) => String(milliseconds / 1000).replace('.', ',');

/** 250 → `0,25 s`; null → an empty text. */
export const segundosText = (milliseconds: number | null) =>
  milliseconds === null ? '' : `${segundos(milliseconds)} s`;
