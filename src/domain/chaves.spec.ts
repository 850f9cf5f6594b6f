import { expect, it } from 'vitest';
import { isNarrow, limitesText } from './chaves.ts';

it.each([
  [false, null, 'Tudo', false],
  [true, null, 'Somente leitura', true],
  [false, ['Lojas', 'Clientes'], 'Lojas, Clientes', true],
  [
    true,
    ['Lojas', 'Clientes', 'Grades', 'Busca', 'Player'],
    'Somente leitura · Lojas, Clientes, Grades e mais 2',
    true,
  ],
] as const)('a key with somenteLeitura %s and grupos %s is "%s"', (somenteLeitura, grupos, text, narrow) => {
  const limites = { somenteLeitura, grupos: grupos && [...grupos] };
  expect(limitesText({ cliente: null, ...limites })).toBe(text);
  expect(isNarrow(limites)).toBe(narrow);
});

it('names all groups on request', () => {
  const grupos = ['Lojas', 'Clientes', 'Grades', 'Busca'] as const;
  const text = limitesText({ cliente: null, somenteLeitura: false, grupos: [...grupos] }, grupos.length);
  expect(text).toBe('Lojas, Clientes, Grades, Busca');
});

it('names the client of a key that opens only its area', () => {
  const cliente = { _id: '1', nome: 'Rede Pão Nosso' };
  expect(limitesText({ cliente, somenteLeitura: true, grupos: null })).toBe(
    'Área do cliente de Rede Pão Nosso',
  );
});
