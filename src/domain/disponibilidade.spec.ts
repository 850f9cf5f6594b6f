import { describe, expect, it } from 'vitest';
import { causaDaParada, dayOfLoja, type Parada, splitParada, type Trecho } from './disponibilidade.ts';
import { dias, type Expediente } from './horarios.ts';
import type { Situacao } from './situacao.ts';

const as = (hora: string) => Date.parse('2026-11-19') + Date.parse(`1970-01-01T${hora}Z`);
const HOUR_MS = 3_600_000;
const dia = { de: as('00:00'), ate: as('00:00') + 24 * HOUR_MS };
const loja: Expediente = {
  horarios: [{ dias: [...dias], abre: '08:00', fecha: '18:00' }],
  excecoes: [],
  fusoHorario: 'UTC',
};
const estados = (...changes: [string, Situacao][]): Trecho[] =>
  changes.map(([hora, situacao], index) => {
    const next = changes[index + 1];
    return { de: as(hora), ate: next ? as(next[0]) : dia.ate + HOUR_MS, situacao, motivo: null };
  });
const nothing = { aberta: 0, tocando: 0, semSinal: 0, nossos: 0, desconhecidos: 0 };

describe('a store’s day', () => {
  it('ignores silence outside opening hours', () => {
    const trechos = estados(
      ['00:00', 'SEM_SINAL'],
      ['09:00', 'TOCANDO'],
      ['15:00', 'DESATUALIZADA'],
      ['17:00', 'PARADA'],
    );
    expect(dayOfLoja(loja, dia, { trechos, nossos: [] })).toEqual({
      ...nothing,
      aberta: 10 * HOUR_MS,
      tocando: 8 * HOUR_MS,
      semSinal: 2 * HOUR_MS,
      paradas: [
        { de: as('08:00'), ate: as('09:00'), situacao: 'TOCANDO', nossa: false, motivo: null },
        { de: as('17:00'), ate: as('18:00'), situacao: 'FECHADA', nossa: false, motivo: null },
      ],
    });
  });

  it('merges silences of two kinds, and separates our own outages', () => {
    const trechos = estados(
      ['08:00', 'TOCANDO'],
      ['10:00', 'SEM_SINAL'],
      ['11:00', 'PARADA'],
      ['13:00', 'TOCANDO'],
    );
    const nossos = [{ de: as('12:00'), ate: as('14:00') }];
    expect(dayOfLoja(loja, dia, { trechos, nossos })).toEqual({
      ...nothing,
      aberta: 10 * HOUR_MS,
      tocando: 6 * HOUR_MS,
      semSinal: 2 * HOUR_MS,
      nossos: 2 * HOUR_MS,
      paradas: [
        { de: as('10:00'), ate: as('12:00'), situacao: 'PARADA', nossa: false, motivo: null },
        { de: as('12:00'), ate: as('14:00'), situacao: 'TOCANDO', nossa: true, motivo: null },
      ],
    });
  });

  it('separates silences with different reasons; PARADO is not a reason', () => {
    const trechos = estados(
      ['08:00', 'TOCANDO'],
      ['10:00', 'PARADA'],
      ['11:00', 'PARADA'],
      ['12:00', 'SEM_SINAL'],
    );
    const [first, paused, stopped, silent] = trechos;
    const reasons: Trecho[] = [
      first!,
      { ...paused!, motivo: 'PAUSADO' },
      { ...stopped!, motivo: 'PARADO' },
      silent!,
    ];
    const { paradas } = dayOfLoja(loja, dia, { trechos: reasons, nossos: [] });
    expect(paradas.map(({ de, ate, motivo }) => [de, ate, motivo])).toEqual([
      [as('10:00'), as('11:00'), 'PAUSADO'],
      [as('11:00'), as('18:00'), null],
    ]);
  });

  it('counts time as unknown before the first heartbeat and before watching began', () => {
    const trechos = estados(['09:00', 'NUNCA_LIGOU'], ['12:00', 'TOCANDO']);
    const nossos = [{ de: as('10:00'), ate: as('11:00') }];
    const { paradas, ...times } = dayOfLoja(loja, dia, { trechos, nossos });
    expect(times).toEqual({
      ...nothing,
      aberta: 10 * HOUR_MS,
      tocando: 6 * HOUR_MS,
      desconhecidos: 4 * HOUR_MS,
    });
    expect(paradas).toEqual([]);
  });

  it('reports no open time if the store was closed or unwatched', () => {
    const closed = { ...loja, excecoes: [{ dia: '2026-11-19', fechado: true }] };
    const trechos = estados(['00:00', 'SEM_SINAL']);
    expect(dayOfLoja(closed, dia, { trechos, nossos: [] })).toEqual({ ...nothing, paradas: [] });
    expect(dayOfLoja(loja, dia, { trechos: [], nossos: [] })).toEqual({ ...nothing, paradas: [] });
  });

  it('reports a silence that continues the next day', () => {
    const alwaysOpen = { ...loja, horarios: [{ dias: [...dias], abre: '00:00', fecha: '00:00' }] };
    const { paradas } = dayOfLoja(alwaysOpen, dia, { trechos: estados(['23:00', 'SEM_SINAL']), nossos: [] });
    expect(paradas).toEqual([
      { de: as('23:00'), ate: dia.ate, situacao: 'SEM_SINAL', nossa: false, motivo: null },
    ]);
  });
});

describe('a silence with plays reported later', () => {
  const parada: Parada = {
    de: as('10:00'),
    ate: as('12:00'),
    situacao: 'FECHADA',
    nossa: false,
    motivo: null,
  };
  const play = (de: string, ate: string) => ({ de: as(de), ate: as(ate) });
  const split = (...plays: ReturnType<typeof play>[]) =>
    splitParada(parada, plays).map(({ de, ate, tocou, situacao }) => [de, ate, tocou, situacao]);

  it('a silence stays whole without plays', () => {
    expect(splitParada(parada, [play('09:50', '10:00'), play('12:00', '12:03')])).toEqual([
      { ...parada, tocou: false },
    ]);
  });

  it('plays cover a silence, including short gaps between them', () => {
    expect(split(play('11:00', '12:10'), play('09:58', '10:30'), play('10:31', '10:58'))).toEqual([
      [as('10:00'), as('12:00'), true, 'FECHADA'],
    ]);
    expect(split(play('10:02', '11:58'))).toEqual([[as('10:00'), as('12:00'), true, 'FECHADA']]);
  });

  it('plays split a silence where they begin and end', () => {
    expect(split(play('10:30', '10:40'), play('10:50', '10:55'))).toEqual([
      [as('10:00'), as('10:30'), false, 'TOCANDO'],
      [as('10:30'), as('10:40'), true, 'SEM_SINAL'],
      [as('10:40'), as('10:50'), false, 'TOCANDO'],
      [as('10:50'), as('10:55'), true, 'SEM_SINAL'],
      [as('10:55'), as('12:00'), false, 'FECHADA'],
    ]);
  });

  it('the same plays do not split a silence again', () => {
    const plays = [play('10:30', '10:40')];
    const rest = splitParada(parada, plays).filter(({ tocou }) => !tocou);
    expect(rest.flatMap((part) => splitParada(part, plays))).toEqual(rest);
  });
});

const unknown = { nossa: false, tocou: false, motivo: null, lacuna: null };
it.each<[Partial<Parameters<typeof causaDaParada>[0]>, ReturnType<typeof causaDaParada>]>([
  [{}, 'DESCONHECIDA'],
  [{ motivo: 'AGUARDANDO_TOQUE' }, 'DESCONHECIDA'],
  [{ motivo: 'PAUSADO' }, 'PAUSADA'],
  [{ motivo: 'SEM_ESPACO' }, 'SEM_ESPACO'],
  [{ lacuna: 'PLAYER_FECHADO' }, 'PLAYER_FECHADO'],
  [{ motivo: 'PAUSADO', lacuna: 'PLAYER_FECHADO' }, 'PAUSADA'],
  [{ tocou: true, lacuna: 'PLAYER_FECHADO' }, 'SEM_INTERNET'],
  [{ tocou: true, lacuna: 'FALHA_NOSSA' }, 'FALHA_NOSSA'],
  [{ nossa: true, lacuna: 'PLAYER_FECHADO' }, 'FALHA_NOSSA'],
])('finds the cause of a silence with %j: %s', (known, causa) => {
  expect(causaDaParada({ ...unknown, ...known })).toBe(causa);
});
