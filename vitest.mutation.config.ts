import { defineConfig } from 'vitest/config';

/** Rules are tested beside them; the player's specs play hours of music, which each mutant of a rule would wait for. */
const include = process.env.MUTATION_PART === 'central' ? 'src/**/*.spec.ts' : 'src/domain/**/*.spec.ts';

/** The tests that find mutants start no process. A database within the process would be too slow. */
export default defineConfig({
  test: {
    include: [include],
    exclude: ['src/server/modules/validade.spec.ts'],
    isolate: false,
    // Tags choose tests of other runs.
    strictTags: false,
    testTimeout: 120_000,
  },
});
