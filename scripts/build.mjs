import { buildProduct, buildServer } from './panel.mjs';
import { findNode } from './setup.mjs';

if (process.argv.includes('--server')) buildServer(findNode());
else buildProduct(findNode());
