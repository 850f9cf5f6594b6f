import { createLru } from '../lib/lru.ts';

/** How many callers are remembered; one who is forgotten asked longest ago, and begins with all points again. */
const MOST_CALLERS = 20_000;
const MINUTE_MS = 60_000;

/** The points that a caller may spend at once, and how many of them come back in a minute. */
type Allowance = { points: number; perMinute: number };

type Taken = {
  /** The points that are left. */
  left: number;
  /** Seconds until all of them are back. */
  fullInS: number;
  /** Seconds until there are enough, where there were too few and none was taken. */
  waitS?: number;
};

/**
 * Makes a token bucket for each caller, in this process. Of a bucket only the moment is kept at which it is full again:
 * what has come back since is worked out when somebody asks, and a bucket that is full is like one that is forgotten.
 */
export function createAllowances({ points, perMinute }: Allowance, clock = () => new Date()) {
  const pointMs = MINUTE_MS / perMinute;
  const longestMs = points * pointMs;
  const fullAt = createLru<number>(MOST_CALLERS);
  return {
    /** Takes what a request costs from a caller's points, or nothing where there are too few. */
    take(caller: string, cost: number): Taken {
      const now = clock().getTime();
      const known = fullAt.get(caller) ?? now;
      // A clock that was set back makes nobody wait longer than from an empty bucket.
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
