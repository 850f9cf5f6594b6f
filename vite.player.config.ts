import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';
import { shell } from './scripts/build/shell.ts';

const base = '/player/';
const source = join(import.meta.dirname, 'src/player');

/** The player is an application of its own, built beside the panel's files, which its build leaves alone. */
export default defineConfig({
  root: source,
  base,
  publicDir: false,
  // The same interface at a fifteenth of the weight: of the 90 KiB that the player may weigh React alone would take 67.
  resolve: {
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  plugins: [react(), shell(base), compressed()],
  build: {
    target: 'es2022',
    modulePreload: false,
    outDir: join(import.meta.dirname, 'dist/player'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { player: join(source, 'index.html'), sw: join(source, 'sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
