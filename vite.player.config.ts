import { defineConfig } from 'vite';
import { preactApp } from './scripts/build/preactApp.ts';
import { shell } from './scripts/build/shell.ts';

export default defineConfig(preactApp('player', { worker: 'sw.ts', plugins: (base) => [shell(base)] }));
