export type Lru<T> = {
  get(id: string): T | undefined;
  set(id: string, value: T, weight?: number): void;
};

/** `capacity` limits the sum of the weights. A value heavier than that evicts all others. */
export function createLru<T>(capacity = Number.POSITIVE_INFINITY): Lru<T> {
  const kept = new Map<string, { value: T; weight: number }>();
  let total = 0;

  const drop = (id: string) => {
    total -= kept.get(id)?.weight ?? 0;
    kept.delete(id);
  };

  return {
    get(id) {
      const found = kept.get(id);
      if (!found) return undefined;
      kept.delete(id);
      kept.set(id, found);
      return found.value;
    },
    set(id, value, weight = 0) {
      drop(id);
      kept.set(id, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= capacity || oldest === id) return;
        drop(oldest);
      }
    },
  };
}
