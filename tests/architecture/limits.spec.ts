import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as bodies from '#generated/fields.ts';
import { echoes } from './limits.ts';

const inProduct = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.spec\.tsx?$/.test(path));

describe('limits', () => {
  it('are defined only in the contract', () => {
    const found = inProduct.flatMap((path) =>
      echoes(readFileSync(path, 'utf8'), bodies).map((echo) => `${path}: ${echo}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['<Input maxLength={120} />', ['maxLength={120']],
    ["messageOf({ rule: 'minLength', limit: 2 }, 'Nome')", ["rule: 'minLength', limit: 2"]],
    ["{ key: 'nome', kind: 'text', maxLength: 1_000 }", ['maxLength: 1_000']],
    [
      'import { ClienteCreate } from \'#generated/fields.ts\';\n<Field.Text name="nome" required />',
      ['<Field.Text name="nome" required'],
    ],
    ['import { ClienteCreate } from \'#generated/fields.ts\';\n<Field.Text name="email" required />', []],
    ['<Input maxLength={filters.q.maxLength} />', []],
  ])('%s echoes %j', (source, expected) => expect(echoes(source, bodies)).toEqual(expected));
});
