export type Counter = 'one' | 'vitest' | 'playwright';
export type Need = 'postgres' | 'chromium' | 'firefox';

export type Stage = {
  name: string;
  title: string;
  commands: string[][];
  count: Counter;
  needs?: Need;
  env?: Record<string, string>;
  /** Emptied before anything runs: stages of several lanes write to it. */
  clears?: string;
};

const vitest = (project: string) => [['vitest', 'run', '--project', project]];

/** Runs alone, before all others: it writes what they read. */
const generated: Stage = {
  name: 'generated',
  title: 'Generated files are fresh',
  commands: [['node', 'scripts/test/generated.ts']],
  count: 'one',
};

/**
 * Three lanes side by side: each waits as much as it works (for a page, for a sync to disk, for PostgreSQL), so that
 * together they keep two cores busy.
 */
const browserLane: Stage[] = [
  { name: 'build', title: 'Build of the panel', commands: [['node', 'scripts/build.mjs']], count: 'one' },
  {
    name: 'package',
    title: 'The package by itself',
    commands: [['node', 'scripts/package.ts', '--provar']],
    count: 'one',
  },
  {
    name: 'budgets',
    title: 'Bundle budgets',
    commands: [['playwright', 'test', '--project=budgets']],
    count: 'playwright',
    needs: 'chromium',
  },
  {
    name: 'e2e',
    title: 'End to end and accessibility',
    commands: [['playwright', 'test', '--project=e2e', '--project=a11y']],
    count: 'playwright',
    needs: 'chromium',
  },
  {
    name: 'firefox',
    title: 'The player in Firefox',
    commands: [['playwright', 'test', '--project=firefox']],
    count: 'playwright',
    needs: 'firefox',
  },
];

const codeLane: Stage[] = [
  {
    name: 'lint',
    title: 'Lint of the code and of the contract',
    commands: [
      ['biome', 'check'],
      ['node', 'scripts/contract/lint.ts'],
    ],
    count: 'one',
  },
  { name: 'types', title: 'Types', commands: [['node', 'node_modules/typescript7/bin/tsc']], count: 'one' },
  { name: 'unit', title: 'Unit', commands: vitest('unit'), count: 'vitest' },
  { name: 'dom', title: 'Components', commands: vitest('dom'), count: 'vitest' },
  {
    name: 'server',
    title: 'Server on the embedded database',
    commands: vitest('server'),
    count: 'vitest',
    env: { TEST_ENGINE: 'pglite' },
    clears: '.cache/coverage',
  },
  { name: 'architecture', title: 'Architecture', commands: vitest('architecture'), count: 'vitest' },
  { name: 'knip', title: 'Unused code and dependencies', commands: [['knip']], count: 'one' },
];

// The contract's tests need no PostgreSQL: they are here for the lanes to be of a length.
const postgresLane: Stage[] = [
  { name: 'contract', title: 'Contract', commands: vitest('contract'), count: 'vitest' },
  {
    name: 'server-postgres',
    title: 'Server on PostgreSQL',
    commands: vitest('server'),
    count: 'vitest',
    needs: 'postgres',
    env: { TEST_ENGINE: 'postgres' },
  },
];

/** Runs alone, after all others: it reads what both engines answered. */
const coverage: Stage = {
  name: 'coverage',
  title: 'Coverage of operations, statuses and error codes',
  commands: [['node', 'scripts/contract/coverage.ts']],
  count: 'one',
};

/** Steps one after the other; the lanes of a step run at the same time. */
export const steps: Stage[][][] = [[[generated]], [browserLane, codeLane, postgresLane], [[coverage]]];
