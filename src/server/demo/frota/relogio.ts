const HOUR_MS = 3_600_000;

export type Relogio = ReturnType<typeof createRelogio>;

/**
 * Makes the stores' time: it begins `horas` ago and runs `velocidade` times as fast until it meets now, with which it
 * goes on.
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
    /** Tells whether the stores' time has met now. */
    encontrou(): boolean {
      const now = Date.now();
      return corrido(now) >= now;
    },
  };
}
