import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const before = fingerprints();
const { status } = spawnSync(process.execPath, ['scripts/codegen.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const after = fingerprints();
const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
  (path) => before.get(path) !== after.get(path),
);
if (stale.length > 0) {
  console.error(`generated/ did not match the contract; it does now, commit it: ${stale.join(', ')}`);
  process.exit(1);
}
console.log(`${after.size} generated files match the contract, byte for byte.`);

function fingerprints() {
  const files = readdirSync('generated', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}
