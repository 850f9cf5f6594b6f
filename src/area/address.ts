import { useSyncExternalStore } from 'react';

export const HOME = '/area';
export const SIGN_IN = '/area/entrar';

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};

export const usePath = () => useSyncExternalStore(subscribe, () => location.pathname.replace(/\/+$/, ''));

export const useSearch = () => new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));

export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  if (!replace) scrollTo(0, 0);
}

/** Opens links of the area without loading the page again. Other links and modified clicks keep their meaning. */
export function followLinks(root: Document): void {
  root.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest('a') : null;
    const isOurs = link?.origin === location.origin && /^\/area(\/|$)/.test(link.pathname);
    if (!link || !isOurs || link.target || link.hasAttribute('download')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}

/** Returns the token of a mailed link, and removes it from the address at once. */
export function takeLinkToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  if (token === null) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}
