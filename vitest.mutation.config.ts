import { defineConfig } from 'vitest/config';

/** The tests that find mutants start no process. A database within the process would be too slow. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_SPECS?.split(','),
    isolate: false,
    // Tags choose tests of other runs.
    strictTags: false,
    testTimeout: 120_000,
  },
});
