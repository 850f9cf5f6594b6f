import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.spec.ts'], environment: 'node' } },
      {
        test: {
          name: 'dom',
          include: ['src/web/**/*.spec.tsx'],
          environment: 'happy-dom',
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.spec.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.spec.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.spec.ts'], testTimeout: 120_000 } },
    ],
  },
});
