import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { madeOfPanel } from './fromPanel.ts';

/**
 * Builds the script that starts a visit before the panel's code arrives, as the first file in the head. In development
 * it only sets the theme.
 */
export function opening(): Plugin[] {
  let fileName = '';
  const built: Plugin = {
    name: 'opening',
    apply: 'build',
    async buildStart() {
      const result = await build({
        configFile: false,
        logLevel: 'error',
        plugins: [madeOfPanel()],
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: { input: 'src/web/app/opening/opening.ts', output: { format: 'iife' } },
        },
      });
      const { code } = (result as Rolldown.RolldownOutput).output[0];
      fileName = `assets/opening-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  };
  const served: Plugin = {
    name: 'theme',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/src/web/app/opening/theme.ts' } },
    ],
  };
  return [built, served];
}
