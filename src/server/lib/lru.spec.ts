import { expect, it } from 'vitest';
import { createLru } from './lru.ts';

it('drops the least recently used value when it is over capacity', () => {
  const lru = createLru<string>(10);
  lru.set('a', 'A', 4);
  lru.set('b', 'B', 4);
  expect(lru.get('a')).toBe('A');
  lru.set('c', 'C', 4);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual(['A', undefined, 'C']);
});

it('reweighs a value that is set again, and keeps one that is too heavy without others', () => {
  const lru = createLru<string>(10);
  lru.set('a', 'A', 9);
  lru.set('a', 'A', 1);
  lru.set('b', 'B', 9);
  expect(lru.get('a')).toBe('A');
  lru.set('c', 'C', 11);
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, undefined, 'C']);
});
