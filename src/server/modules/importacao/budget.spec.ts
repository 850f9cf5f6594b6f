import { expect, it } from 'vitest';
import { createBudget } from './budget.ts';

const refused = expect.objectContaining({
  code: 'REQ014',
  details: { values: { segundos: 5 }, headers: { 'retry-after': '5' } },
});

it('limits the bytes of one caller until some are released', () => {
  const budget = createBudget({ each: 20, all: 50 });
  const release = budget.hold('ana', 15);
  budget.hold('ana', 5);
  expect(() => budget.hold('ana', 1)).toThrow(refused);
  budget.hold('bia', 20);
  release();
  expect(budget.hold('ana', 15)).toEqual(expect.any(Function));
});

it('limits the bytes of all callers together', () => {
  const budget = createBudget({ each: 20, all: 50 });
  const release = budget.hold('ana', 20);
  budget.hold('bia', 20);
  expect(() => budget.hold('caio', 11)).toThrow(refused);
  release();
  expect(budget.hold('caio', 20)).toEqual(expect.any(Function));
});
