export type Counter = 'one' | 'vitest' | 'playwright';
export type Need = 'postgres' | 'chromium' | 'firefox';
/**
 * How much a run tests: `npm test`, what a developer runs before each push; `.ci/run`, all that proves something;
 * `.ci/run --all`, the second engine of files, too, that no engine changes.
 */
export type Scope = 'everyday' | 'ci' | 'all';

export type Stage = {
  name: string;
  title: string;
  commands: string[][];
  count: Counter;
  needs?: Need;
  env?: Record<string, string>;
  /** Globs of the files whose tests it runs, for those who choose by name. */
  files?: string[];
  /** The words that a scope adds to its commands, to run a part of it. */
  parts?: Partial<Record<Scope, string[]>>;
  /** The tag of its tests, where its project leaves out the others of its files. */
  tag?: string;
  /** The words after its commands by which it runs no other than these files or this test. */
  chosen?: string[];
  /** Whether no test of it may match, as where a change reaches none. */
  mayBeEmpty?: boolean;
};

/**
 * The steps run one after the other; the lanes of a step run at the same time, and the stages of a lane one after the
 * other, but for those at its end that a lane takes that has come to its own.
 */
export type Plan = { opening: Stage[][]; checks: Stage[][]; lanes: Stage[][]; last: Stage[][] };

/** The steps in their order. */
export const stepsOf = ({ opening, checks, lanes, last }: Plan) => [opening, checks, lanes, last];

/** Takes the next stage of a lane from those that wait: its first one, or the last of the lane that has most left. */
export function nextOf(lane: Stage[], lanes: Stage[][]): Stage | undefined {
  const [fullest] = lanes.toSorted((a, b) => b.length - a.length);
  return lane.shift() ?? fullest?.pop();
}

export type Engine = 'postgres' | 'pglite';

const vitest = (project: string, files: string[]): Pick<Stage, 'commands' | 'count' | 'files'> => ({
  commands: [['vitest', 'run', '--project', project]],
  count: 'vitest',
  files,
});
const playwright = (project: string, files: string[]): Pick<Stage, 'commands' | 'count' | 'files'> => ({
  commands: [['playwright', 'test', `--project=${project}`]],
  count: 'playwright',
  files,
});
const command = (...commands: string[][]): Pick<Stage, 'commands' | 'count'> => ({ commands, count: 'one' });

// The checks, which fail within seconds, come first, and end the run.
const generated: Stage = {
  name: 'generated',
  title: 'Generated files are fresh',
  ...command(['node', 'scripts/test/generated.ts']),
};
const types: Stage = {
  name: 'types',
  title: 'Types',
  ...command(['node', 'node_modules/typescript7/bin/tsc']),
};
const lint: Stage = {
  name: 'lint',
  title: 'Lint of the code and of the contract',
  ...command(['biome', 'check'], ['node', 'scripts/contract/lint.ts']),
};
const unit: Stage = { name: 'unit', title: 'Unit', ...vitest('unit', ['src/**/*.spec.ts']) };
const dom: Stage = {
  name: 'dom',
  title: 'Components',
  ...vitest('dom', ['src/{web,player}/**/*.spec.tsx', 'tests/reports/*.spec.tsx']),
};

const build: Stage = {
  name: 'build',
  title: 'Build of the panel',
  ...command(['node', 'scripts/build.mjs']),
};
const budgets: Stage = {
  name: 'budgets',
  title: 'Bundle budgets',
  ...playwright('budgets', ['tests/architecture/*.e2e.ts']),
  needs: 'chromium',
};
const e2e: Stage = {
  name: 'e2e',
  title: 'End to end',
  ...playwright('e2e', ['tests/e2e/*.e2e.ts']),
  needs: 'chromium',
  parts: { everyday: ['--grep', '@journey'], ci: ['--grep-invert', '@nightly|@whole'] },
};
const a11y: Stage = {
  name: 'a11y',
  title: 'Accessibility',
  ...playwright('a11y', ['tests/a11y/*.a11y.ts']),
  needs: 'chromium',
  parts: { everyday: ['--grep-invert', '@part'] },
};
/**
 * The tests of what a whole Chromium may do otherwise than the headless shell, which draws all other pages: drawing,
 * sound, hiding and keeping. CI runs them here alone.
 */
const wholeBrowser: Stage = {
  name: 'chromium',
  title: 'What a whole Chromium might do otherwise',
  ...playwright('chromium', ['tests/e2e/*.e2e.ts']),
  needs: 'chromium',
  tag: '@whole',
};
const firefox: Stage = {
  name: 'firefox',
  title: 'The player in Firefox',
  ...playwright('firefox', ['tests/e2e/*.firefox.ts']),
  needs: 'firefox',
};
const packaged: Stage = {
  name: 'package',
  title: 'The package by itself',
  ...command(['node', 'scripts/package.ts', '--provar']),
};

const contract: Stage = {
  name: 'contract',
  title: 'Contract',
  ...vitest('contract', ['tests/contract/**/*.spec.ts']),
};
const architecture: Stage = {
  name: 'architecture',
  title: 'Architecture',
  ...vitest('architecture', ['tests/architecture/**/*.spec.ts']),
};
const knip: Stage = { name: 'knip', title: 'Unused code and dependencies', ...command(['knip']) };

const titles = { postgres: 'PostgreSQL', pglite: 'the embedded database' };
const server = (name: string, engine: Engine, env: Record<string, string> = {}): Stage => ({
  name,
  title: `Server on ${titles[engine]}`,
  ...vitest('server', ['tests/server/*.spec.ts']),
  ...(engine === 'postgres' && { needs: 'postgres' }),
  env: { TEST_ENGINE: engine, ...env },
});
const heavy = (name: string, engine: Engine, env: Record<string, string> = {}): Stage => ({
  name,
  title: `What starts, kills, restores or fills, on ${titles[engine]}`,
  ...vitest('heavy', ['tests/server/heavy/*.spec.ts']),
  ...(engine === 'postgres' && { needs: 'postgres' }),
  env: { TEST_ENGINE: engine, ...env },
  parts: { everyday: ['--tagsFilter=everyday'], ci: ['--tagsFilter=!nightly'] },
});

/** How many requests of a kind are made up before a push, and in CI; nightly it is more. */
const FEW_GENERATED = { GENERATOR_RUNS: '2' };

/** Runs after all others: it reads what the servers of all engines answered. */
const coverage: Stage = {
  name: 'coverage',
  title: 'Coverage of operations, statuses and error codes',
  ...command(['node', 'scripts/contract/coverage.ts']),
};

/**
 * Makes the steps, lanes and stages of a run. Each lane waits as much as it works (for a page, for a sync to disk, for
 * PostgreSQL), so that three together keep two cores busy. `engines`: those at hand, the first of which runs every
 * file.
 */
export function planOf(scope: Scope, engines: Engine[]): Plan {
  const [first = 'pglite', second] = engines;
  // The compiler takes both cores for itself: beside other checks its errors came a minute later.
  const opening = [[types]];
  const checks = [
    [generated, build],
    [unit, dom, lint],
  ];
  if (scope === 'everyday') {
    // Pages are drawn the same whichever engine answers; `.ci/run` has them on the embedded one, as most users do.
    const env = { TEST_ENGINE: first, TEST_SERVERS: 'shared' };
    return {
      opening,
      checks,
      lanes: [
        [budgets, { ...e2e, env }, heavy('heavy', first)],
        // The server's tests, which are likeliest to fail and take longest, have a lane of their own: what came after
        // them had both processors for itself and used one.
        [server('server', first, FEW_GENERATED)],
        [knip, { ...a11y, env: { ...env, TEST_LOOKS: 'few' } }, contract, architecture],
      ],
      last: [],
    };
  }
  const isAll = scope === 'all';
  const others: Record<string, string> = isAll ? {} : { TEST_FILES: 'engines' };
  // Each file's server starts in two thirds of the time on PostgreSQL; screens and a whole Chromium have the embedded one.
  const journeys: Engine = isAll && second ? second : first;
  const requests: Record<string, string> = isAll ? {} : FEW_GENERATED;
  return {
    opening,
    checks,
    // The longest come first, and the shortest last, which any lane may take.
    lanes: [
      [{ ...e2e, env: { TEST_ENGINE: journeys } }, wholeBrowser, firefox, budgets],
      [
        server('server', first, requests),
        ...(second ? [heavy('heavy-second', second, others)] : []),
        architecture,
        contract,
      ],
      [
        ...(second ? [server('server-second', second, others)] : []),
        heavy('heavy', first),
        // A screen is made alike whatever another file left in its lists: a server a worker is enough.
        { ...a11y, env: { TEST_SERVERS: 'shared', ...(!isAll && { TEST_LOOKS: 'few' }) } },
        packaged,
        knip,
      ],
    ],
    last: [[coverage]],
  };
}
