import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Panel = Pick<typeof import('./panel.tsx'), 'openings' | 'lists' | 'systemCss' | 'sheets'>;

/**
 * Runs `panel.tsx`, which imports the panel's modules. Bundling it first is faster than letting Node read a library's
 * thousand files.
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

const asSheet = /\.looks\.ts\?css$/;
const sheet = /^\0looks:(.*)\.css$/;

/**
 * Provides virtual modules: the first reads of each route, the theme's style sheet, and a style sheet per `*.looks.ts`.
 */
export function madeOfPanel(): Plugin {
  return {
    name: 'made-of-panel',
    // Before Vite, which would load the TypeScript source instead.
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id in modules) return `\0${id}`;
      if (!asSheet.test(id)) return undefined;
      const file = path.resolve(path.dirname(importer), id.replace(/\?css$/, ''));
      return `\0looks:/${path.relative(process.cwd(), file).replaceAll('\\', '/')}.css`;
    },
    async load(id) {
      const [, file] = sheet.exec(id) ?? [];
      if (file) return (await fromPanel()).sheets[file];
      const make = modules[id.slice(1)];
      return id.startsWith('\0') && make ? make(await fromPanel()) : undefined;
    },
    hotUpdate({ file, server }) {
      if (!file.endsWith('.looks.ts')) return;
      panel = undefined;
      for (const module of this.environment.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0')) this.environment.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    },
  };
}
