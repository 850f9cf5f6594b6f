import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const isBundle = import.meta.filename.endsWith('.js');

export const root = path.resolve(import.meta.dirname, isBundle ? '..' : '../../..');

/** Sources that start as a process or a thread. `vite.server.config.ts` bundles each of them. */
export const programs = {
  main: 'src/server/main.ts',
  vitrola: 'scripts/vitrola.ts',
  database: 'src/server/db/embedded/child.ts',
  beat: 'src/server/db/embedded/beat.worker.ts',
  fleet: 'src/server/demo/frota/demonstracao.ts',
  sheets: 'src/server/modules/importacao/worker.ts',
  measure: 'src/server/audio/volume/measure.worker.ts',
  probe: 'src/server/audio/probe.worker.ts',
} as const;

export const programOf = (name: keyof typeof programs): URL =>
  pathToFileURL(path.join(root, isBundle ? `dist-server/${name}.js` : programs[name]));
