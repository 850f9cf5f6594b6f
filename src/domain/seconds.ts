export const secondsOf = (milliseconds: number) => String(milliseconds / 1000).replace('.', ',');

/** 250 → `0,25 s`; null → an empty text. */
export const secondsText = (milliseconds: number | null) =>
  milliseconds === null ? '' : `${secondsOf(milliseconds)} s`;
