import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { compare } from '../../tools/contract/compare.ts';
import { screens as listScreens } from '../../tools/contract/review/screens.ts';
import { everyScreen, screensByOperation } from '../../tools/contract/screens.ts';
import { smallDocument } from './fixtures/document.ts';

function screensIn(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const screens = screensByOperation(smallDocument().document, folder);
  rmSync(folder, { recursive: true });
  return Object.fromEntries(screens);
}

const routes = `export const lojasRoutes = [
  { path: '/lojas', lazy: { loader: async () => (await import('./lojas.list.tsx')).loader } },
  { path: '/lojas/editar', loader: () => redirect('/lojas') },
  { path: '/lojas/editar/:id', lazy: { Component: async () => (await import('./Editar.tsx')).Editar } },
  ...['/lojas/relatorio', '/lojas/relatorios/:id?'].map((path) => ({
    path,
    lazy: { loader: async () => (await import('../../entities/relatorio.ts')).loaderOf('listLojas') },
  })),
];`;

it.each([
  ['declared by a list', 'features/lojas/lojas.list.tsx', "({ operation: 'listLojas' });", '/lojas'],
  ['typed by a list', 'features/lojas/lojas.list.tsx', "const l: List<'listLojas'> = {};", '/lojas'],
  ['queried', 'features/lojas/Editar.tsx', "useQuery(query('listLojas', {}));", '/lojas/editar/:id'],
  ['called', 'features/lojas/Editar.tsx', "await callOperation('listLojas', {});", '/lojas/editar/:id'],
])('finds the screen of an operation that is %s', (_, file, text, address) => {
  const reports = ['/lojas/relatorio', '/lojas/relatorios/:id?'];
  expect(screensIn({ 'features/lojas/routes.ts': routes, [file]: text }).listLojas).toEqual(
    [...reports, address].sort(),
  );
});

it("follows a screen's imports, except types and tests", () => {
  const screens = screensIn({
    'features/lojas/routes.ts': routes,
    'features/lojas/lojas.list.tsx': "import type { Saved } from './save.ts';",
    'features/lojas/Editar.tsx': "import { save } from './save.ts';",
    'features/lojas/save.ts': "callOperation('createLoja', {})",
    'features/lojas/lojas.list.spec.tsx': "callOperation('createLoja', {})",
  });
  expect(screens.createLoja).toEqual(['/lojas/editar/:id']);
});

it('follows the factory of a route', () => {
  const screens = screensIn({
    'features/lojas/routes.ts': `import { listRoute } from '../../shared/listRoute.ts';
      export const lojasRoutes = [listRoute('/lojas', () => import('./lojas.list.tsx'))];`,
    'features/lojas/lojas.list.tsx': "export const list = { operation: 'listLojas' };",
    'shared/listRoute.ts': "import('./ListScreen.tsx')",
    'shared/ListScreen.tsx': "callOperation('createLoja', {})",
  });
  expect(screens).toMatchObject({ listLojas: ['/lojas'], createLoja: ['/lojas'] });
});

it('marks operations that the application itself calls as used by every screen', () => {
  const screens = screensIn({
    'features/lojas/routes.ts': routes,
    'app/shell/TopBar.tsx': "import { save } from '../../entities/save.ts';",
    'entities/save.ts': "callOperation('createLoja', {})",
  });
  expect(screens.createLoja).toEqual([everyScreen]);
});

it.each<[string, (revision: ReturnType<typeof smallDocument>) => void, string[]]>([
  [
    'a title',
    ({ loja }) => {
      loja.properties.nome!.title = 'Nome da loja';
    },
    ['/lojas/editar/0', '/insights-gerais'],
  ],
  [
    'an operation that goes',
    ({ document }) => {
      delete document.paths['/lojas/']!.get;
    },
    ['/lojas/editar/0', '/insights-gerais'],
  ],
  [
    'a description',
    ({ loja, listLojas }) => {
      loja.properties.nome!.description = 'Another.';
      listLojas.summary = 'Lists all stores.';
    },
    [],
  ],
])('links to the screens of an operation changed by %s', async (_, change, expected) => {
  const [{ document: base }, changed] = [smallDocument(), smallDocument()];
  change(changed);
  const revision = changed.document;
  const screens = new Map([['listLojas', ['/lojas/editar/:id', everyScreen, '/*']]]);
  const changes = await compare(base, revision);
  const { markdown } = await listScreens({ base, revision, changes, screens });
  const links = [...markdown.matchAll(/127\.0\.0\.1:5173([^)]*)/g)].map(([, address]) => address);
  expect(links.sort()).toEqual(expected.sort());
});
