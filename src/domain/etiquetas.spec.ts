import { expect, it } from 'vitest';
import { renamed, retagged, splitEtiquetas, withoutRepeats } from './etiquetas.ts';

it('keeps the first spelling of equal tags', () => {
  expect(withoutRepeats(['Forró', 'MPB', 'forro', 'mpb'])).toEqual(['Forró', 'MPB']);
});

it('adds at the end what is missing and removes without regard to case and accents', () => {
  const etiquetas = ['Forró', 'MPB', 'Calma'];
  expect(retagged(etiquetas, { adicionar: ['mpb', 'Festa'], retirar: ['forro'] })).toEqual([
    'MPB',
    'Calma',
    'Festa',
  ]);
  expect(retagged(etiquetas, {})).toEqual(etiquetas);
});

it('renames a tag in its place and merges it with an equal one', () => {
  expect(renamed(['Rock', 'mpb', 'Calma'], { de: 'MPB', para: 'Música brasileira' })).toEqual([
    'Rock',
    'Música brasileira',
    'Calma',
  ]);
  expect(renamed(['samba', 'Rock', 'Sambinha'], { de: 'sambinha', para: 'Samba' })).toEqual([
    'Samba',
    'Rock',
  ]);
});

it('splits the tags of a filter', () => {
  expect(splitEtiquetas(' MPB, Calma,, ')).toEqual(['MPB', 'Calma']);
});
