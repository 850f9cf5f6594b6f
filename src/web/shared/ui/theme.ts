import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const key = 'tema';

const current = (): Theme => (localStorage.getItem(key) as Theme | null) ?? 'system';

const subscribe = (listener: () => void) => {
  window.addEventListener('tema', listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('tema', listener);
    window.removeEventListener('storage', listener);
  };
};

export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current);
  const choose = (next: Theme) => {
    if (next === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    window.dispatchEvent(new Event(key));
  };
  return [theme, choose];
}
