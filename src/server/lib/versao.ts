import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { release } from '#generated/release.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from './programs.ts';

/** Each release raises this version; the contract has its own. */
export const versao: string = manifest.version;

/** Undefined without a git folder or git. Only the log and the `version` command show it, never an HTTP response. */
function commitOf(): string | undefined {
  if (!fs.existsSync(path.join(root, '.git'))) return undefined;
  try {
    const asked = ['-C', root, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

export function whichVersion(): { versao: string; contrato: string; commit?: string } {
  const commit = commitOf();
  return { versao, contrato: release, ...(commit && { commit }) };
}
