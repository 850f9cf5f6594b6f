import { painel } from '../../shared/api/begun.ts';
import { session } from '../../shared/api/session.ts';
import { padraoDe } from '../../shared/api/visoes.ts';
import { firstAddresses, type Opening, openingOf } from '../../shared/list/firstReads.ts';

type Place = Pick<URL, 'pathname' | 'search' | 'origin'>;

/**
 * Runs in the head, before anything of the page is drawn: asks for what the screen will ask for first, and says which
 * skeleton stands until the screen is there. An address that carries a streaming token is cleaned before anything is
 * sent.
 */
export function begin(openings: readonly Opening[], place: Place, root: HTMLElement) {
  const token = session.held ? null : session.token;
  const { pathname, origin } = place;
  const isSignedOut =
    !token || /^\/(login|entrada|esqueceu-senha|nova-senha|dois-fatores)\/?$/.test(pathname);
  const list = openingOf(openings, pathname)?.opening.reads.find((read) => read.pages);
  root.dataset.opening = isSignedOut ? 'card' : list ? 'list' : 'screen';
  // A list that is opened without a query begins with the administrator's default view, which is written into the
  // address.
  const padrao = !isSignedOut && list && !list.modal && !place.search && padraoDe(list.path);
  if (padrao) history.replaceState(null, '', `${pathname}?${padrao}`);
  const search = padrao ? `?${padrao}` : place.search;
  // Whether the menu is open, as `useSidebar` will have it.
  const isNarrow = innerWidth < 1280;
  root.dataset.menu = localStorage.getItem(isNarrow ? 'menuEstreito' : 'menu') ?? (isNarrow ? 'fechado' : '');
  if (!token || new URLSearchParams(search).has('sp_access_token')) return;
  const headers = { ...painel, Accept: 'application/json', Authorization: `Bearer ${token}` };
  window.begun = new Map(
    firstAddresses(openings, { pathname, search }).map((address) => {
      const stop = new AbortController();
      const response = fetch(address, { headers, signal: stop.signal });
      // A failure is told to whoever takes the answer.
      response.catch(() => {});
      return [origin + address, { token, response, abort: (reason) => stop.abort(reason) }];
    }),
  );
}
