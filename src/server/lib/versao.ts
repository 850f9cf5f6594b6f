import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { release } from '#generated/release.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from './programs.ts';

/** The product's version, which each release raises; the contract has one of its own. */
export const versao: string = manifest.version;

/** Finds the commit that runs, where there is a git folder and a git; nobody is told of it who has not signed in. */
function commitOf(): string | undefined {
  if (!fs.existsSync(path.join(root, '.git'))) return undefined;
  try {
    const asked = ['-C', root, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Tells which version runs: for the log and whoever is at the machine. */
export function whichVersion(): { versao: string; contrato: string; commit?: string } {
  const commit = commitOf();
  return { versao, contrato: release, ...(commit && { commit }) };
}
