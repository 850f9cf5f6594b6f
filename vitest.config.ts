import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const scope = process.env.TEST_SCOPE ?? '';
const runsAll = scope === 'all';
/** The tests that a run leaves out; chosen files run whole. */
const left: Record<string, string> = { everyday: 'ci', ci: 'nightly' };

/** Returns a project with the server's tests in a folder. */
const server = (name: string, folder: string) => ({
  name,
  include: [`${folder}/*.spec.ts`],
  testTimeout: 120_000,
  // The first of a run also makes the database that all others copy.
  hookTimeout: 240_000,
  // A file of its own server shares nothing with another but the modules, and loading those takes a third.
  isolate: false,
});

/** Returns the same project on the embedded database: the files whose first line gives a reason, and every night all of them. */
const onSecondEngine = ({ name, include: [pattern = ''], ...project }: ReturnType<typeof server>) => ({
  ...project,
  name: `${name}-second`,
  include: globSync(pattern).filter(
    (file) => runsAll || readFileSync(file, 'utf8').startsWith('// Both engines:'),
  ),
  env: { TEST_ENGINE: 'pglite', ...(!runsAll && { TEST_FILES: 'engines' }) },
});

const servers = [server('server', 'tests/server'), server('heavy', 'tests/server/heavy')];
const projects: TestProjectInlineConfiguration['test'][] = [
  // Rules keep no state, so one process loads the modules for all of them.
  {
    name: 'unit',
    include: ['src/**/*.spec.ts'],
    environment: 'node',
    isolate: false,
    // Some of them work out minutes of sound, which a machine with much else to do takes long for.
    testTimeout: 120_000,
  },
  {
    name: 'dom',
    include: ['src/{web,player,area}/**/*.spec.tsx', 'tests/reports/*.spec.tsx'],
    environment: 'happy-dom',
    setupFiles: 'tests/support/slowMachine.ts',
    testTimeout: 120_000,
    // Each file takes away what it drew, and loading the panel's modules again for each takes most of the time.
    isolate: false,
  },
  // They compile programs against the whole contract, which takes a busy machine minutes.
  {
    name: 'contract',
    include: ['tests/contract/**/*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
  { name: 'architecture', include: ['tests/architecture/**/*.spec.ts'], testTimeout: 300_000 },
  ...servers,
  ...servers.map(onSecondEngine),
];

export default defineConfig({
  test: {
    tags: [
      { name: 'everyday', description: 'One of its kind that `npm test` runs, too.' },
      { name: 'ci', description: 'What `npm test` leaves to `.ci/run`: it seldom breaks, and takes long.' },
      { name: 'nightly', description: 'One of its kind that is left to `.ci/run --all`.' },
    ],
    ...(left[scope] && { tagsFilter: [`!${left[scope]}`] }),
    // One project after the other: a worker that keeps its modules ends as soon as the next file is another project's.
    projects: projects.map((test, groupOrder) => ({ test: { ...test, sequence: { groupOrder } } })),
  },
});
