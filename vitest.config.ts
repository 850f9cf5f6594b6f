import { configDefaults, defineConfig } from 'vitest/config';
import { isFirstEngine } from './tests/support/engine.ts';

/**
 * Files of the server's suite that one engine is enough for, the first: what they test knows the database only by what
 * other files test on both. Whoever may call an operation is found out before it, by the same two queries for all; a
 * bucket is written to once the rows are read, which backups into a folder do alike; stores and collectors of traces
 * know the server by HTTP. Of a file that is about both, `isFirstEngine` picks the tests.
 */
const onFirstEngine = ['access', 'backup-bucket', 'demo-frota', 'tracing'].map(
  (name) => `tests/server/${name}.spec.ts`,
);

export default defineConfig({
  test: {
    projects: [
      // Rules keep no state, so one process loads the modules for all of them.
      { test: { name: 'unit', include: ['src/**/*.spec.ts'], environment: 'node', isolate: false } },
      {
        test: {
          name: 'dom',
          include: ['src/{web,player}/**/*.spec.tsx', 'tests/reports/*.spec.tsx'],
          environment: 'happy-dom',
          // Each file takes away what it drew, and loading the panel's modules again for each takes most of the time.
          isolate: false,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.spec.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.spec.ts'],
          exclude: isFirstEngine ? configDefaults.exclude : [...configDefaults.exclude, ...onFirstEngine],
          testTimeout: 60_000,
          // The first of a run also makes the database that all others copy.
          hookTimeout: 120_000,
          // A file of its own server shares nothing with another but the modules, and loading those takes a third.
          isolate: false,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.spec.ts'], testTimeout: 120_000 } },
    ],
  },
});
