import { fail } from '../lib/fail.ts';

const MINUTE_MS = 60_000;
const MOST_KEYS = 20_000;

type Rate = {
  add(key: string): void;
  wait(key: string): number | undefined;
};

export function createRate(limit: number, minutes = 1): Rate {
  const windows = new Map<string, { since: number; count: number }>();
  const length = minutes * MINUTE_MS;
  const current = (key: string) => {
    const window = windows.get(key);
    return window && Date.now() - window.since < length ? window : undefined;
  };
  return {
    add(key) {
      const window = current(key);
      if (window) {
        if (window.count < limit) window.count += 1;
        return;
      }
      windows.delete(key);
      windows.set(key, { since: Date.now(), count: 1 });
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
    },
    wait(key) {
      const window = current(key);
      if (!window || window.count < limit) return undefined;
      return Math.max(1, Math.ceil((window.since + length - Date.now()) / 1000));
    },
  };
}

export function takeOne(rate: Rate, key: string): void {
  const seconds = rate.wait(key);
  if (seconds !== undefined) throw tooOften(seconds);
  rate.add(key);
}

export const tooOften = (seconds: number) => fail('REQ002', { headers: { 'retry-after': String(seconds) } });

export const tooMuch = (seconds: number) =>
  fail('REQ014', { values: { segundos: seconds }, headers: { 'retry-after': String(seconds) } });
