import { describe, expect, it } from 'vitest';
import type { Schemas } from './api.ts';
import {
  dayText,
  missedText,
  monthText,
  openParts,
  situationText,
  storesText,
  stretchText,
} from './texts.ts';

type Counts = Schemas['AreaResumo']['lojas'];
const counts = (given: Partial<Counts>): Counts => ({
  total: 0,
  tocando: 0,
  fechadas: 0,
  aguardando: 0,
  paradas: [],
  ...given,
});

describe('the sentence about all stores', () => {
  it.each<[string, Partial<Counts>]>([
    [
      '38 de 40 lojas tocando · 2 paradas: 1 sem internet na loja, 1 conosco',
      {
        total: 40,
        tocando: 38,
        paradas: [
          { causa: 'SEM_INTERNET', lojas: 1 },
          { causa: 'CONOSCO', lojas: 1 },
        ],
      },
    ],
    [
      '1 de 2 lojas tocando · 1 parada: conosco',
      { total: 2, tocando: 1, paradas: [{ causa: 'CONOSCO', lojas: 1 }] },
    ],
    [
      '0 de 3 lojas tocando · 3 paradas: sem internet na loja',
      { total: 3, paradas: [{ causa: 'SEM_INTERNET', lojas: 3 }] },
    ],
    [
      '1.200 de 1.204 lojas tocando · 1 fechada · 3 nunca ligaram',
      { total: 1204, tocando: 1200, fechadas: 1, aguardando: 3 },
    ],
    [
      '2 de 5 lojas tocando · 2 fechadas · 1 nunca ligou',
      { total: 5, tocando: 2, fechadas: 2, aguardando: 1 },
    ],
    ['As 40 lojas estão tocando', { total: 40, tocando: 40 }],
    ['As 2 lojas estão fechadas agora', { total: 2, fechadas: 2 }],
    ['A sua loja está tocando', { total: 1, tocando: 1 }],
    ['A sua loja está fechada agora', { total: 1, fechadas: 1 }],
    [
      'A sua loja está parada: player parado na loja',
      { total: 1, paradas: [{ causa: 'NA_LOJA', lojas: 1 }] },
    ],
    ['O player da sua loja nunca foi ligado', { total: 1, aguardando: 1 }],
    ['Nenhuma loja por enquanto', {}],
  ])('is “%s”', (text, given) => {
    expect(storesText(counts(given))).toBe(text);
  });
});

describe('the state of a store', () => {
  const desde = '2026-11-20T16:58:00.000Z';
  const now = Date.parse('2026-11-20T17:30:00.000Z');

  it('has the cause and the duration of a stop', () => {
    expect(situationText({ situacao: 'PARADA', causa: 'SEM_INTERNET', desde, tocando: null }, now)).toBe(
      'Parada · sem internet na loja · há 32 min',
    );
  });

  it('is only its name for a store that plays', () => {
    expect(situationText({ situacao: 'TOCANDO', causa: null, desde, tocando: null }, now)).toBe('Tocando');
  });
});

describe('missed plays', () => {
  const none = { fechada: 0, semTocar: 0, diaCheio: 0, outras: 0 };

  it('are listed by reason, without reasons that did not occur', () => {
    expect(missedText({ ...none, semTocar: 2, outras: 1 })).toBe(
      '2 com a loja sem tocar, 1 por outros motivos',
    );
    expect(missedText(none)).toBe('');
  });
});

describe('days and hours', () => {
  it('are on the store’s clock', () => {
    const stretch = { de: '2026-11-20T12:00:00.000Z', ate: '2026-11-20T21:00:00.000Z' };
    expect(stretchText(stretch, 'America/Sao_Paulo')).toBe('09:00 às 18:00');
    expect(stretchText(stretch, 'America/Manaus')).toBe('08:00 às 17:00');
  });

  it('name an end at midnight and a whole day', () => {
    const ate = '2026-11-21T03:00:00.000Z';
    expect(stretchText({ de: '2026-11-20T12:00:00.000Z', ate }, 'America/Sao_Paulo')).toBe('09:00 às 24:00');
    expect(stretchText({ de: '2026-11-20T03:00:00.000Z', ate }, 'America/Sao_Paulo')).toBe('o dia todo');
  });

  it('name days and months in words', () => {
    expect(dayText('2026-11-20')).toBe('Sexta-feira, 20/11');
    expect(monthText('2026-03')).toBe('março de 2026');
  });

  it('of the schedule end and begin with the opening hours', () => {
    const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const part = (de: number, ate: number, playlist: string) => ({
      de: at(de),
      ate: at(ate),
      grade: null,
      playlists: [playlist],
    });
    const dia = {
      dia: '2026-11-20',
      feriado: null,
      aberta: [
        { de: at(9), ate: at(12) },
        { de: at(14), ate: at(18) },
      ],
      trechos: [part(3, 10, 'Manhã'), part(10, 15, 'Meio-dia'), part(18, 23, 'Noite')],
    };
    expect(openParts(dia)).toEqual([
      part(9, 10, 'Manhã'),
      part(10, 12, 'Meio-dia'),
      part(14, 15, 'Meio-dia'),
    ]);
    expect(openParts({ ...dia, aberta: [] })).toEqual([]);
  });
});
