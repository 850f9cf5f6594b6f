import { ensureInstalled, findNode, runAs } from './setup.mjs';

ensureInstalled();
runAs(findNode(), ['scripts/test/run.ts', ...process.argv.slice(2)]);
