import { session } from '../../shared/api/session.ts';
import { firstAddresses, type Opening, openingOf } from '../../shared/list/firstReads.ts';

type Place = Pick<URL, 'pathname' | 'search' | 'origin'>;

/**
 * Runs in the head, before anything of the page is drawn: begins what the screen will ask for first, and says which skeleton
 * stands until it is there. An address that carries a streaming token is cleaned before anything is sent.
 */
export function begin(openings: readonly Opening[], { pathname, search, origin }: Place, root: HTMLElement) {
  const { token } = session;
  const isSignedOut = !token || /^\/(login|esqueceu-senha)\/?$/.test(pathname);
  const pages = openingOf(openings, pathname)?.opening.reads.some((read) => read.pages);
  root.dataset.opening = isSignedOut ? 'card' : pages ? 'list' : 'screen';
  root.dataset.menu = localStorage.getItem('menu') ?? '';
  if (!token || new URLSearchParams(search).has('sp_access_token')) return;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  window.begun = new Map(
    firstAddresses(openings, { pathname, search }).map((address) => {
      const stop = new AbortController();
      const response = fetch(address, { headers, signal: stop.signal });
      // Whoever takes it hears of that.
      response.catch(() => {});
      return [origin + address, { token, response, abort: (reason) => stop.abort(reason) }];
    }),
  );
}
