import { painel } from '../../shared/api/begun.ts';
import { session } from '../../shared/api/session.ts';
import { padraoDe } from '../../shared/api/visoes.ts';
import { firstAddresses, type Opening, openingOf } from '../../shared/list/firstReads.ts';

type Place = Pick<URL, 'pathname' | 'search' | 'origin'>;

/**
 * Runs in the head, before the first paint: starts the first screen's reads and selects the skeleton. If the address
 * has a streaming token, nothing is sent until it is removed.
 */
export function begin(openings: readonly Opening[], place: Place, root: HTMLElement) {
  const token = session.held ? null : session.token;
  const { pathname, origin } = place;
  const isSignedOut =
    !token || /^\/(login|entrada|convite|esqueceu-senha|nova-senha|dois-fatores)\/?$/.test(pathname);
  const list = openingOf(openings, pathname)?.opening.reads.find((read) => read.pages);
  root.dataset.opening = isSignedOut ? 'card' : list ? 'list' : 'screen';
  // A list opened without a query starts with the admin's default view, which is written into the address.
  const padrao = !isSignedOut && list && !list.modal && !place.search && padraoDe(list.path);
  if (padrao) history.replaceState(null, '', `${pathname}?${padrao}`);
  const search = padrao ? `?${padrao}` : place.search;
  // Must match `useSidebar`.
  const isNarrow = innerWidth < 1280;
  root.dataset.menu = localStorage.getItem(isNarrow ? 'menuEstreito' : 'menu') ?? (isNarrow ? 'fechado' : '');
  if (!token || new URLSearchParams(search).has('sp_access_token')) return;
  const headers = { ...painel, Accept: 'application/json', Authorization: `Bearer ${token}` };
  window.begun = new Map(
    firstAddresses(openings, { pathname, search }).map((address) => {
      const stop = new AbortController();
      const response = fetch(address, { headers, signal: stop.signal });
      response.catch(() => {});
      return [origin + address, { token, response, abort: (reason) => stop.abort(reason) }];
    }),
  );
}
