import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedSince, reachedBy } from './changed.ts';

export const help = `npm test [-- options] [words]

  npm test                        what to run before each push
  npm test -- clientes lixeira    the test files with one of these words in their path
  npm test -- --changed           what the uncommitted changes reach; --changed=main: since that commit
  npm test -- --only unit,server  these stages
  npm test -- --update routes     writes the snapshots and lists of these files again
  npm test -- --engine pglite     on this engine (pglite or postgres) instead of the first one available
  npm test -- --scope ci          everything .ci/run runs; --scope all: both engines whole, and the nightly tests

TRACE=on records the browser.`;

/** A command of a run. `stages`: its projects of Vitest or Playwright, or the name of another command. */
export type Job = {
  tool: 'vitest' | 'playwright' | 'command';
  stages: string[];
  words: string[];
  env?: Record<string, string>;
  mayBeEmpty?: boolean;
};

/** Reads the words after `npm test --`. Throws on an unknown option, scope or engine. */
export function readChoice(words: string[]) {
  const { values, positionals } = parseArgs({
    // Node's parser has no options with an optional value.
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'string' },
      engine: { type: 'string' },
      scope: { type: 'string', default: 'everyday' },
      update: { type: 'boolean', short: 'u', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  oneOf(['everyday', 'ci', 'all'], values.scope);
  if (values.engine !== undefined) oneOf(['postgres', 'pglite'], values.engine);
  return { ...values, only: values.only?.split(','), names: positionals };
}
export type Choice = ReturnType<typeof readChoice>;

function oneOf(known: string[], given: string): void {
  if (!known.includes(given)) throw new Error(`There is no ${given}. There are: ${known.join(', ')}.`);
}

const command = (name: string, ...words: string[]): Job => ({ tool: 'command', stages: [name], words });
const vitest = (stages: string[], ...words: string[]): Job => ({ tool: 'vitest', stages, words });
const playwright = (stages: string[], ...words: string[]): Job => ({ tool: 'playwright', stages, words });

/** The quick checks, which end an everyday run if they fail. */
const checks = [
  [command('types', 'node', 'node_modules/typescript7/bin/tsc')],
  [command('lint', 'biome', 'check')],
];
const build = command('build', 'node', 'scripts/build.mjs');
const longerChecks = [
  command('generated', 'node', 'scripts/test/generated.ts'),
  command('contract-lint', 'node', 'scripts/contract/lint.ts'),
];
const knip = command('knip', 'knip');
const rules = ['unit', 'dom', 'contract'];

/** Returns the whole of a scope in steps: the lanes of a step run at the same time, the jobs of a lane one after the other. */
function wholeOf(scope: string): Job[][][] {
  const part = { TEST_SCOPE: scope };
  // At night each file of journeys gets its own server.
  const shared = { ...part, TEST_SERVERS: 'shared' };
  if (scope === 'everyday') {
    const quick = '--tagsFilter=!ci';
    const lifecycle = globSync('tests/server/heavy/*.spec.ts').filter((file) =>
      readFileSync(file, 'utf8').includes("tags: 'everyday'"),
    );
    const pages = { ...playwright(['e2e', 'budgets']), env: shared };
    const others = [
      vitest(rules, quick),
      vitest(['architecture'], quick),
      vitest(['heavy'], '--tagsFilter=everyday', ...lifecycle),
      knip,
    ];
    return [checks, [[build], longerChecks], [[vitest(['server'], quick)], [pages], others]];
  }
  const isNight = scope === 'all';
  const everyServer = ['server', 'heavy', 'server-second', 'heavy-second'];
  const servers = vitest(everyServer, ...(isNight ? [] : ['--tagsFilter=!nightly']));
  // Most installations have the embedded database: screens are always on it, journeys every night.
  const engine = { TEST_ENGINE: 'pglite' };
  const journeys = {
    ...playwright(['e2e', 'firefox', 'budgets']),
    env: isNight ? { ...part, ...engine } : shared,
  };
  const screens = { ...playwright(['chromium']), env: { ...shared, ...engine } };
  const packaged = command('package', 'node', 'scripts/package.ts', '--provar');
  // Type-aware: it reads all types a second time.
  const promises = command('promises', 'npm', 'run', 'lint:promises');
  const coverage = command('coverage', 'node', 'scripts/contract/coverage.ts');
  return [
    checks,
    [[build], longerChecks],
    [
      [{ ...servers, env: part }],
      [journeys, screens],
      [vitest(rules), vitest(['architecture']), packaged, promises, knip],
    ],
    [[coverage]],
  ];
}

/** Returns all tests of these files; throws if there are none. */
function testsIn(names: string[]): Job[][][] {
  const all = globSync(['src/**/*.spec.{ts,tsx}', 'tests/**/*.{spec,e2e,firefox}.{ts,tsx}']);
  const files = all.filter((file) => names.some((name) => file.includes(name)));
  if (files.length === 0) throw new Error(`No test file has ${names.join(' or ')} in its path.`);
  return [[], [], lanesOf(files)];
}

function lanesOf(files: string[]): Job[][] {
  const specs = files.filter((file) => /\.spec\.tsx?$/.test(file));
  const pages = files.filter((file) => !specs.includes(file)).map(expressionOf);
  const heavy = specs.some((file) => file.includes('/heavy/')) ? ['heavy'] : [];
  return [
    specs.length > 0 ? [vitest([...rules, 'architecture', 'server', ...heavy], ...specs)] : [],
    pages.length > 0 ? [playwright(['e2e', 'firefox', 'budgets'], ...pages)] : [],
  ];
}

/** Playwright looks for an expression in the whole path, and the checkout's folder may have the same name. */
const expressionOf = (file: string) => `^${resolve(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Returns the checks, the tests that import a changed file, and those of the server and of pages that it reaches. */
function reachedSince(commit: string): Job[][][] {
  const changed = changedSince(commit);
  const servers = reachedBy(changed, globSync('tests/server/**/*.spec.ts'), /^src\/(web|player)\//);
  const pages = reachedBy(changed, globSync('tests/e2e/*.ts'), /^src\/server\/modules\//);
  const [, preparations = [], [server = [], allPages = [], [, architecture, lifecycle, last] = []] = []] =
    wholeOf('everyday');
  const importing = { ...vitest(rules, `--changed=${commit}`), mayBeEmpty: true };
  return [
    checks,
    preparations,
    [
      [importing, architecture!, last!],
      ...(servers ? [] : [[...server, lifecycle!]]),
      ...(pages ? [] : [allPages]),
      ...lanesOf([...(servers ?? []), ...(pages ?? [])]),
    ],
  ];
}

/** Plans a run. Throws on an unknown stage, and if no test file has one of the words in its path. */
export function planOf({ scope, only, names, changed }: Choice): Job[][][] {
  const steps = names.length > 0 ? testsIn(names) : changed ? reachedSince(changed) : wholeOf(scope);
  for (const name of only ?? [])
    oneOf(
      steps.flat(2).flatMap(({ stages }) => stages),
      name,
    );
  const chosen = (job: Job) => ({
    ...job,
    stages: job.stages.filter((stage) => !only || only.includes(stage)),
  });
  const narrowed = steps.map((step) =>
    step.map((lane) => lane.map(chosen).filter(({ stages }) => stages.length > 0)),
  );
  const jobs = narrowed.flat(2);
  const needsBuild = jobs.some(({ tool, stages }) => tool === 'playwright' || stages.includes('heavy'));
  // One build for all: two at once would write into one folder.
  if (needsBuild && !jobs.some(({ stages }) => stages.includes('build'))) narrowed[1]!.unshift([build]);
  return narrowed;
}

/** Returns the command line of a job, whose report goes to a file. Only CI runs a failed test a second time. */
export function wordsOf({ tool, stages, words }: Job, report: string, update: boolean): string[] {
  const isCI = Boolean(process.env.CI);
  if (tool === 'command') return words;
  if (tool === 'playwright')
    return [
      'playwright',
      'test',
      '--reporter=failures,json',
      ...stages.map((stage) => `--project=${stage}`),
      ...(isCI ? ['--retries=1'] : []),
      ...words,
    ];
  const workers = stages.includes('server') ? Math.max(2, Math.floor(availableParallelism() / 2)) : 1;
  return [
    'vitest',
    'run',
    '--reporter=./scripts/test/reporter.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=passed-only',
    `--maxWorkers=${workers}`,
    ...stages.map((stage) => `--project=${stage}`),
    ...(isCI ? ['--retry=1'] : []),
    // Without a value Vitest would take the first file for it.
    ...(update ? ['--update=all'] : []),
    ...words,
  ];
}
