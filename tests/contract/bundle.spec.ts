import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleContract } from '../../tools/codegen/bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const file = join(folder, 'openapi/clientes/paths.yaml');
beforeEach(() => cpSync('openapi', join(folder, 'openapi'), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a broken reference', () => {
  it.each([
    ['to a model', 'schemas.yaml#/ClientePage', 'schemas.yaml#/ClienteLage'],
    ['to a file', 'schemas.yaml#/ClientePage', 'schema.yaml#/ClientePage'],
  ])('is reported with file, line and target: %s', async (_, right, wrong) => {
    const text = readFileSync(file, 'utf8');
    const line = text.slice(0, text.indexOf(right)).split('\n').length;
    writeFileSync(file, text.replace(right, wrong));
    const told = await bundleContract(folder).then(
      () => '',
      ({ message }: Error) => message,
    );
    expect(told).toContain(`clientes/paths.yaml:${line}:`);
    expect(told).toContain(wrong);
  });
});
