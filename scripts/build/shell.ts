import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const LIST = '__ARQUIVOS__';
const VERSION = '__VERSAO__';

/**
 * Injects the player's files into its service worker. Their names contain content hashes, so the list also serves as a
 * version.
 */
export function shell(base: string): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk')
          throw new Error('The player has no service worker: see vite.player.config.ts');
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `${base}${name}`)
          .sort();
        const page = bundle['index.html'];
        const hash = createHash('sha256')
          .update(files.join())
          .update(page?.type === 'asset' ? page.source : '');
        worker.code = worker.code
          .replace(LIST, () => JSON.stringify(files).replaceAll('"', '\\"'))
          .replace(VERSION, () => hash.digest('hex').slice(0, 12));
      },
    },
  };
}
