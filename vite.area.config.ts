import { defineConfig } from 'vite';
import { preactApp } from './scripts/build/preactApp.ts';

export default defineConfig(preactApp('area'));
