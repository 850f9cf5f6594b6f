import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
