import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readMap, type TestMap } from './map.ts';

/** The test files of a stage that a change reaches, or all of them and why. */
export type Reach = { files: string[] } | { all: string };
export type Reaches = { server: Reach; pages: Reach };

const underAll = [
  ...['openapi/', 'generated/', 'src/domain/', 'src/server/db/', 'src/server/http/'],
  ...['tests/support/', 'scripts/test'],
  ...['package-lock.json', 'vitest.config.ts', 'playwright.config.ts'],
];
const everyServer = ['src/server/'];
const everyPage = ['src/client/', 'src/web/', 'src/player/', 'index.html', 'vite.'];

/** Lists the files that differ from a commit, or are new. Throws where git does not know it. */
export function changedSince(ref: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')].filter(
    Boolean,
  );
}

/**
 * Finds which files of the server's tests and of the browser's a change reaches, by what the tests themselves noted in
 * the last whole run. A file that lies under everything, or that no map leads from, reaches all.
 */
export function reachesOf(changed: string[], map: TestMap | null = readMap()): Reaches {
  const fundamental = changed.find((file) => underAll.some((start) => file.startsWith(start)));
  if (fundamental) return everything(`${fundamental} lies under all of them`);
  if (!map) return everything('no whole run has noted yet which file tests what');
  return {
    server: reach(changed, 'tests/server/', everyServer, (file) =>
      operationsOf(file, map)?.flatMap((operation) => [...(map.operations.get(operation) ?? [])]),
    ),
    pages: reach(changed, /^tests\/(e2e|a11y)\//, everyPage, (file) =>
      addressesOf(file)?.flatMap((address) => [...(map.addresses.get(address) ?? [])]),
    ),
  };
}

const everything = (all: string): Reaches => ({ server: { all }, pages: { all } });

function reach(
  changed: string[],
  tests: string | RegExp,
  every: string[],
  leadsTo: (file: string) => string[] | undefined,
): Reach {
  const files = new Set<string>();
  for (const file of changed) {
    if (file.search(tests) === 0) {
      if (existsSync(file)) files.add(file);
      continue;
    }
    const reached = leadsTo(file);
    if (reached) for (const one of reached) files.add(one);
    else if (every.some((start) => file.startsWith(start)) && !/\.spec\.tsx?$/.test(file))
      return { all: `nothing tells which of them ${file} reaches` };
  }
  return { files: [...files].filter((file) => file.search(tests) === 0) };
}

/** Finds the operations that the handlers of a file's module name, if it is of one. */
function operationsOf(file: string, { operations }: TestMap): string[] | undefined {
  const [module] = file.match(/^src\/server\/modules\/[^/]+\//) ?? [];
  if (!module) return undefined;
  const text = globSync(`${module}*.handlers.ts`)
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const words = new Set(text.match(/\w+/g));
  return [...operations.keys()].filter((operation) => words.has(operation));
}

/**
 * Finds the first parts of the addresses that a feature's routes name, if the file is a feature's; the player has one.
 */
function addressesOf(file: string): string[] | undefined {
  if (file.startsWith('src/player/')) return ['player'];
  const [feature] = file.match(/^src\/web\/features\/[^/]+\//) ?? [];
  const routes = feature && `${feature}routes.ts`;
  if (!routes || !existsSync(routes)) return undefined;
  return [...readFileSync(routes, 'utf8').matchAll(/'\/([\w-]*)/g)].map(([, first]) => first || '/');
}
