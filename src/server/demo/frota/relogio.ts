const HOUR_MS = 3_600_000;

export type Relogio = ReturnType<typeof createRelogio>;

/**
 * The stores' time. It starts `horas` ago and runs `velocidade` times as fast until it reaches the present; from then
 * on it is the real time.
 */
export function createRelogio({ horas, velocidade }: { horas: number; velocidade: number }) {
  const begun = Date.now();
  const inicio = begun - horas * HOUR_MS;
  const corrido = (now: number) => inicio + (now - begun) * velocidade;
  return {
    inicio,
    agora(): number {
      const now = Date.now();
      return Math.min(now, corrido(now));
    },
    encontrou(): boolean {
      const now = Date.now();
      return corrido(now) >= now;
    },
  };
}
