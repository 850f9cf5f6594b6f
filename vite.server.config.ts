import { join } from 'node:path';
import { defineConfig } from 'vite';
import { external } from './scripts/build/external.ts';
import { programs } from './src/server/lib/programs.ts';

const sources = Object.entries(programs).map(([name, source]) => [name, join(import.meta.dirname, source)]);

/** The server, its processes and threads, and the operators' commands; what is imported later stays in files of its own. */
export default defineConfig({
  // A package of development that a shipped one tries to load: it is in no package, and in no bundle either.
  ssr: { noExternal: true, external: [...external, 'supports-color'] },
  build: {
    ssr: true,
    target: 'node22',
    outDir: 'dist-server',
    emptyOutDir: true,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(sources),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
