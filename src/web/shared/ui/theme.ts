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

/** Reads and sets the theme: light, dark, or as the system is; `app/opening/theme.ts` puts it on the page. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, current);
  const choose = (next: Theme) => {
    if (next === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    window.dispatchEvent(new Event(key));
  };
  return [theme, choose];
}
