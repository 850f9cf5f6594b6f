import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, findNode, root, runAs } from '../scripts/setup.mjs';

ensureInstalled();
const plainWebAssembly = pathToFileURL(join(root, 'tools/test/plainWebAssembly.mjs'));
const env = {
  // Cache compiled modules: a run starts hundreds of processes that load the same ones.
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${plainWebAssembly}`,
};
runAs(findNode(), ['tools/test/run.ts', ...process.argv.slice(2)], { env });
