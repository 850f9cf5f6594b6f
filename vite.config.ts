import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';
import { madeOfPanel } from './scripts/build/fromPanel.ts';
import { opening } from './scripts/build/opening.ts';
import { fewFiles } from './scripts/build/visits.ts';

export default defineConfig({
  plugins: [react(), madeOfPanel(), opening(), fewFiles(), compressed()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The first page names every file there is: their names are in the manifest, where they cost nothing.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
    // Browsers of the target know it, and an older Safari loads the same files a moment later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
