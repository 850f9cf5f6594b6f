import { open, seal } from '../../secrets/envelope.ts';
import { type Keys, readKeys } from '../../secrets/keys.ts';
import type { Settings } from '../../settings/settings.ts';

export type Selo = {
  seal(text: string): Buffer;
  open(sealed: Buffer): string | undefined;
  /** Seals it with the first key, unless that key fits already. Undefined if no key fits. */
  reseal(sealed: Buffer): Buffer | undefined;
};

function opened(keys: Keys, sealed: Buffer): string | undefined {
  try {
    return open(keys, sealed);
  } catch {
    return undefined;
  }
}

/** Encrypts the addresses and secrets of destinations. */
export function createSelo(settings: Pick<Settings, 'DATA_DIR' | 'SECRET_KEY'>): Selo {
  const keys = readKeys(settings, 'destinos');
  return {
    seal: (text) => seal(keys, text),
    open: (sealed) => opened(keys, sealed),
    reseal(sealed) {
      if (opened([keys[0]], sealed) !== undefined) return sealed;
      const text = opened(keys, sealed);
      return text === undefined ? undefined : seal(keys, text);
    },
  };
}
