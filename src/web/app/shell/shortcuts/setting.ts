import { useSyncExternalStore } from 'react';

const key = 'atalhos';
const off = 'desligados';

export const areOn = () => localStorage.getItem(key) !== off;

const subscribe = (listener: () => void) => {
  window.addEventListener(key, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(key, listener);
    window.removeEventListener('storage', listener);
  };
};

export function useAreOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn);
  const choose = (next: boolean) => {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
    window.dispatchEvent(new Event(key));
  };
  return [on, choose];
}
