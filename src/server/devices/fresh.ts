import { createLru } from '../lib/lru.ts';
import type { Changes, Part } from './changes.ts';

type Made<T> = { value: T; parts: readonly Part[]; weight?: number };
type Kept<T> = Made<T> & { since: number };
type Making<T> = { since: number; made: Promise<Kept<T>> };

/**
 * Caches values built from parts and rebuilds a value after any of its parts has changed. Evicts the least recently
 * used values above a total weight of `capacity`.
 */
export function keepFresh<T>(
  changes: Changes,
  make: (id: string) => Promise<Made<T>>,
  { capacity = Number.POSITIVE_INFINITY } = {},
): { get(id: string): Promise<T> } {
  const kept = createLru<Kept<T>>(capacity);
  const making = new Map<string, Making<T>>();

  return {
    async get(id) {
      const found = kept.get(id);
      if (found && !changes.haveChanged(found.parts, found.since)) return found.value;
      const since = changes.now();
      let current = making.get(id);
      if (current?.since !== since) {
        const made = make(id).then((entry) => ({ ...entry, since }));
        current = { since, made };
        making.set(id, current);
        const end = () => making.get(id)?.made === made && making.delete(id);
        made.then((entry) => {
          kept.set(id, entry, entry.weight);
          end();
        }, end);
      }
      return (await current.made).value;
    },
  };
}
