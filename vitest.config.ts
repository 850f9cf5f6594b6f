import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import FirstFilesSequencer from './scripts/test/sequencer.ts';

/**
 * The server's files of this folder; where `.ci/run` tests the second engine, those whose first line says that they are of what an
 * engine, or its one connection, can change.
 */
function serversFiles(folder: string): string[] {
  const all = globSync(`${folder}/*.spec.ts`);
  if (process.env.TEST_FILES !== 'engines') return all;
  return all.filter((file) => readFileSync(file, 'utf8').startsWith('// Both engines:'));
}

export default defineConfig({
  test: {
    sequence: { sequencer: FirstFilesSequencer },
    tags: [
      { name: 'everyday', description: 'One of its kind that `npm test` runs, too.' },
      { name: 'nightly', description: 'One of its kind that is left to `.ci/run --all`.' },
    ],
    projects: [
      // Rules keep no state, so one process loads the modules for all of them.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
          isolate: false,
          // Some of them work out minutes of sound, which a machine with much else to do takes long for.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dom',
          include: ['src/{web,player}/**/*.spec.tsx', 'tests/reports/*.spec.tsx'],
          environment: 'happy-dom',
          // Each file takes away what it drew, and loading the panel's modules again for each takes most of the time.
          isolate: false,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.spec.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'server',
          include: serversFiles('tests/server'),
          testTimeout: 120_000,
          // The first of a run also makes the database that all others copy.
          hookTimeout: 240_000,
          // A file of its own server shares nothing with another but the modules, and loading those takes a third.
          isolate: false,
        },
      },
      {
        test: {
          name: 'heavy',
          include: serversFiles('tests/server/heavy'),
          testTimeout: 120_000,
          hookTimeout: 240_000,
          isolate: false,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.spec.ts'], testTimeout: 120_000 } },
    ],
  },
});
