import { useSyncExternalStore } from 'react';

const KEY = 'vitrola.area';

/** For browsers that store nothing: the session then ends with the page. */
let unstored: string | undefined;
let notice: string | undefined;
const listeners = new Set<() => void>();
const notifyAll = () => {
  for (const listener of listeners) listener();
};

function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

export const readToken = (): string | undefined =>
  unstored ?? inStorage((storage) => storage.getItem(KEY)) ?? undefined;

export function beginSession(token: string): void {
  inStorage((storage) => storage.setItem(KEY, token));
  unstored = readToken() === token ? undefined : token;
  notice = undefined;
  notifyAll();
}

export function endSession(message?: string): void {
  inStorage((storage) => storage.removeItem(KEY));
  unstored = undefined;
  notice = message;
  notifyAll();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useToken = () => useSyncExternalStore(subscribe, readToken);
export const useNotice = () => useSyncExternalStore(subscribe, () => notice);
