import type { Changes, Part } from './changes.ts';

type Made<T> = { value: T; parts: readonly Part[]; weight?: number };
type Kept<T> = Made<T> & { since: number };
type Making<T> = { since: number; made: Promise<Kept<T>> };

/**
 * Keeps values in memory that are made of parts, by their ids, and makes a value again once one of its parts has
 * changed. At most `capacity` of weight is kept; the value that was not asked for longest goes first.
 */
export function keepFresh<T>(
  changes: Changes,
  make: (id: string) => Promise<Made<T>>,
  { capacity = Number.POSITIVE_INFINITY } = {},
): { get(id: string): Promise<T> } {
  const kept = new Map<string, Kept<T>>();
  const making = new Map<string, Making<T>>();
  let weight = 0;

  const drop = (id: string) => {
    weight -= kept.get(id)?.weight ?? 0;
    kept.delete(id);
  };
  const keep = (id: string, entry: Kept<T>) => {
    drop(id);
    kept.set(id, entry);
    weight += entry.weight ?? 0;
    for (const oldest of kept.keys()) {
      if (weight <= capacity || oldest === id) return;
      drop(oldest);
    }
  };

  return {
    async get(id) {
      const found = kept.get(id);
      if (found && !changes.haveChanged(found.parts, found.since)) {
        kept.delete(id);
        kept.set(id, found);
        return found.value;
      }
      const since = changes.now();
      let current = making.get(id);
      if (current?.since !== since) {
        const made = make(id).then((entry) => ({ ...entry, since }));
        current = { since, made };
        making.set(id, current);
        const end = () => making.get(id)?.made === made && making.delete(id);
        made.then((entry) => {
          keep(id, entry);
          end();
        }, end);
      }
      return (await current.made).value;
    },
  };
}
