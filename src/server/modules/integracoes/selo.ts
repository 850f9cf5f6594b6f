import { open, seal } from '../../secrets/envelope.ts';
import { readKeys } from '../../secrets/keys.ts';
import type { Settings } from '../../settings/settings.ts';

export type Selo = {
  seal(text: string): Buffer;
  /** Undefined if no key fits. */
  open(sealed: Buffer): string | undefined;
};

/** Encrypts the addresses and secrets of destinations. */
export function createSelo(settings: Settings): Selo {
  const keys = readKeys(settings, 'destinos');
  return {
    seal: (text) => seal(keys, text),
    open(sealed) {
      try {
        return open(keys, sealed);
      } catch {
        return undefined;
      }
    },
  };
}
