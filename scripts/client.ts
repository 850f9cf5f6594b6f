// Packs @vitrola/client, the API client for other teams, into packages/: npm run client
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packClient } from './client/pack.ts';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrola-client-'));
try {
  const archive = packClient(place, path.resolve('packages'));
  console.log(`${path.relative('', archive)}: ${(fs.statSync(archive).size / 1024).toFixed(1)} KiB`);
} finally {
  fs.rmSync(place, { recursive: true });
}
