import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Document, operationsOf } from './document.ts';
import { type Declaration, type Panel, reachedFrom, readPanel } from './panel.ts';

/** The name for what stands around each screen (menu, bell, who is signed in). */
export const everyScreen = 'every screen';
/** The name for what opens over any screen. */
export const overEveryScreen = 'what opens over every screen';

/** A screen of the panel, or what stands around all of them. */
export type Screen = {
  address: string;
  /** Its tabs, as the address names them. */
  abas: string[];
  /** The texts of what it is made of: it names its operations by them. */
  texts: Set<string>;
  /** All words of it: fields, texts, what is declared. */
  words: Set<string>;
  /** The words near each list that it names, `listLojas`: of what reads or declares it, and of what that uses. */
  lists: Map<string, Set<string>>;
  /** The parts of generated/ that the screen uses: `generated/labels/Status.ts Status`. */
  generated: Set<string>;
};

type Begin = { file: string; name: string };
/** A piece of a route table: its addresses, and what is loaded for them. */
type Route = { addresses: string[]; begins: Begin[]; ids: Set<string> };

/**
 * Finds for each operation the addresses of the screens that use it, by its id: in what they are made of, dialogs,
 * loaders and declarations included.
 */
export function screensByOperation(document: Document, folder = 'src/web'): Map<string, string[]> {
  const panel = readPanel(folder);
  const routes = routesOf(panel);
  const around = shellOf(panel, true).texts;
  const over = shellOf(panel, false).texts;
  const made = routes.map(({ addresses, begins, ids }) => ({
    addresses,
    texts: ids.union(madeOf(panel, begins, false).texts),
  }));
  return new Map(
    operationsOf(document).map(({ operation: { operationId } }) => {
      const named = made.filter(({ texts }) => texts.has(operationId)).flatMap(({ addresses }) => addresses);
      if (around.has(operationId)) return [operationId, [everyScreen]];
      const all = [...new Set(named)].sort();
      return [operationId, over.has(operationId) ? [...all, overEveryScreen] : all];
    }),
  );
}

/** Lists the screens by what they show as they are opened: without what a click opens over them. */
export function screensAtOnce(folder = 'src/web'): Screen[] {
  const panel = readPanel(folder);
  const screens = routesOf(panel).flatMap(({ addresses, begins, ids }) => {
    const made = madeOf(panel, begins, true);
    return addresses.map((address) => ({ address, ...made, texts: ids.union(made.texts) }));
  });
  return [...screens, { address: everyScreen, ...shellOf(panel, true), abas: [] }];
}

/** Unites what the screens of two panels show, by their addresses. */
export function united(before: Screen[], now: Screen[]): Screen[] {
  const known = new Map(before.map((screen) => [screen.address, screen]));
  for (const screen of now) {
    const was = known.get(screen.address);
    const lists = [...(was?.lists ?? [])].map(
      ([name, words]) => [name, words.union(screen.lists.get(name) ?? new Set<string>())] as const,
    );
    known.set(screen.address, {
      address: screen.address,
      abas: [...new Set([...(was?.abas ?? []), ...screen.abas])],
      texts: screen.texts.union(was?.texts ?? new Set()),
      words: screen.words.union(was?.words ?? new Set()),
      lists: new Map([...screen.lists, ...lists]),
      generated: screen.generated.union(was?.generated ?? new Set()),
    });
  }
  return [...known.values()];
}

/** Finds for each declaration of the panel, `src/web/features/lojas/lojas.list.tsx list`, the addresses of the screens that are made of it. */
export function screensByDeclaration(panel: Panel): Map<string, string[]> {
  const found = routesOf(panel).flatMap(({ addresses, begins }) =>
    reachedFrom(panel, begins).map(({ file, name }) => ({ declaration: `${file} ${name}`, addresses })),
  );
  const grouped = Map.groupBy(found, ({ declaration }) => declaration);
  return new Map([...grouped].map(([key, all]) => [key, all.flatMap(({ addresses }) => addresses)]));
}

function madeOf(panel: Panel, begins: Begin[], atOnce: boolean) {
  const parts = reachedFrom(panel, begins, atOnce);
  return {
    abas: [...new Set(parts.flatMap(({ abas }) => [...abas]))],
    texts: new Set(parts.flatMap(({ texts }) => [...texts])),
    lists: listsIn(panel, parts),
    words: new Set(parts.flatMap(({ words }) => [...words])),
    generated: new Set(
      parts.filter(({ file }) => file.startsWith('generated')).map(({ file, name }) => `${file} ${name}`),
    ),
  };
}

/** How far from what names a list what draws its rows is. */
const NEAR = 2;

function listsIn(panel: Panel, parts: Declaration[]): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>();
  for (const part of parts) {
    const named = [...part.texts].filter((text) => /^list[A-Z]\w+$/.test(text));
    if (named.length === 0) continue;
    const near = wordsNear(panel, part);
    for (const name of named) lists.set(name, near.union(lists.get(name) ?? new Set()));
  }
  return lists;
}

function wordsNear(panel: Panel, part: Declaration, steps = NEAR): Set<string> {
  if (steps === 0) return part.words;
  return part.uses
    .filter(({ name, onClick }) => name !== '*' && !onClick)
    .flatMap(({ file = part.file, name }) => panel.get(file)?.get(name) ?? [])
    .reduce((words, one) => words.union(wordsNear(panel, one, steps - 1)), part.words);
}

/** Finds what the layout around the screens is made of. */
function shellOf(panel: Panel, atOnce: boolean) {
  const files = [...panel.keys()].filter((file) =>
    /(^|\/)app\/(layouts\/AdminLayout|shell\/\w+)\.tsx$/.test(file),
  );
  const layout = files.filter((file) => file.endsWith('AdminLayout.tsx'));
  return madeOf(
    panel,
    (layout.length > 0 ? layout : files).map((file) => ({
      file,
      name: layout.length > 0 ? 'AdminLayout' : '*',
    })),
    atOnce,
  );
}

const routesOf = (panel: Panel): Route[] =>
  [...panel.keys()].filter((file) => /(^|\/)routes\.tsx?$/.test(file)).flatMap(readRoutes);

const routeToken =
  /(?:(?<maker>\w+)\()?'(?<address>\/[^']*)'|import\('(?<module>[^']+)'\)(?:\)\.(?<name>\w+))?|\('(?<id>\w+)'/g;

/**
 * Reads a table of routes, `path: '/lojas', … import('./Screen.tsx')` or `listRoute('/lojas', () =>
 * import('./lojas.list.tsx'))`: what is loaded after addresses belongs to them, up to the next, and so does what their
 * maker loads.
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
    // The layout around screens is loaded beside them.
    else if (module && !module.startsWith('./layouts/'))
      last?.begins.push({ file: modulePath(module), name });
    else if (id) last?.ids.add(id);
    const made = maker && makerOf(maker);
    if (made) routes.at(-1)?.begins.push({ file: modulePath(made), name: maker });
  }
  return routes;
}
