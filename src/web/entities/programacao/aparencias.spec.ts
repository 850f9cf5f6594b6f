import { expect, it } from 'vitest';
import { aparenciasDe } from './aparencias.ts';

it('gives each playlist a distinct look and keeps it', () => {
  const many = Array.from({ length: 24 }, (_, n) => `p${n}`);
  const looks = aparenciasDe([...many, 'p0'], new Map());
  expect(looks.size).toBe(24);
  expect(new Set([...looks.values()].map(({ cor, padrao }) => `${cor}:${padrao}`)).size).toBe(24);
  expect(aparenciasDe(['p3'], looks)).toBe(looks);
  expect(aparenciasDe(['new', 'p3'], looks).get('p3')).toBe(looks.get('p3'));
});
