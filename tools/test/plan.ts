import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { changedSince, reachedBy } from './changed.ts';

export const help = `npm test [-- options] [words]

  npm test                        what to run before each push
  npm test -- clientes lixeira    the test files with one of these words in their path
  npm test -- --changed           what the uncommitted changes reach; --changed=main: since that commit
  npm test -- --only unit,server  these stages
  npm test -- --update routes     writes the snapshots and lists of these files again
  npm test -- --scope ci          everything .ci/run runs; --scope all: both engines whole, and the nightly tests

TEST_ENGINE=pglite tests the embedded database though PostgreSQL is there. TRACE=on records the browser.`;

/** Throws on an unknown option or scope. */
export function readChoice(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words.map((word) => (word === '--changed' ? '--changed=HEAD' : word)),
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'string' },
      scope: { type: 'string', default: 'everyday' },
      update: { type: 'boolean', short: 'u', default: false },
    },
  });
  oneOf(['everyday', 'ci', 'all'], values.scope);
  return { ...values, only: values.only?.split(','), names: positionals };
}
type Choice = ReturnType<typeof readChoice>;

function oneOf(known: string[], given: string): void {
  if (!known.includes(given)) throw new Error(`There is no ${given}. There are: ${known.join(', ')}.`);
}

/** Stages with Playwright projects or a command. The others are Vitest projects. */
const browsers = ['e2e', 'chromium', 'firefox', 'budgets'];
const commands: Record<string, string> = {
  // Each checker works out again what the others know: four of them take twice the processor time of one.
  types: `node node_modules/typescript7/bin/tsc --checkers ${Math.ceil(availableParallelism() / 2)}`,
  lint: 'biome check',
  writing: 'node tools/writing.ts',
  build: 'node scripts/build.mjs',
  generated: 'node tools/codegen/compare.ts',
  'contract-lint': 'node tools/contract/lint.ts',
  knip: 'knip',
  package: 'node scripts/package.ts --provar',
  // Type-aware: it reads all types a second time.
  promises: 'npm run lint:promises',
  coverage: 'node tools/contract/coverage.ts',
};

export type Job = { stages: string[]; words: string[]; env?: Record<string, string> };
const job = (stages: string, ...words: string[]): Job => ({ stages: stages.split(' '), words });

export const isCommand = ({ stages }: Job) => stages[0]! in commands;
export const isBrowser = ({ stages }: Job) => browsers.includes(stages[0]!);

/** The lanes of a step run at the same time, the jobs of a lane one after the other. */
function stepsOf(scope: string): Job[][][] {
  const checks = [
    [[job('types')], [job('lint'), job('writing')]],
    [[job('build')], [job('generated'), job('contract-lint')]],
  ];
  const rules = [job('unit dom contract'), job('architecture'), job('knip')];
  if (scope === 'everyday') {
    const heavy = globSync('tests/server/heavy/*.spec.ts');
    const some = heavy.filter((file) => readFileSync(file, 'utf8').includes("tags: 'everyday'"));
    rules.push(job('heavy', '--tagsFilter=everyday', ...some));
    return [...checks, [[job('server')], [job('e2e budgets')], rules]];
  }
  // Most installations have the embedded database: screens are always tested on it, journeys every night.
  const embedded = { TEST_ENGINE: 'pglite' };
  const journeys = { ...job('e2e firefox budgets'), env: scope === 'all' ? embedded : {} };
  return [
    ...checks,
    [
      [job('server heavy')],
      [journeys, { ...job('chromium'), env: embedded }],
      [...rules, job('package'), job('promises'), job('server-second heavy-second')],
    ],
    [[job('coverage')]],
  ];
}

function jobsOf(files: string[]): Job[] {
  const specs = files.filter((file) => /\.spec\.tsx?$/.test(file));
  const heavy = specs.some((file) => file.includes('/heavy/')) ? ' heavy' : '';
  const pages = files.filter((file) => !specs.includes(file));
  const jobs = [
    ...(specs.length > 0 ? [job(`unit dom contract architecture server${heavy}`, ...specs)] : []),
    ...(pages.length > 0 ? [job('e2e firefox budgets', ...pages)] : []),
  ];
  return jobs.map((one) => ({ ...one, env: { TEST_SCOPE: '' } }));
}

function stepsNamed(names: string[]): Job[][][] {
  const files = globSync(['src/**/*.spec.{ts,tsx}', 'tests/**/*.{spec,e2e,firefox}.{ts,tsx}']);
  const named = files.filter((file) => names.some((name) => file.includes(name)));
  if (named.length === 0) throw new Error(`No test file has ${names.join(' or ')} in its path.`);
  return [[], [], jobsOf(named).map((one) => [one])];
}

function stepsReached(commit: string): Job[][][] {
  const changed = changedSince(commit);
  const servers = reachedBy(changed, globSync('tests/server/**/*.spec.ts'), /^src\/(web|player|area)\//);
  const pages = reachedBy(changed, globSync('tests/e2e/*.ts'), /^src\/server\/modules\//);
  const narrowed: Record<string, Job[] | undefined> = {
    unit: [job('unit dom contract', `--changed=${commit}`)],
    server: servers && jobsOf(servers),
    heavy: servers && [],
    e2e: pages && jobsOf(pages),
  };
  const narrow = (one: Job) => narrowed[one.stages[0]!] ?? [one];
  return stepsOf('everyday').map((step) => step.map((lane) => lane.flatMap(narrow)));
}

export function planOf({ scope, only, names, changed }: Choice): Job[][][] {
  const steps = names.length > 0 ? stepsNamed(names) : changed ? stepsReached(changed) : stepsOf(scope);
  const known = steps.flat(2).flatMap(({ stages }) => stages);
  for (const name of only ?? []) oneOf(known, name);
  const choose = (lane: Job[]) =>
    lane
      .map((one) => ({ ...one, stages: one.stages.filter((stage) => only?.includes(stage) ?? true) }))
      .filter(({ stages }) => stages.length > 0);
  const chosen = steps.map((step) => step.map(choose));
  const jobs = chosen.flat(2);
  const needsBuild = jobs.some((one) => isBrowser(one) || one.stages.includes('heavy'));
  // One build for all: two at the same time would write into one folder.
  if (needsBuild && !jobs.some(({ stages }) => stages[0] === 'build')) chosen[1]!.unshift([job('build')]);
  return chosen;
}

/** Only CI runs a failed test a second time. */
export function wordsOf(of: Job, update: boolean): string[] {
  if (isCommand(of)) return commands[of.stages[0]!]!.split(' ');
  const words = [...of.stages.map((stage) => `--project=${stage}`), ...of.words];
  const retries = process.env.CI ? 1 : 0;
  if (isBrowser(of)) {
    const reporter = '--reporter=failures,./tools/test/playwrightReporter.ts';
    return ['playwright', 'test', reporter, `--retries=${retries}`, ...words];
  }
  const workers = of.stages.some((stage) => /^server|^heavy/.test(stage))
    ? Math.max(2, Math.floor(availableParallelism() / 2))
    : 1;
  const options = ['--reporter=./tools/test/vitestReporter.ts', '--silent=passed-only', `--retry=${retries}`];
  // Without a value Vitest would take the first file for it.
  if (update) options.push('--update=all');
  return ['vitest', 'run', `--maxWorkers=${workers}`, ...options, ...words];
}
