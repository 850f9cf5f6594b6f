import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Document, operationsOf } from './document.ts';
import { type Panel, reachedFrom, readPanel } from './panel.ts';

/** The name for the layout around each screen (menu, bell, account). */
export const everyScreen = 'every screen';

type Begin = { file: string; name: string };
type Route = { addresses: string[]; begins: Begin[]; ids: Set<string> };

/** Finds the screens that use each operation, in any code that they load, dialogs included. */
export function screensByOperation(document: Document, folder = 'src/web'): Map<string, string[]> {
  const panel = readPanel(folder);
  const around = textsAround(panel);
  const made = routesOf(panel).map(({ addresses, begins, ids }) => ({
    addresses,
    texts: ids.union(textsOf(panel, begins)),
  }));
  return new Map(
    operationsOf(document).map(({ operation: { operationId } }) => {
      const named = made.filter(({ texts }) => texts.has(operationId)).flatMap(({ addresses }) => addresses);
      const all = [...new Set(named)].sort();
      return [operationId, around.has(operationId) ? [...all, everyScreen] : all];
    }),
  );
}

const textsOf = (panel: Panel, begins: Begin[]) =>
  new Set(reachedFrom(panel, begins).flatMap(({ texts }) => [...texts]));

function textsAround(panel: Panel): Set<string> {
  const files = [...panel.keys()].filter((file) =>
    /(^|\/)app\/(layouts\/AdminLayout|shell\/\w+)\.tsx$/.test(file),
  );
  const layout = files.filter((file) => file.endsWith('AdminLayout.tsx'));
  const begins = layout.map((file) => ({ file, name: 'AdminLayout' }));
  return textsOf(panel, begins.length > 0 ? begins : files.map((file) => ({ file, name: '*' })));
}

const routesOf = (panel: Panel): Route[] =>
  [...panel.keys()].filter((file) => /(^|\/)routes\.tsx?$/.test(file)).flatMap(readRoutes);

const routeToken =
  /(?:(?<maker>\w+)\()?'(?<address>\/[^']*)'|import\('(?<module>[^']+)'\)(?:\)\.(?<name>\w+))?|\('(?<id>\w+)'/g;

/**
 * Reads a table of routes: `path: '/lojas', … import('./Screen.tsx')` or `listRoute('/lojas', () =>
 * import('./lojas.list.tsx'))`. An import belongs to the addresses before it, and so do the imports of the function
 * that creates the route.
 */
function readRoutes(path: string): Route[] {
  const text = readFileSync(path, 'utf8');
  const routes: Route[] = [];
  const modulePath = (module: string) => normalize(join(dirname(path), module));
  const makerOf = (name: string) => text.match(new RegExp(`\\{ ${name} \\} from '([^']+)'`))?.[1];
  for (const { groups = {} } of text
    .replace(/redirect\([^)]*\)/g, "import('elsewhere')")
    .matchAll(routeToken)) {
    const { maker, address, module, name = '*', id } = groups;
    const last = routes.at(-1);
    if (address && last?.begins.length === 0) last.addresses.push(address);
    else if (address) routes.push({ addresses: [address], begins: [], ids: new Set() });
    // The layout around screens is imported in the same table.
    else if (module && !module.startsWith('./layouts/'))
      last?.begins.push({ file: modulePath(module), name });
    else if (id) last?.ids.add(id);
    const made = maker && makerOf(maker);
    if (made) routes.at(-1)?.begins.push({ file: modulePath(made), name: maker });
  }
  return routes;
}
