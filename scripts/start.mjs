import { buildPanel } from './panel.mjs';
import { ensureInstalled, findNode, runAs } from './setup.mjs';

ensureInstalled();
const node = findNode();
buildPanel(node);
runAs(node, ['src/server/main.ts', ...process.argv.slice(2)]);
