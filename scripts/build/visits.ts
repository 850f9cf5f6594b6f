import { build, type Plugin, type Rolldown } from 'vite';
import { fromPanel, madeOfPanel } from './fromPanel.ts';

type Chunk = Rolldown.OutputChunk;

const main = 'src/web/app/main.tsx';
const layout = 'src/web/app/layouts/AdminLayout.tsx';
const chakra = 'src/web/shared/chakra/system.tsx';
const list = [
  layout,
  'src/web/shared/list/ListScreen.tsx',
  'src/web/shared/list/listLoader.ts',
  'src/web/features/clientes/clientes.list.tsx',
  'src/web/features/lojas/lojas.list.tsx',
];

/**
 * Kinds of visits whose code should arrive in few files. `begins` matches the address of a visit; `modules` lists what
 * it loads besides the entry.
 * On a slow network, requests cost more than bytes: a first list in 76 files took 6.1 s, the same modules in three
 * files 3.9 s.
 */
const visits: { name: string; begins: RegExp | 'lists'; modules: string[] }[] = [
  {
    name: 'session',
    begins: /^\/(login|entrada|convite|esqueceu-senha|nova-senha|dois-fatores)/,
    modules: ['src/web/features/session/LoginScreen.tsx'],
  },
  {
    name: 'insights',
    begins: /^\/(insights-gerais)?$/,
    modules: [
      layout,
      chakra,
      'src/web/features/insights/InsightsScreen.tsx',
      'src/web/features/insights/Graficos.tsx',
    ],
  },
  {
    name: 'form',
    begins: /\/(adicionar|editar)(\/|$)/,
    modules: [
      layout,
      chakra,
      'src/web/features/clientes/ClienteForm.tsx',
      'src/web/features/lojas/LojaForm.tsx',
    ],
  },
  {
    name: 'list',
    begins: 'lists',
    modules: list,
  },
  { name: 'screen', begins: /^\//, modules: [...list, chakra] },
];

function neededBy(modules: string[], chunks: Chunk[]): Set<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<Chunk>();
  const need = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) need(byName.get(name));
  };
  for (const module of [main, ...modules]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (!chunk) throw new Error(`${module} is in no chunk: scripts/build/visits.ts names it`);
    need(chunk);
  }
  return needed;
}

/**
 * Maps each module to the visits that need it. Modules with the same visits can share one file, and no visit loads
 * modules of others.
 */
async function modulesOfVisits(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [madeOfPanel()],
    build: { write: false, minify: false, target: 'es2023' },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const names = new Map<string, string>();
  for (const { name, modules } of visits) {
    for (const { moduleIds } of neededBy(modules, chunks)) {
      for (const id of moduleIds) names.set(id, [names.get(id), name].filter(Boolean).join('-'));
    }
  }
  return names;
}

const filesOf = (chunks: Chunk[]) => ({
  files: chunks.map(({ fileName }) => fileName),
  styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
});

/** Groups modules by visits, and writes `visits.json` with the first files of each visit. */
export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config() {
      const names = await modulesOfVisits();
      const groups = [{ debugName: 'visits', name: (id: string) => names.get(id) ?? null }];
      return {
        build: {
          rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
        },
      };
    },
    generateBundle: {
      // `post`, because Vite first removes chunks that contain only a style sheet.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const lists = `^(${(await fromPanel()).lists.join('|')})/?$`;
        const table = visits.map(({ begins, modules }) => ({
          begins: begins === 'lists' ? lists : begins.source,
          ...filesOf([...neededBy(modules, chunks)]),
        }));
        this.emitFile({ type: 'asset', fileName: 'visits.json', source: JSON.stringify(table) });
      },
    },
  };
}
