// Makes one archive that runs without npm: npm run package [-- --pasta FOLDER | --provar]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packArchive } from './package/archive.ts';
import { stage } from './package/stage.ts';

const { values } = parseArgs({
  options: {
    /** Writes a folder, which must not exist yet, instead of an archive. */
    pasta: { type: 'string' },
    provar: { type: 'boolean', default: false },
  },
});

if (values.pasta) await stage(path.resolve(values.pasta));
else {
  const archive = await packArchive();
  console.log(`${path.relative('', archive)}: ${(fs.statSync(archive).size / 1e6).toFixed(1)} MB`);
  if (values.provar) {
    // Loaded only here: it uses test servers, which are missing when an image is built.
    const { tryArchive } = await import('./package/trial.ts');
    await tryArchive(archive);
  }
}
