import { expect, it } from 'vitest';
import type { Item } from './escolha.ts';
import { duracaoDe, transicaoEntre, trechoDe } from './trecho.ts';

type Fields = { duracao: number; inicioMs?: number; fimMs?: number };
const musica = (fields: Fields) => ({ tipo: 'MUSICA', musica: fields }) as unknown as Item;
const vinheta = (fields: Fields) => ({ tipo: 'VINHETA', vinheta: fields }) as unknown as Item;

it.each([
  [{ duracao: 200 }, { inicioS: 0 }, 200],
  [{ duracao: 200, inicioMs: 1500, fimMs: 190_000 }, { inicioS: 1.5, fimS: 190 }, 188.5],
  [{ duracao: 200, inicioMs: 1500 }, { inicioS: 1.5 }, 198.5],
  [{ duracao: 0 }, { inicioS: 0 }, 0],
])('a file with %j plays %j', (fields, trecho, segundos) => {
  expect(trechoDe(musica(fields))).toEqual(trecho);
  expect(duracaoDe(vinheta(fields))).toBe(segundos);
});

it.each([
  ['as long as was asked', musica({ duracao: 200 }), musica({ duracao: 180 }), 8000, 8000],
  ['a quarter of what is short', musica({ duracao: 200 }), musica({ duracao: 10 }), 8000, 2500],
  [
    'a quarter of what of it is heard',
    musica({ duracao: 60, inicioMs: 20_000, fimMs: 30_000 }),
    musica({ duracao: 90 }),
    8000,
    2500,
  ],
  ['a second at most beside a jingle', musica({ duracao: 200 }), vinheta({ duracao: 30 }), 8000, 1000],
  ['as asked where no length is known', musica({ duracao: 0 }), musica({ duracao: 0 }), 3000, 3000],
  ['nothing where nothing was asked', musica({ duracao: 200 }), vinheta({ duracao: 30 }), 0, 0],
])('the transition lasts %s', (_, um, outro, pedidaMs, ms) => {
  expect(transicaoEntre(um, outro, pedidaMs)).toBe(ms);
});

it('a transition from or to silence depends only on the one item', () => {
  expect(transicaoEntre(undefined, musica({ duracao: 8 }), 8000)).toBe(2000);
  expect(transicaoEntre(undefined, undefined, 8000)).toBe(8000);
});
