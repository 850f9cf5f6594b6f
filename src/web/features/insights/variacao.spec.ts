import { expect, it } from 'vitest';
import { formatHours } from '#domain/hours.ts';
import { formatNumber } from '#domain/text.ts';
import { antesDe, variacao } from './variacao.ts';

const plays = { subir: 'bom', format: formatNumber } as const;
const contacts = { subir: 'ruim', format: formatNumber } as const;
const sent = { subir: 'neutro', format: formatNumber } as const;
const late = { subir: 'ruim', absoluta: true, format: formatNumber } as const;

it.each([
  ['more plays', 1042, 1000, plays, '+4,2%', 'melhor que nos 30 dias antes', 'bom'],
  ['fewer plays', 900, 1000, plays, '−10,0%', 'pior que nos 30 dias antes', 'ruim'],
  ['more contacts', 118, 100, contacts, '+18,0%', 'pior que nos 30 dias antes', 'ruim'],
  ['fewer contacts', 94, 100, contacts, '−6,0%', 'melhor que nos 30 dias antes', 'bom'],
  ['more notices', 102, 100, sent, '+2,0%', 'a mais que nos 30 dias antes', 'neutro'],
  ['fewer notices', 98, 100, sent, '−2,0%', 'a menos que nos 30 dias antes', 'neutro'],
  ['more late stores', 14, 9, late, '+5', 'pior que nos 30 dias antes', 'ruim'],
  ['as many', 14, 14, late, '', 'Igual aos 30 dias antes', 'neutro'],
  ['none, as before', 0, 0, plays, '', 'Igual aos 30 dias antes', 'neutro'],
  ['some where there was none', 1240, 0, plays, '+1.240', 'melhor que nos 30 dias antes', 'bom'],
  ['none where there was some', 0, 86, plays, '−100,0%', 'pior que nos 30 dias antes', 'ruim'],
  ['hardly more', 100_001, 100_000, plays, '', 'Quase igual aos 30 dias antes', 'neutro'],
  ['many times more', 5000, 10, plays, '+49.900,0%', 'melhor que nos 30 dias antes', 'bom'],
] as const)('%s', (_, now, before, medida, sinal, texto, tom) =>
  expect(variacao(now, before, antesDe({ periodo: 30 }), medida)).toEqual({ sinal, texto, tom }),
);

it('writes hours as hours, and a single day as the previous day', () => {
  const hours = { subir: 'bom', format: formatHours } as const;
  expect(variacao(125, 0, antesDe({ periodo: 1 }), hours)).toEqual({
    sinal: '+2.5',
    texto: 'melhor que no dia anterior',
    tom: 'bom',
  });
  expect(variacao(0, 0, antesDe({ periodo: 1 }), hours).texto).toBe('Igual ao dia anterior');
});

it.each([
  [{ intervalo: 'HOJE' }, 'ontem até esta hora'],
  [{ intervalo: 'ONTEM' }, 'no dia anterior'],
  [{ intervalo: 'SEMANA' }, 'na semana anterior até este momento'],
  [{ intervalo: 'SEMANA_PASSADA' }, 'na semana anterior'],
  [{ intervalo: 'MES' }, 'no mês anterior até este momento'],
  [{ intervalo: 'MES_PASSADO' }, 'no mês anterior'],
  [{ de: '2026-11-01', ate: '2026-11-10' }, 'nos 10 dias antes'],
  [{ de: '2026-11-26', ate: '2026-11-26' }, 'no dia anterior'],
  [{ de: '2026-11-21', ate: '2026-11-27' }, 'nos 7 dias antes até este momento'],
] as const)('names the previous period of %o', (said, words) =>
  expect(antesDe(said, new Date('2026-11-27T15:00:00Z')).em).toBe(words),
);
