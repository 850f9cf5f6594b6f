import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  );
}

const reachesNothing =
  /^(deploy|docs|\.github|tests\/(architecture|contract|reports))\/|\.md$|\.(spec|e2e|firefox)\.tsx?$/;

/**
 * Finds the test files of a stage that a change affects: changed test files, and those named after a changed module or
 * feature (`modules/lojas` matches `lojas-list.spec.ts`). Returns undefined if the whole stage must run, because a
 * changed file matches no test. Files that match `foreign` need no match.
 */
export function reachedBy(changed: string[], tests: string[], foreign: RegExp): string[] | undefined {
  const reached = new Set<string>();
  for (const file of changed) {
    if (tests.includes(file) && existsSync(file)) reached.add(file);
    if (reachesNothing.test(file)) continue;
    const named = tests.filter((test) => nounsOf(file).some((noun) => plain(basename(test)).includes(noun)));
    if (named.length === 0 && !foreign.test(file)) return undefined;
    for (const test of named) reached.add(test);
  }
  return [...reached];
}

const plain = (name: string) => name.replaceAll('-', '').toLowerCase();

function nounsOf(file: string): string[] {
  if (file.startsWith('src/player/')) return ['tocador', 'player'];
  if (file.startsWith('src/area/')) return ['area'];
  const [, noun] = file.match(/^src\/(?:server\/modules|web\/features)\/([^/]+)\//) ?? [];
  return noun ? [plain(noun)] : [];
}
