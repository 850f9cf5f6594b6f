import { expect, it } from 'vitest';
import { regraOf, regraPart } from './regra.ts';

const byHand = regraPart.values();
const regra = {
  todas: ['calma'],
  qualquer: [],
  nenhuma: [],
  anoDe: 1990,
  anoAte: null,
  explicita: 'NAO' as const,
  cadastradaHaDias: null,
  limite: 50,
  ordem: 'TITULO' as const,
};
const ruled = regraPart.values({ regra });

it('sends the whole rule if any part of it changed', () => {
  expect(regraPart.send({ limite: 60 }, { ...ruled, limite: 60 })).toEqual({
    regra: { ...regra, limite: 60 },
  });
  expect(regraPart.send({ regra: 'REGRA' }, ruled)).toEqual({ regra });
  expect(regraPart.send({}, ruled)).toEqual({});
});

it('sends null if the playlist leaves its rule', () => {
  expect(regraPart.send({ regra: 'MAO' }, { ...ruled, regra: 'MAO' })).toEqual({ regra: null });
  expect(regraPart.send({ todas: ['mar'] }, { ...byHand, todas: ['mar'] })).toEqual({});
});

it('previews only a rule that can be saved', () => {
  expect(regraOf({ ...ruled, explicita: '' })).toEqual({ ...regra, explicita: null });
  for (const wrong of [{ limite: null }, { limite: 2001 }, { anoDe: 19 }, { anoAte: 1980 }])
    expect(regraOf({ ...ruled, ...wrong })).toBeUndefined();
});
