import { buildPanel } from './panel.mjs';
import { findNode } from './setup.mjs';

buildPanel(findNode());
