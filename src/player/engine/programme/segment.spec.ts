import { expect, it } from 'vitest';
import type { Item } from './picker.ts';
import { durationOf, segmentOf, transitionBetween } from './segment.ts';

type Fields = { duracao: number; inicioMs?: number; fimMs?: number };
const makeMusica = (fields: Fields) => ({ tipo: 'MUSICA', musica: fields }) as unknown as Item;
const makeVinheta = (fields: Fields) => ({ tipo: 'VINHETA', vinheta: fields }) as unknown as Item;

it.each([
  [{ duracao: 200 }, { inicioS: 0 }, 200],
  [{ duracao: 200, inicioMs: 1500, fimMs: 190_000 }, { inicioS: 1.5, fimS: 190 }, 188.5],
  [{ duracao: 200, inicioMs: 1500 }, { inicioS: 1.5 }, 198.5],
  [{ duracao: 0 }, { inicioS: 0 }, 0],
])('a file with %j plays %j', (fields, segment, seconds) => {
  expect(segmentOf(makeMusica(fields))).toEqual(segment);
  expect(durationOf(makeVinheta(fields))).toBe(seconds);
});

it.each([
  ['as long as was asked', makeMusica({ duracao: 200 }), makeMusica({ duracao: 180 }), 8000, 8000],
  ['a quarter of what is short', makeMusica({ duracao: 200 }), makeMusica({ duracao: 10 }), 8000, 2500],
  [
    'a quarter of what of it is heard',
    makeMusica({ duracao: 60, inicioMs: 20_000, fimMs: 30_000 }),
    makeMusica({ duracao: 90 }),
    8000,
    2500,
  ],
  [
    'a second at most beside a jingle',
    makeMusica({ duracao: 200 }),
    makeVinheta({ duracao: 30 }),
    8000,
    1000,
  ],
  ['as asked where no length is known', makeMusica({ duracao: 0 }), makeMusica({ duracao: 0 }), 3000, 3000],
  ['nothing where nothing was asked', makeMusica({ duracao: 200 }), makeVinheta({ duracao: 30 }), 0, 0],
])('the transition lasts %s', (_, one, other, requestedMs, ms) => {
  expect(transitionBetween(one, other, requestedMs)).toBe(ms);
});

it('a transition from or to silence depends only on the one item', () => {
  expect(transitionBetween(undefined, makeMusica({ duracao: 8 }), 8000)).toBe(2000);
  expect(transitionBetween(undefined, undefined, 8000)).toBe(8000);
});
