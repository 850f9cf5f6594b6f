/** What is mutated, and the least score of it, in per cent: mutants of all rules and of ten modules that tests must find. */
const parts = {
  domain: {
    mutate: ['src/domain/**/*.ts', '!**/*.spec.ts'],
    specs: ['src/domain/**/*.spec.ts'],
    least: 85,
  },
  central: {
    mutate: [
      'src/server/http/allowance.ts',
      'src/server/playlog/events.ts',
      'src/server/playlog/pieces.ts',
      'src/server/jobs/schedule.ts',
      'src/web/entities/historico/palavras.ts',
      'src/web/features/grades/semana/edits.ts',
      'src/web/shared/list/listAddress.ts',
      'src/player/engine/disk/downloads.ts',
      'src/player/engine/programme/picker.ts',
      'src/player/engine/programme/resumption.ts',
    ],
    least: 75,
  },
};
const { mutate, specs, least } = parts[process.env.MUTATION_PART ?? 'domain'];
// Stryker's runners inherit this. A central module is tested only by the spec beside it.
process.env.MUTATION_SPECS = (specs ?? mutate.map((file) => file.replace('.ts', '.spec.ts'))).join();

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate,
  thresholds: { high: 95, low: least, break: least },
  concurrency: 2,
  dryRunTimeoutMinutes: 20,
  // Each would run every test of its file: constants are what a test that uses them finds.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', 'docs', 'deploy', 'openapi', 'public', 'tests/upgrades'],
};
