import { createLru } from '../lib/lru.ts';

/** The callers kept in memory. A dropped caller, the least recent one, starts again with all points. */
const MOST_CALLERS = 20_000;
const MINUTE_MS = 60_000;

type Allowance = { points: number; perMinute: number };

type Taken = {
  left: number;
  fullInS: number;
  /** Seconds until the bucket has enough points; set only if the request was refused, which costs none. */
  waitS?: number;
};

/**
 * A token bucket for each caller, in this process only. It stores just the moment at which the bucket is full again and
 * computes the points from it, so a full bucket needs no entry.
 */
export function createAllowances({ points, perMinute }: Allowance, clock = () => new Date()) {
  const pointMs = MINUTE_MS / perMinute;
  const longestMs = points * pointMs;
  const fullAt = createLru<number>(MOST_CALLERS);
  return {
    take(caller: string, cost: number): Taken {
      const now = clock().getTime();
      const known = fullAt.get(caller) ?? now;
      // If the clock was set back, wait no longer than for an empty bucket.
      const before = Math.min(Math.max(known, now), now + longestMs);
      const after = before + cost * pointMs;
      const missingMs = after - now - longestMs;
      const isEnough = missingMs <= 0;
      if (isEnough) fullAt.set(caller, after, 1);
      const missing = (isEnough ? after : before) - now;
      return {
        left: Math.floor((longestMs - missing) / pointMs),
        fullInS: Math.ceil(missing / 1000),
        ...(!isEnough && { waitS: Math.ceil(missingMs / 1000) }),
      };
    },
  };
}
