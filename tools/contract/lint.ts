import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errors } from '#generated/errors.ts';
import { paths } from '../../codegen.config.ts';
import { bundleContract } from '../codegen/bundle.ts';
import { readCatalogue } from '../codegen/catalogue.ts';
import type { Document } from './document.ts';
import { listReleases } from './releases.ts';
import { lint } from './rules.ts';

const bundle = 'generated/openapi.json';

const redocly = [
  'node_modules/@redocly/cli/bin/cli.js',
  'lint',
  'openapi/openapi.yaml',
  bundle,
  '--format',
  'stylish',
];
const { status } = spawnSync(process.execPath, redocly, { stdio: 'inherit' });

const breaches = lint({
  // Bundle the sources, because generated/ may be outdated before codegen runs.
  document: (await bundleContract()) as unknown as Document,
  catalogue: errors,
  meanings: Object.fromEntries(
    [...readCatalogue(paths.errorCatalogue).entries].map(([code, entry]) => [code, entry['x-meaning']]),
  ),
  specification: new Set(
    readFileSync('tests/contract/specification-operations.txt', 'utf8').trim().split('\n'),
  ),
  releases: listReleases(),
  today: new Date().toISOString().slice(0, 10),
});
for (const breach of breaches) console.error(breach);
console.log(
  breaches.length === 0 ? 'No breach of our own rules.' : `${breaches.length} breaches of our own rules.`,
);
process.exitCode = status !== 0 || breaches.length > 0 ? 1 : 0;
