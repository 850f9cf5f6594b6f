import fc from 'fast-check';
import { expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { isOverfull, largestBody, mostNames } from './bodies.ts';

const { ImpactoPergunta } = contract.components.schemas;

const ids = Array.from({ length: 10_000 }, () => crypto.randomUUID());

it('accepts two full lists of ids, and hardly more', () => {
  const full = JSON.stringify({ entidade: 'PLAYLIST', ids, lojas: ids }).length;
  const most = largestBody('countImpacto', ImpactoPergunta);
  expect(most).toBeGreaterThan(full);
  expect(most).toBeLessThan(1.05 * full);
});

const isTooFull = (value: unknown, most: number) => isOverfull(Buffer.from(JSON.stringify(value)), most);

function namesIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + namesIn(inner), own);
}

it('counts field names without parsing, whatever the texts contain', () => {
  const text = fc.string({ unit: fc.constantFrom('"', ':', '\\', '{', ']', 'é') });
  const value = fc.object({ key: text, values: [text, fc.integer()], withNullPrototype: false });
  fc.assert(
    fc.property(value, (one) => {
      const names = namesIn(one);
      expect([isTooFull(one, names), isTooFull(one, names - 1)]).toEqual([false, true]);
    }),
  );
});

it('refuses a body full of field names or nested too deeply', () => {
  const most = mostNames('countImpacto', ImpactoPergunta)!;
  const full = { entidade: 'PLAYLIST', ids, lojas: ids };
  expect(isTooFull(full, most)).toBe(false);
  expect(isTooFull(Object.fromEntries(ids.concat(ids, ids).map((_, n) => [n, 0])), most)).toBe(true);
  expect(isOverfull(Buffer.from('['.repeat(100)), most)).toBe(true);
  expect(mostNames('login', {})).toBeUndefined();
});
