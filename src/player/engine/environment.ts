export type Environment = {
  /** The machine's clock in milliseconds since 1970. It may be wrong, and may be changed while the player runs. */
  wallClock(): number;
  /** Milliseconds since the page was opened; not affected by clock changes. */
  monotonic(): number;
  after(ms: number, action: () => void): () => void;
  /** A random number in [0, 1). */
  chance(): number;
  fetch: typeof fetch;
  /** Whether the machine is on any network, with or without internet. */
  hasNetwork(): boolean;
};

export const browserEnvironment: Environment = {
  wallClock: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, action) {
    const id = setTimeout(action, ms);
    return () => clearTimeout(id);
  },
  chance: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
  fetch: (...request) => fetch(...request),
  hasNetwork: () => navigator.onLine,
};

export const wait = ({ after }: Environment, ms: number): Promise<void> =>
  new Promise((resolve) => {
    after(ms, resolve);
  });
