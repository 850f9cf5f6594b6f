import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { compressed } from './compressed.ts';

const root = join(import.meta.dirname, '../..');

type Options = { plugins?: (base: string) => Plugin[]; worker?: string };

/**
 * The build of a separate application at `/name`, into a folder beside the panel's files. Uses preact for React, which
 * would add 67 KiB.
 */
export function preactApp(name: string, { plugins = () => [], worker }: Options = {}): UserConfig {
  const base = `/${name}/`;
  const source = join(root, 'src', name);
  return {
    root: source,
    base,
    publicDir: false,
    resolve: {
      alias: {
        'react-dom/client': 'preact/compat/client',
        'react-dom': 'preact/compat',
        'react/jsx-runtime': 'preact/jsx-runtime',
        react: 'preact/compat',
      },
    },
    plugins: [react(), ...plugins(base), compressed()],
    build: {
      target: 'es2022',
      modulePreload: false,
      outDir: join(root, 'dist', name),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: join(source, 'index.html'), ...(worker && { sw: join(source, worker) }) },
        output: {
          entryFileNames: ({ name: entry }) => (entry === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  };
}
