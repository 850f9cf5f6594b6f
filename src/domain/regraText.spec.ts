import { expect, it } from 'vitest';
import { regraText } from './regraText.ts';

const nothing = {
  todas: [],
  qualquer: [],
  nenhuma: [],
  anoDe: null,
  anoAte: null,
  explicita: null,
  cadastradaHaDias: null,
  limite: 200,
  ordem: 'SORTEADA' as const,
};

it.each([
  [{}, 'todas as faixas da biblioteca; no máximo 200 faixas, em ordem sorteada'],
  [
    { todas: ['calma', 'MPB'], qualquer: ['praia', 'mar'], nenhuma: ['natal', 'carnaval'] },
    'com “calma” e “MPB”; com “praia” ou “mar”; sem “natal” ou “carnaval”; no máximo 200 faixas, em ordem sorteada',
  ],
  [
    { anoDe: 1990, explicita: 'NAO' as const, limite: 1, ordem: 'TITULO' as const },
    'de 1990 em diante; só marcadas como não explícitas; no máximo 1 faixa, por título',
  ],
  [
    { anoAte: 2000, explicita: 'SIM' as const, cadastradaHaDias: 30, ordem: 'MAIS_NOVAS' as const },
    'até 2000; só explícitas; cadastradas nos últimos 30 dias; no máximo 200 faixas, as mais novas primeiro',
  ],
  [
    { anoDe: 1980, anoAte: 1989, cadastradaHaDias: 1, ordem: 'ARTISTA' as const },
    'de 1980 a 1989; cadastradas hoje; no máximo 200 faixas, por artista',
  ],
  [{ anoDe: 1985, anoAte: 1985 }, 'de 1985; no máximo 200 faixas, em ordem sorteada'],
])('%j is described in words', (regra, text) => expect(regraText({ ...nothing, ...regra })).toBe(text));
