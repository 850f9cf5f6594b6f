import type { Environment } from './environment.ts';

export type SavedClock = { desvioMs: number; ultimo: number };

/** A moment for an event. `partida` names the player start whose wall clock it uses, or is null once correct. */
export type Stamp = { momento: number; partida: string | null };

export type Clock = ReturnType<typeof createClock>;

/**
 * A clock of the server's time: the server's time at the start, plus the time since.
 *
 * Before the first response it is the machine's clock with the last known error, and never earlier than a known moment.
 * Events from this time are stamped by the uncorrected wall clock (`stamp`), and corrected later.
 */
export function createClock(
  { wallClock, monotonic }: Pick<Environment, 'wallClock' | 'monotonic'>,
  saved: SavedClock | undefined,
) {
  const partida = crypto.randomUUID();
  const startedAt = monotonic();
  const wallClockAtStart = wallClock();
  const elapsed = () => monotonic() - startedAt;
  const assumed = Math.max(wallClockAtStart + (saved?.desvioMs ?? 0), saved?.ultimo ?? 0);
  let origin: number | undefined;
  let rttMs = 0;
  const now = () => Math.round((origin ?? assumed) + elapsed());

  return {
    now,
    isAdjusted: () => origin !== undefined,
    /** Error of the machine's clock in milliseconds, positive if it is slow. */
    offsetMs: () => Math.round(now() - wallClock()),
    rttMs: () => Math.round(rttMs),
    partida,
    stamp: (): Stamp =>
      origin === undefined
        ? { momento: Math.round(wallClockAtStart + elapsed()), partida }
        : { momento: now(), partida: null },

    /**
     * Sets the server's time from the response to a request sent at `sentAt` (monotonic). On the first call it
     * returns by how much to shift the stamps of a start: this one, or an earlier one without any response.
     */
    adjust(serverTime: number, sentAt: number): ((partida: string) => number) | undefined {
      const receivedAt = monotonic();
      const isFirst = origin === undefined;
      rttMs = receivedAt - sentAt;
      const measured = serverTime - (sentAt + rttMs / 2 - startedAt);
      // A difference within the round trip may be latency; ignoring it keeps the time from jumping.
      if (origin === undefined || Math.abs(measured - origin) > rttMs / 2 + 1) origin = measured;
      if (!isFirst) return undefined;
      const ofThisStart = Math.round(origin - wallClockAtStart);
      const ofOtherStart = Math.round(now() - wallClock());
      return (start) => (start === partida ? ofThisStart : ofOtherStart);
    },

    save: (): SavedClock => ({
      desvioMs: origin === undefined ? (saved?.desvioMs ?? 0) : Math.round(now() - wallClock()),
      ultimo: now(),
    }),
  };
}
