const HOUR_MS = 3_600_000;

export const pulosNaHora = (pulos: readonly number[], agora: number): number[] =>
  pulos.filter((momento) => momento <= agora && agora - momento < HOUR_MS);

export const puloVoltaEm = (pulos: readonly number[], agora: number): number | null => {
  const usados = pulosNaHora(pulos, agora);
  return usados.length > 0 ? Math.min(...usados) + HOUR_MS : null;
};
