import { join } from 'node:path';
import { ensureInstalled, findNode, root, runAs } from './setup.mjs';

ensureInstalled();
// Compiled modules are kept: a run starts hundreds of processes that load the same ones.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/node') };
runAs(findNode(), ['scripts/test/run.ts', ...process.argv.slice(2)], env);
