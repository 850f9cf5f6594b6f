import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Use a separate folder, because the types of the committed files are checked at the same time.
const folder = mkdtempSync(join(tmpdir(), 'vitrola-generated-'));
symlinkSync(resolve('openapi'), join(folder, 'openapi'), 'junction');
const run = (cwd: string, file: string, ...args: string[]) =>
  spawnSync(file, args, { cwd, stdio: 'inherit' }).status;
process.exitCode = run(folder, process.execPath, resolve('tools/codegen.ts')) ?? 1;
if (
  process.exitCode === 0 &&
  run('.', 'git', 'diff', '--no-index', '--stat', 'generated', join(folder, 'generated'))
) {
  console.error('generated/ is stale: npm run codegen, and commit it.');
  process.exitCode = 1;
}
rmSync(folder, { recursive: true });
