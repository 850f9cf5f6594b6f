import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whether this runs from the build's bundle in `dist-server`, and not from the sources. */
export const isBundle = import.meta.filename.endsWith('.js');

/** The product's folder: the repository, or the unpacked package. */
export const root = path.resolve(import.meta.dirname, isBundle ? '..' : '../../..');

/**
 * The sources of what is started by its file, as a process or a thread. `vite.server.config.ts` makes a bundle of each.
 */
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

/** Finds the file of a program: a bundle beside bundles, a source beside sources. */
export const programOf = (name: keyof typeof programs): URL =>
  pathToFileURL(path.join(root, isBundle ? `dist-server/${name}.js` : programs[name]));
