import { expect, it } from 'vitest';
import { chosenAlready, threeWay } from './threeWay.ts';

const names = ['nome', 'email', 'dias', 'arquivo'];

it('lists fields that differ and who changed them', () => {
  const base = { nome: 'Rede', email: '', dias: ['SEG'], arquivo: null };
  const theirs = { nome: 'Rede Sul', email: null, dias: ['SEG', 'TER'], arquivo: null };
  const mine = { nome: 'Rede Norte', email: 'a@b.com', dias: ['SEG'], arquivo: null };
  const differing = threeWay(names, base, theirs, mine);
  expect(differing).toEqual([
    { name: 'nome', changed: 'both' },
    { name: 'email', changed: 'mine' },
    { name: 'dias', changed: 'theirs' },
  ]);
  expect(chosenAlready(differing)).toEqual({ email: 'mine', dias: 'theirs' });
});

it('ignores equal changes, blanks and equal lists', () => {
  const base = { nome: 'Rede', email: 'a@b.com', dias: ['SEG'] };
  const theirs = { nome: 'Outra', email: null, dias: ['TER'] };
  const mine = { nome: 'Outra', email: '', dias: ['TER'] };
  expect(threeWay(names, base, theirs, mine)).toEqual([]);
});

it('compares files by identity', () => {
  const [one, other] = [new Blob(['a']), new Blob(['b'])];
  expect(threeWay(names, {}, { arquivo: one }, { arquivo: other })).toHaveLength(1);
  expect(threeWay(names, {}, { arquivo: one }, { arquivo: one })).toEqual([]);
});
