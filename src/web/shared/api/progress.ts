import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  pending += by;
  for (const listener of listeners) listener();
}

export async function tracked<T>(work: Promise<T>): Promise<T> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useCallsPending(): boolean {
  return useSyncExternalStore(subscribe, () => pending > 0);
}
