const HOUR_MS = 3_600_000;

export type Clock = ReturnType<typeof createClock>;

/**
 * The stores' time. It starts `hours` ago and runs `speed` times as fast until it reaches the present; from then
 * on it is the real time.
 */
export function createClock({ hours, speed }: { hours: number; speed: number }) {
  const begun = Date.now();
  const start = begun - hours * HOUR_MS;
  const timeAt = (now: number) => start + (now - begun) * speed;
  return {
    start,
    now(): number {
      const now = Date.now();
      return Math.min(now, timeAt(now));
    },
    hasCaughtUp(): boolean {
      const now = Date.now();
      return timeAt(now) >= now;
    },
  };
}
