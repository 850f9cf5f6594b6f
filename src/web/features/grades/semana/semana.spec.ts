import { expect, it } from 'vitest';
import type { BlocoDaSemana } from './semana.ts';
import { pack, refusedOf, sentOf, unpack } from './semana.ts';

const blocos: BlocoDaSemana[] = [
  { dias: ['SEG'], de: '08:00', ate: '12:00', playlists: [{ _id: 'p', nome: 'Manhã "calma"' }] },
];

it('packs blocos into a text and back, and sends playlist ids', () => {
  expect(unpack(pack(blocos))).toEqual(blocos);
  expect(unpack('')).toEqual([]);
  expect(sentOf(pack(blocos))).toEqual([{ ...blocos[0], playlists: ['p'] }]);
});

it('finds the blocos named in a server error', () =>
  expect([...refusedOf(['blocos.3', 'blocos.12.playlists.0', 'blocos', 'nome'])]).toEqual([3, 12]));
