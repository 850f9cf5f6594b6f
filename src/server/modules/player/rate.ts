import { fail } from '../../fail.ts';

const MINUTE_MS = 60_000;
const MOST_KEYS = 20_000;

/** Counts what a key does in a minute, in this process; beyond `limit` it is `REQ002`, with when the next minute begins. */
export function createRate(limit: number): (key: string) => void {
  const minutes = new Map<string, { since: number; count: number }>();
  return (key) => {
    const now = Date.now();
    let minute = minutes.get(key);
    if (!minute || now - minute.since >= MINUTE_MS) {
      minute = { since: now, count: 0 };
      minutes.delete(key);
      minutes.set(key, minute);
      const [oldest] = minutes.keys();
      if (minutes.size > MOST_KEYS && oldest !== undefined) minutes.delete(oldest);
    }
    minute.count += 1;
    if (minute.count <= limit) return;
    const seconds = Math.ceil((minute.since + MINUTE_MS - now) / 1000);
    throw fail('REQ002', { headers: { 'retry-after': String(seconds) } });
  };
}
