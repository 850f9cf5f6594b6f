import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '.cache/test/map';
const complete = join(folder, 'complete');

/** The test files that asked for an operation, or opened an address, named by the first part of its path. */
export type TestMap = { operations: Map<string, Set<string>>; addresses: Map<string, Set<string>> };

/** Throws away what former runs noted: a run of all tests notes it anew. */
export function beginMap(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Notes that all tests have run since the map was begun. */
export const completeMap = () => writeFileSync(complete, '');

/** Reads the notes that the tests took (`tests/support/noted.ts`) in the last run of all of them, and since; none before that. */
export function readMap(): TestMap | null {
  if (!existsSync(complete)) return null;
  const map: TestMap = { operations: new Map(), addresses: new Map() };
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt')))
    for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
      const [kind, key = '', file = ''] = line.split(' ');
      const files = kind === 'operation' ? map.operations : map.addresses;
      if (existsSync(file)) files.set(key, (files.get(key) ?? new Set()).add(file));
    }
  return map;
}
