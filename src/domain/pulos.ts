const HOUR_MS = 3_600_000;

export const pulosInHour = (pulos: readonly number[], now: number): number[] =>
  pulos.filter((momento) => momento <= now && now - momento < HOUR_MS);

export const nextPuloAt = (pulos: readonly number[], now: number): number | null => {
  const used = pulosInHour(pulos, now);
  return used.length > 0 ? Math.min(...used) + HOUR_MS : null;
};
