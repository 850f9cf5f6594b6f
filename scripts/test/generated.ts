import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// The files are generated into a folder of their own, because the types of the committed ones are checked at the same
// time.
const folder = mkdtempSync(join(tmpdir(), 'vitrola-generated-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
symlinkSync(resolve('openapi'), join(folder, 'openapi'), 'junction');
const { status } = spawnSync(process.execPath, [resolve('scripts/codegen.ts')], {
  cwd: folder,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const fresh = filesIn(join(folder, 'generated'));
const committed = filesIn('generated');
const stale = [...new Set([...fresh.keys(), ...committed.keys()])].filter(
  (path) => !fresh.get(path)?.equals(committed.get(path) ?? Buffer.of()),
);
if (stale.length > 0) {
  console.error(`generated/ is stale: npm run codegen, and commit ${stale.join(', ')}`);
  process.exit(1);
}
console.log(`${fresh.size} generated files match the contract and the migrations, byte for byte.`);

function filesIn(root: string) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length), readFileSync(path)];
    }),
  );
}
