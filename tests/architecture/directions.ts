import type { ICruiseOptions, IDependency, IForbiddenRuleType, IModule } from 'dependency-cruiser';

const web = '^src/web/';
const server = '^src/server/';
const player = '^src/player/';
const area = '^src/area/';
const isTest = '\\.spec\\.tsx?$';

/** Allowed directions of dependencies, see ARCHITECTURE.md. The patterns also match future features and modules. */
export const forbidden: IForbiddenRuleType[] = [
  forbid('web-not-server', web, server),
  forbid('server-not-web', server, web),
  forbid('player-by-itself', player, '^src/(web|server|area)/'),
  forbid('player-is-its-own', '^src/(web|server|area)/', player),
  forbid('area-by-itself', area, '^src/(web|server|client)/'),
  forbid('area-is-its-own', '^src/(web|server)/', area),
  forbid('player-engine-is-below', '^src/player/engine/', '^src/player/(screens|main)'),
  {
    name: 'player-screens-see-the-interface',
    severity: 'error',
    from: { path: '^src/player/screens/', pathNot: isTest },
    to: { path: '^src/player/(engine|main|sw)' },
  },
  forbid(
    'generated-imports-nothing',
    '^generated/',
    '^(src|tests|scripts|tools)/',
    '^generated/db\\.d\\.ts$',
  ),
  {
    name: 'database-types-import-only-column-types',
    severity: 'error',
    from: { path: '^generated/db\\.d\\.ts$' },
    to: { path: '^(src|tests|scripts|tools)/', pathNot: '^src/server/db/json\\.ts$' },
  },
  forbid(
    'domain-imports-only-generated',
    '^src/domain/',
    '^(src/(client|web|server|player|area)|tests|scripts|tools)/',
    isTest,
  ),
  forbid('client-is-below', '^src/client/', '^(src/(web|server|player|area)|tests|scripts|tools)/', isTest),
  forbid('client-is-for-callers', '^src/(server|player)/', '^src/client/'),
  forbid('web-shared-is-below', '^src/web/shared/', '^src/web/(entities|features|app)/'),
  forbid('web-entities-are-below', '^src/web/entities/', '^src/web/(features|app)/'),
  forbid('web-features-are-below', '^src/web/features/', '^src/web/app/'),
  {
    name: 'feature-not-feature',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/' },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
  forbid(
    'server-db-is-below',
    '^src/server/db/',
    '^src/server/(playlog|demo|audio|mail|modules|http|app|main)',
    isTest,
  ),
  forbid(
    'server-playlog-is-below',
    '^src/server/playlog/',
    '^src/server/(demo|modules|http|app|main)',
    isTest,
  ),
  forbid('server-modules-are-below', '^src/server/modules/', '^src/server/(app|main)\\.'),
  forbid(
    'server-http-not-modules',
    '^src/server/http/',
    '^src/server/(demo/|modules/|app\\.|main\\.)',
    isTest,
  ),
  forbid('product-not-tests', '^src/', '^(tests|scripts|tools)/', isTest),
  forbid('no-barrels', '', '^src/.*/index\\.tsx?$'),
  {
    name: 'browser-code-not-node',
    severity: 'error',
    from: { path: '^src/(client|web|player|area|domain)/', pathNot: isTest },
    to: { dependencyTypes: ['core'] },
  },
];

/** Code needed before a list's first row, which may load Chakra only with dynamic imports. */
const firstRows =
  /^src\/web\/(app\/(main|layouts\/AdminLayout)|shared\/list\/(ListScreen|listLoader)|features\/[^/]+\/[^/]+\.list)\.tsx?$/;
const chakra = /(^|\/)@(chakra-ui|ark-ui|zag-js|emotion)\//;

/** The imports of Chakra that load with the first rows of a list; ignores types and dynamic imports. */
export function chakraBeforeRows(modules: readonly IModule[]): string[] {
  const isLater = ({ dynamic, dependencyTypes }: IDependency) =>
    dynamic || dependencyTypes.some((type) => type === 'type-only' || type === 'type-import');
  const loaded = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.filter((one) => !isLater(one))]),
  );
  const seen = new Set([...loaded.keys()].filter((source) => firstRows.test(source)));
  for (const source of seen) for (const { resolved } of loaded.get(source) ?? []) seen.add(resolved);
  return [...seen].flatMap((source) =>
    (loaded.get(source) ?? [])
      .filter(({ resolved }) => chakra.test(resolved))
      .map(({ resolved }) => `${source} → ${resolved}`),
  );
}

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Only the build imports looks, to make a style sheet of them.
  exclude: { path: '^generated/openapi\\.json$|\\.looks\\.ts$' },
  tsPreCompilationDeps: true,
};

export const resolving = { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] };

function forbid(name: string, from: string, to: string, except?: string): IForbiddenRuleType {
  return {
    name,
    severity: 'error',
    from: { path: from, ...(except && { pathNot: except }) },
    to: { path: to },
  };
}
