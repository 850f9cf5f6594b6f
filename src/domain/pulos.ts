const HOUR_MS = 3_600_000;

/** Finds the skips of the last hour, out of the moments of all: they count against `pulosPorHora`. */
export const pulosNaHora = (pulos: readonly number[], agora: number): number[] =>
  pulos.filter((momento) => momento <= agora && agora - momento < HOUR_MS);

/** Finds when the oldest skip of the last hour is given back; null while none is used. */
export const puloVoltaEm = (pulos: readonly number[], agora: number): number | null => {
  const usados = pulosNaHora(pulos, agora);
  return usados.length > 0 ? Math.min(...usados) + HOUR_MS : null;
};
