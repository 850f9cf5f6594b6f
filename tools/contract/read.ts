import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { StartError } from '../../src/server/settings/explain.ts';
import { bundleContract } from '../codegen/bundle.ts';
import { compareCodes } from './codes.ts';
import { compare } from './compare.ts';
import type { Document } from './document.ts';
import { listReleases, releasedDocument } from './releases.ts';
import type { Approval } from './report.ts';
import type { Comparison } from './review/section.ts';
import { screensByOperation } from './screens.ts';
import { readSources } from './sources.ts';

const approvalsFile = 'openapi/approved-breaking.yaml';
const changelogFile = 'openapi/CHANGELOG.md';
const MOST_BYTES = 256 * 1024 * 1024;

export async function compareWith(baseRef: string): Promise<Comparison> {
  const commit = mergeBaseOf(commitOf(baseRef));
  const [before, now] = [await contractAt(baseRef, commit), await contractHere()];
  const [base, revision] = [before.document, now.document];
  const releases = listReleases();
  const last = releases.at(-1);
  return {
    baseRef,
    base,
    revision,
    changes: await compare(base, revision),
    codes: compareCodes(base, revision),
    screens: new Map([...before.screens, ...now.screens]),
    approvals: readApprovals(),
    changelog: existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8') : '',
    changelogBefore: fileAt(commit, changelogFile),
    sourceOf: readSources(),
    releases,
    lastRelease: last && releasedDocument(last.version),
    today: new Date().toISOString().slice(0, 10),
  };
}

export function commitOf(ref: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new StartError(
      `"${ref}" names no commit of this repository: give a branch, a tag or a commit, such as main.`,
    );
  }
}

/** Changes made there since the merge base are not ours. */
export function mergeBaseOf(commit: string, folder = '.'): string {
  const { stdout } = spawnSync('git', ['merge-base', commit, 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return stdout.trim() || commit;
}

/** Returns '' if the commit has no such file. */
const fileAt = (commit: string, file: string): string =>
  spawnSync('git', ['show', `${commit}:${file}`], { encoding: 'utf8', maxBuffer: MOST_BYTES }).stdout;

/** Bundles the sources, because generated/ may be outdated. */
async function contractIn(folder: string) {
  const document = (await bundleContract(folder)) as unknown as Document;
  const web = join(folder, 'src/web');
  return { document, screens: screensByOperation(document, web) };
}

const TOLD = 3;

function unread(where: string, error: unknown): StartError {
  const problems = (error as Error).message.split(/\n(?! )/);
  const more = problems.length - TOLD;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const told = [...problems.slice(0, TOLD), ...rest].map((problem) =>
    problem.replace(/\n\s+(.*)/, ' (`$1`)'),
  );
  return new StartError(`The contract ${where} cannot be read: ${told.join('; ')}.`);
}

const contractHere = () =>
  contractIn('.').catch((error) => {
    throw unread('of this checkout', error);
  });

async function contractAt(ref: string, commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    layOut(commit, folder, foldersOf(commit, ['openapi', 'src/web', 'src/domain']));
    if (!existsSync(join(folder, 'openapi'))) throw new Error('it has no openapi/');
    return await contractIn(folder);
  } catch (error) {
    throw unread(`at ${ref}`, error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const foldersOf = (commit: string, folders: string[]): string[] =>
  execFileSync('git', ['ls-tree', '-d', '--name-only', commit, ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** Uses no git work tree, which would be left behind by a kill. */
export function layOut(commit: string, folder: string, parts: string[] = []): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...parts], {
    maxBuffer: MOST_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
}

function readApprovals(): Approval[] {
  return existsSync(approvalsFile) ? (parse(readFileSync(approvalsFile, 'utf8')) ?? []) : [];
}
