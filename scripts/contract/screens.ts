import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Document, operationsOf } from './document.ts';

/** The name for what the application itself calls (sign-out, the bell, who is signed in), whatever the screen. */
export const everyScreen = 'every screen';

type Source = { path: string; text: string; imports: string[]; ids: Set<string> };
/** A piece of a route table: its addresses, and the files that are loaded for them. */
type Route = { addresses: string[]; modules: Set<string>; ids: Set<string> };

/**
 * Finds for each operation the addresses of the screens that use it, by its id: in their own files or in any that these
 * import, loaders, declarations and shared pieces included.
 */
export function screensByOperation(document: Document, folder = 'src/web'): Map<string, string[]> {
  const files = readSources(folder);
  const routes = files.filter(isRouteTable).flatMap(readRoutes);
  const users = usersOf(files);
  return new Map(
    operationsOf(document).map(({ operation: { operationId } }) => {
      const callers = files.filter((file) => !isRouteTable(file) && file.ids.has(operationId));
      const reached = withImporters(callers, users);
      const named = routes.filter((route) => route.ids.has(operationId)).flatMap((route) => route.addresses);
      const addresses = [...named, ...addressesOf(reached, routes)];
      const ofApp = reached.some(({ path }) => path.startsWith(join(folder, 'app/')));
      return [operationId, ofApp ? [everyScreen] : [...new Set(addresses)].sort()];
    }),
  );
}

/** Finds for each file of the panel the addresses of the screens that are made of it. */
export function screensByFile(folder = 'src/web'): Map<string, string[]> {
  const files = readSources(folder);
  const routes = files.filter(isRouteTable).flatMap(readRoutes);
  const users = usersOf(files);
  return new Map(files.map((file) => [file.path, addressesOf(withImporters([file], users), routes)]));
}

const usersOf = (files: Source[]) =>
  Map.groupBy(
    files.flatMap((file) => file.imports.map((imported) => ({ file, imported }))),
    ({ imported }) => imported,
  );

const addressesOf = (reached: Source[], routes: Route[]): string[] =>
  routes
    .filter((route) => reached.some(({ path }) => route.modules.has(path)))
    .flatMap((route) => route.addresses);

const isRouteTable = ({ path }: Source) => /(^|\/)routes\.tsx?$/.test(path);

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const path = join(folder, name);
      // Imports of types are left out, because types are gone when the panel runs.
      const text = readFileSync(path, 'utf8').replace(/^import type .*$/gm, '');
      const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(' '));
      return {
        path,
        text,
        imports: found(/(?:\bfrom |\bimport\()'(\.[^']+)'/g).map((module) =>
          normalize(join(dirname(path), module)),
        ),
        ids: new Set(found(/(?:[<(?:]|operation:) ?['"](\w+)['"]/g)),
      };
    });
}

const routeToken = /(?:(?<maker>\w+)\()?'(?<address>\/[^']*)'|import\('(?<module>[^']+)'\)|\('(?<id>\w+)'/g;

/**
 * Reads a table of routes, `path: '/lojas', … import('./Screen.tsx')` or `listRoute('/lojas', () =>
 * import('./lojas.list.tsx'))`: what is loaded after addresses belongs to them, up to the next, and so does what their
 * maker loads.
 */
function readRoutes({ path, text }: Source): Route[] {
  const routes: Route[] = [];
  const modulePath = (module: string) => normalize(join(dirname(path), module));
  const makerOf = (name: string) => text.match(new RegExp(`\\{ ${name} \\} from '([^']+)'`))?.[1];
  for (const { groups = {} } of text
    .replace(/redirect\([^)]*\)/g, "import('elsewhere')")
    .matchAll(routeToken)) {
    const { maker, address, module, id } = groups;
    const last = routes.at(-1);
    if (address && last?.modules.size === 0) last.addresses.push(address);
    else if (address) routes.push({ addresses: [address], modules: new Set(), ids: new Set() });
    else if (module) last?.modules.add(modulePath(module));
    else if (id) last?.ids.add(id);
    const made = maker && makerOf(maker);
    if (made) routes.at(-1)?.modules.add(modulePath(made));
  }
  return routes;
}

/** Finds these files and all that import them, up to the tables of routes. */
function withImporters(files: Source[], users: Map<string, { file: Source }[]>): Source[] {
  const found = new Set(files);
  for (const file of found) {
    for (const { file: user } of users.get(file.path) ?? []) if (!isRouteTable(user)) found.add(user);
  }
  return [...found];
}
