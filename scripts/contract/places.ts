import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, isShownBy, isShownOver, type Opened } from './affected.ts';
import { reachedFrom, readPanel } from './panel.ts';
import { everyScreen, type Screen, screensByDeclaration } from './screens.ts';

/** A screen of the panel or player: its route, the dialog over it, and an address that works on the mock. */
export type Place = { name: string; address: string };

/** The mock answers any id. */
const ID = '0';

const players: Place[] = ['', '#tocando', '#comunicados', '#notificacoes', '#ajuda', '#diagnostico'].map(
  (hash) => ({ name: `/player${hash}`, address: `/player${hash}` }),
);

/** The screen that stands for the layout around every screen. */
const forAll = '/insights-gerais';

/**
 * Lists the places that show a change: screens, their tabs, and the filters and reports that open over them. A report is
 * the same over each of its screens and is listed once.
 */
export function placesOf(changes: Changes, screens: Screen[], opened: Opened[]): Place[] {
  const reports = new Set<string>();
  const isFirst = ({ kind, operation, search }: Opened) => {
    const report = `${operation} ${search}`;
    const isNew = !reports.has(report);
    if (kind === 'modal' || search.includes('modal=')) reports.add(report);
    return isNew;
  };
  const panel = screens.flatMap((screen) => {
    const route = screen.address === everyScreen ? forAll : screen.address;
    const address = filled(route);
    if (!address) return [];
    const searches = [
      ...(isShownBy(changes, screen, opened) ? ['', ...tabsOf(screen)] : []),
      ...opened
        .filter((one) => opensOver(screen, one) && isShownOver(changes, one) && isFirst(one))
        .map(({ search }) => search),
    ];
    return searches.map((search) => {
      const query = search && `?${search}`;
      return { name: `${route}${query}`, address: `${address}${query}` };
    });
  });
  const places = [...panel, ...(changes.player ? players : [])];
  return [...new Map(places.map((place) => [place.name, place])).values()];
}

/** Lists a screen's tabs as addresses name them; what is only now added has none, and the data tells no history. */
const tabsOf = ({ address, abas }: Screen) =>
  address.endsWith('/adicionar') ? [] : abas.filter((aba) => aba !== 'historico').map((aba) => `aba=${aba}`);

/** Tells whether a screen draws what opens over it: a drawer of filters is a list's. */
const opensOver = ({ address, words }: Screen, { kind, search, routes }: Opened) =>
  routes.includes(address) &&
  !address.endsWith('/adicionar') &&
  (kind === 'modal' || search.includes('modal=') || words.has('ListScreen') || words.has('ListView'));

/** Fills a route's parameters; undefined for a route that matches any address. */
function filled(route: string): string | undefined {
  if (route.includes('*')) return undefined;
  return route.replace(/\/:slug\?$/, '').replace(/:\w+\??/g, ID);
}

const declarations = {
  list: /(?<name>\w+) = declareList<'(?<operation>\w+)'>\((?<said>[\s\S]*?)\n\}\);/g,
  reports: /(?<name>\w+) = declareReport<'(?<operation>\w+)'>\((?<said>[\s\S]*?)\n\}\);/g,
};

/** Reads the declarations of lists and reports for what opens over the screens that are made of them. */
export function openedIn(folder: string): Opened[] {
  const panel = readPanel(folder);
  const screens = screensByDeclaration(panel);
  return Object.entries(declarations).flatMap(([what, pattern]) =>
    globSync(`**/*.${what}.{ts,tsx}`, { cwd: folder }).flatMap((file) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const aba = text.match(/ aba\w* = '(\w+)'/)?.[1];
      const shared = text.match(/const drawer = '([A-Z_]+)'/)?.[1];
      return [...text.matchAll(pattern)].flatMap(
        ({ groups: { name = '', operation = '', said = '' } = {} }) => {
          const generated = new Set(
            reachedFrom(panel, [{ file: path, name }], true)
              .filter((one) => one.file.startsWith('generated'))
              .map((one) => `${one.file} ${one.name}`),
          );
          const drawer = said.match(/^ {2}drawer: '([A-Z_]+)'/m)?.[1] ?? shared;
          const modal = what === 'reports' && said.match(/^ {2}name: '([A-Z_]+)'/m)?.[1];
          const one = { operation, routes: screens.get(`${path} ${name}`) ?? [], generated };
          const over = [modal && `modal=${modal}`, aba && `aba=${aba}`].filter(Boolean).join('&');
          return [
            ...(modal ? [{ ...one, kind: 'modal' as const, search: over }] : []),
            ...(drawer
              ? [{ ...one, kind: 'drawer' as const, search: `${over && `${over}&`}drawer=${drawer}` }]
              : []),
          ];
        },
      );
    }),
  );
}
