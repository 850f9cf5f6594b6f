import { defineConfig } from 'vitest/config';

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
