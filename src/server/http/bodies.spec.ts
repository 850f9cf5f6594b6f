import { expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { largestBody } from './bodies.ts';

const { ImpactoPergunta } = contract.components.schemas;

const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());

it('two full lists of ids are let in, and hardly more', () => {
  const full = JSON.stringify({ entidade: 'PLAYLIST', ids, lojas: ids }).length;
  const most = largestBody('countImpacto', ImpactoPergunta);
  expect(most).toBeGreaterThan(full);
  expect(most).toBeLessThan(1.05 * full);
});
