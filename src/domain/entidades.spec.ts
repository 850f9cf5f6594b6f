import { expect, it } from 'vitest';
import { isMasculine, isPlayed, quantas, todasAs } from './entidades.ts';

it('words follow the gender and number of an entity', () => {
  expect([isMasculine('CLIENTE'), isMasculine('LOJA')]).toEqual([true, false]);
  expect([quantas('LOJA', 1), quantas('LOJA', 1240), quantas('CLIENTE', 2)]).toEqual([
    '1 loja',
    '1.240 lojas',
    '2 clientes',
  ]);
  expect([todasAs('CLIENTE', 'clientes'), todasAs('LOJA', '1.240 lojas')]).toEqual([
    'todos os clientes',
    'todas as 1.240 lojas',
  ]);
});

it('lists exactly the entities that stores play', () => {
  const played = ['CLIENTE', 'LOJA', 'PLAYLIST', 'VINHETA', 'GRADE', 'GRUPO'];
  expect(played.every(isPlayed)).toBe(true);
  expect(['ADMIN', 'COMUNICADO', 'constructor', ''].some(isPlayed)).toBe(false);
});
