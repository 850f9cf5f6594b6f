import { describe, expect, it } from 'vitest';
import { changeBetween, moved, pack, totalOf, unpack } from './faixas.ts';

const faixas = [
  { _id: 'a', titulo: 'Chuva "de" Verão', artista: 'Trio Ipê', duracao: 180.5 },
  { _id: 'b', titulo: 'Maré', artista: 'Céu & Mar', duracao: 60 },
];

it('packs tracks into a text and back', () => {
  expect(unpack(pack(faixas))).toEqual(faixas);
  expect(unpack('')).toEqual([]);
  expect(totalOf(faixas)).toBe(240.5);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, -5, 'bac'],
  [0, 9, 'bca'],
  [1, 1, 'abc'],
])('moves index %d to %d', (from, to, order) => expect(moved([...'abc'], from, to).join('')).toBe(order));

describe('changeBetween', () => {
  it.each([
    ['abc', 'abc', { kind: 'none' }],
    ['abc', 'acb', { kind: 'order' }],
    ['abcd', 'bd', { kind: 'removal', removed: ['a', 'c'] }],
    ['abc', '', { kind: 'removal', removed: ['a', 'b', 'c'] }],
    ['abc', 'ca', { kind: 'contents' }],
    ['abc', 'abcd', { kind: 'contents' }],
    ['', 'a', { kind: 'contents' }],
  ])('finds the change from %j to %j', (before, after, change) =>
    expect(changeBetween([...before], [...after])).toEqual(change),
  );
});
