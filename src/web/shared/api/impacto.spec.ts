import { expect, it } from 'vitest';
import { impactoText } from './impacto.ts';

const none = { inativos: 0, lojas: 0, semMusica: 0, lojasInativas: 0, lojasDeClienteInativo: 0 };
const one = ['a'];
const two = ['a', 'b'];

it.each([
  ['LOJA', two, { ...none, lojas: 98, lojasInativas: 2 }, '98 lojas param de tocar; 2 já estavam inativas.'],
  ['LOJA', one, { ...none, lojas: 1, semMusica: 1 }, '1 loja para de tocar.'],
  [
    'LOJA',
    two,
    { ...none, inativos: 1, lojasInativas: 1, lojasDeClienteInativo: 1 },
    'Nenhuma loja para de tocar; 1 já estava inativa; 1 é de cliente inativo e já não tocava.',
  ],
  [
    'CLIENTE',
    two,
    { ...none, inativos: 1, lojas: 1240, lojasDeClienteInativo: 3 },
    '1.240 lojas param de tocar; 3 são de clientes inativos e já não tocavam. 1 cliente já estava inativo.',
  ],
  ['PLAYLIST', one, { ...none, lojas: 12, grades: 2 }, 'Deixa de tocar em 12 lojas.'],
  ['PLAYLIST', one, { ...none, grades: 2 }, 'Nenhuma loja a toca agora.'],
  [
    'PLAYLIST',
    two,
    { ...none, inativos: 1, lojas: 12, semMusica: 1 },
    'Deixam de tocar em 12 lojas; 1 loja fica sem nenhuma playlist ativa e para de tocar. 1 playlist já estava inativa.',
  ],
  ['VINHETA', one, none, 'Nenhuma loja a toca agora.'],
  ['VINHETA', two, none, 'Nenhuma loja as toca agora.'],
  ['CLIENTE', one, { ...none, lojas: 1, grupos: 2, grades: 1 }, '1 loja para de tocar.'],
] as const)('describes the impact on %s', (entidade, ids, impacto, text) =>
  expect(impactoText({ entidade, ids: [...ids] }, impacto)).toBe(text),
);

it.each([
  [{ grupos: 2, grades: 1 }, '1 loja para de tocar. Vão junto: 2 grupos de lojas e 1 grade.'],
  [{ grupos: 0, grades: 1 }, '1 loja para de tocar. Vai junto: 1 grade.'],
  [{ grupos: 0, grades: 0 }, '1 loja para de tocar.'],
])('names the groups and grades deleted with a client', (along, text) =>
  expect(
    impactoText({ entidade: 'CLIENTE', ids: ['a'], exclui: true }, { ...none, lojas: 1, ...along }),
  ).toBe(text),
);
