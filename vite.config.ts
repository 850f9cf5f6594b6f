import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/build/compressed.ts';
import { madeOfPanel } from './scripts/build/fromPanel.ts';
import { lean } from './scripts/build/lean.ts';
import { opening } from './scripts/build/opening.ts';
import { fewFiles } from './scripts/build/visits.ts';

export default defineConfig({
  plugins: [react(), lean(), madeOfPanel(), opening(), fewFiles(), compressed()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // Seven letters of a hash tell versions of a file apart, and the first page names every file there is.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
    // Browsers of the target know it, and an older Safari loads the same files a moment later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
