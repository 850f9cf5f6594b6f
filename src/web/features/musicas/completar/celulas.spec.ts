import { expect, it } from 'vitest';
import { type Digitado, erroDaCelula, type Musica, pedidoOf, withCelula, withColadas } from './celulas.ts';

const musica = (n: number, given: Partial<Musica> = {}): Musica => ({
  _id: `m${n}`,
  titulo: `Faixa ${n}`,
  artista: 'Trio',
  isrc: null,
  compositor: null,
  ano: null,
  updatedAt: `2026-01-0${n}T00:00:00.000Z`,
  ...given,
});
const nothing: Digitado = new Map();

it('fills down and to the right from the cell that was pasted into, and counts rows without a place', () => {
  const shown = [musica(1), musica(2), musica(3)];
  const pasted = 'BRABC2600001\tAna\r\n\t\r\nBRABC2600003\tCaio\r\n';
  const { digitado, coladas, fora } = withColadas(nothing, shown, { first: 1, campo: 'isrc', pasted });
  expect([...digitado]).toEqual([['m2', { isrc: 'BRABC2600001', compositor: 'Ana' }]]);
  expect([coladas, fora]).toEqual([2, 1]);
  const last = withColadas(nothing, shown, { first: 0, campo: 'ano', pasted: '1998\tx' });
  expect([...last.digitado]).toEqual([['m1', { ano: '1998' }]]);
});

it('keeps values with their track in another order, and forgets what equals the stored value', () => {
  const stored = musica(1, { isrc: 'BRABC2600001', compositor: 'Ana' });
  const same = withCelula(nothing, stored, 'isrc', 'br-abc-26-00001');
  expect(same.size).toBe(0);
  const typed = withCelula(withCelula(nothing, stored, 'compositor', ''), musica(2), 'ano', '1998');
  expect(pedidoOf([musica(2), stored], typed)).toEqual([
    { _id: 'm2', updatedAt: musica(2).updatedAt, ano: 1998 },
    { _id: 'm1', updatedAt: stored.updatedAt, compositor: '' },
  ]);
  expect(pedidoOf([stored], withCelula(nothing, { ...stored, ano: 1998 }, 'ano', ' '))).toEqual([
    { _id: 'm1', updatedAt: stored.updatedAt, ano: null },
  ]);
});

it.each([
  ['isrc', 'BR-ABC-26-00001', undefined],
  ['isrc', '123', 'ISRC não foi preenchido ou não está correto'],
  ['compositor', 'x'.repeat(201), 'Compositor pode ter no máximo 200 caracteres'],
  ['ano', '1998', undefined],
  ['ano', '98', 'Ano precisa ser de 1000 a 2999'],
  ['ano', 'abcd', 'Ano precisa ser de 1000 a 2999'],
  ['ano', ' ', undefined],
] as const)('checks %s %s', (campo, text, message) => {
  expect(erroDaCelula(campo, text)).toBe(message);
});
