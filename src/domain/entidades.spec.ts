import { expect, it } from 'vitest';
import { allEntidades, countEntidades, isMasculine, isPlayed } from './entidades.ts';

it('words follow the gender and number of an entity', () => {
  expect([isMasculine('CLIENTE'), isMasculine('LOJA')]).toEqual([true, false]);
  expect([countEntidades('LOJA', 1), countEntidades('LOJA', 1240), countEntidades('CLIENTE', 2)]).toEqual([
    '1 loja',
    '1.240 lojas',
    '2 clientes',
  ]);
  expect([allEntidades('CLIENTE', 'clientes'), allEntidades('LOJA', '1.240 lojas')]).toEqual([
    'todos os clientes',
    'todas as 1.240 lojas',
  ]);
});

it('lists exactly the entities that stores play', () => {
  const played = ['CLIENTE', 'LOJA', 'PLAYLIST', 'VINHETA', 'GRADE', 'GRUPO'];
  expect(played.every(isPlayed)).toBe(true);
  expect(['ADMIN', 'COMUNICADO', 'constructor', ''].some(isPlayed)).toBe(false);
});
