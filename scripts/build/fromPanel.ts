import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Panel = Pick<typeof import('./panel.tsx'), 'openings' | 'lists' | 'systemCss'>;

/**
 * Runs `panel.tsx`, which reads the panel's modules. It is bundled into one file, because Node reads a library's
 * thousand files slower than it is bundled.
 */
async function run(): Promise<Panel> {
  fs.mkdirSync('.cache', { recursive: true });
  const outDir = fs.mkdtempSync(path.resolve('.cache/panel-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'scripts/build/panel.tsx', outDir, minify: false, target: 'esnext' },
    });
    return await import(pathToFileURL(path.join(outDir, 'panel.js')).href);
  } finally {
    fs.rmSync(outDir, { recursive: true, force: true });
  }
}

let panel: Promise<Panel> | undefined;
export const fromPanel = () => {
  panel ??= run();
  return panel;
};

const modules: Record<string, (panel: Panel) => string> = {
  'virtual:openings': ({ openings }) => `export default ${JSON.stringify(openings)}`,
  'virtual:system.css': ({ systemCss }) => systemCss,
};

/** Makes modules of the panel's own: what routes ask for first, and the theme's style sheet. */
export function madeOfPanel(): Plugin {
  return {
    name: 'made-of-panel',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const make = modules[id.slice(1)];
      return id.startsWith('\0') && make ? make(await fromPanel()) : undefined;
    },
  };
}
