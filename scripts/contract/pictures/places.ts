import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screensByFile } from '../screens.ts';
import type { Affected } from './affected.ts';

/** A screen to take a picture of. */
export type Place = {
  name: string;
  address: string;
  as: 'admin' | 'nobody' | 'store';
  /** The screen that this one lies over. */
  over?: string;
};

/** The ids of a row of each kind, by the first word of its screens' addresses. */
export type Ids = Readonly<Record<string, string>>;

const signedOut = new Set(['/login', '/esqueceu-senha', '/nova-senha', '/dois-fatores', '/entrada']);
const players: Place[] = ['', '#tocando', '#comunicados', '#notificacoes', '#ajuda', '#diagnostico'].map(
  (hash) => ({ name: `/player${hash}`, address: `/player${hash}`, as: hash ? 'store' : 'nobody' }),
);

/**
 * Lists the places of the screens that a change reaches: each screen by itself, and with what opens over it of an
 * operation that changed, a list's filters or a report.
 */
export function placesOf({ operations, addresses, player }: Affected, ids: Ids, opened: Opened[]): Place[] {
  const panel = addresses.flatMap((route) => {
    const address = filled(route, ids);
    if (!address) return [];
    const as = signedOut.has(route) ? ('nobody' as const) : ('admin' as const);
    const over = opened.filter((one) => operations.includes(one.operation) && one.routes.includes(route));
    return [
      { name: route, address, as },
      ...over.map(({ search }) => ({
        name: `${route}?${search}`,
        address: `${address}?${search}`,
        as,
        over: route,
      })),
    ];
  });
  const places = [...panel, ...(player ? players : [])];
  return [...new Map(places.map((place) => [place.name, place])).values()];
}

/** Fills a route's parameters; a route of a kind that the data has no row of is none. */
function filled(route: string, ids: Ids): string | undefined {
  if (route.includes('*')) return undefined;
  const id = ids[route.split('/')[1] ?? ''];
  if (/:id\b/.test(route) && !id) return undefined;
  return route.replace(/\/:slug\?$/, '').replace(/:id\??/, id ?? '');
}

/** The drawers and reports that open over the screens of an operation, as an address names them. */
type Opened = { operation: string; search: string; routes: string[] };

const declarations = {
  list: { pattern: /operation: '(\w+)'[\s\S]*?drawer: '([A-Z_]+)'/g, kind: 'drawer' },
  reports: { pattern: /declareReport<'(\w+)'>\(\{[^}]*?name: '([A-Z_]+)'/g, kind: 'modal' },
};

/** Reads the declarations of lists and reports for what opens over the screens that are made of them. */
export function openedIn(folder: string): Opened[] {
  const screens = screensByFile(folder);
  return Object.entries(declarations).flatMap(([what, { pattern, kind }]) =>
    globSync(`**/*.${what}.{ts,tsx}`, { cwd: folder }).flatMap((file) => {
      const path = join(folder, file);
      return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, operation = '', name]) => ({
        operation,
        search: `${kind}=${name}`,
        routes: screens.get(path) ?? [],
      }));
    }),
  );
}
