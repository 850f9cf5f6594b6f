import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '#generated/operations.ts';

const ids = Object.keys(operations);

describe('operations', () => {
  it('have a handler and a test', () => {
    const handlers = sourcesUnder('src/server/modules');
    const tests = sourcesUnder('tests/server');
    const unnamedIn = (sources: string, named: string[] = []) =>
      ids.filter((id) => !named.includes(id) && !new RegExp(`\\b${id}\\b`).test(sources));
    expect(unnamedIn(handlers)).toEqual([]);
    // entities.spec.ts builds these names from each entity's own.
    const entities = [...tests.matchAll(/names: \['(\w+)', '(\w+)'\]/g)].flatMap(([, one, many]) => [
      ...['create', 'get', 'update', 'delete', 'deactivate'].map((verb) => `${verb}${one}`),
      ...['delete', 'activate', 'deactivate'].map((verb) => `${verb}${many}`),
    ]);
    expect(unnamedIn(tests, entities)).toEqual([]);
  });

  it('have the paths and access rules of the snapshot', async () => {
    const lines = Object.entries(operations).map(
      ([id, { method, path, scheme, scope }]) =>
        `${method.padEnd(6)} ${path.padEnd(58)} ${id.padEnd(34)} ${{ bearer: scope ?? 'signed in', dispositivo: 'device', area: 'guest', none: 'public' }[scheme ?? 'none']}`,
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('routes.server.txt');
  });
});

function sourcesUnder(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
