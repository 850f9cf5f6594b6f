import { describe, expect, it } from 'vitest';
import {
  isListaCurta,
  listaEmPalavras,
  segundosPorDia,
  voltaEmPalavras,
  voltasEmPalavras,
} from './repeticao.ts';

const HOUR_S = 3600;
const repeticao = {
  musicaHoras: 3,
  artistaHoras: 1,
  execucoes: 1978,
  voltas: 1840,
  voltasCedo: 12,
  voltasDeArtista: 1902,
  voltasDeArtistaCedo: 1,
  faixas: 42,
  duracao: 9600,
  listaCurta: true,
};

it.each([
  [6 * HOUR_S - 1, 3, true],
  [6 * HOUR_S, 3, false],
  [0, 0, false],
])('a list of %i s is short for %i h: %s', (duracao, musicaHoras, isShort) =>
  expect(isListaCurta({ duracao, musicaHoras })).toBe(isShort),
);

describe('the words about returns', () => {
  it('have the early ones of all', () =>
    expect(voltasEmPalavras(repeticao)).toEqual([
      '12 de 1.840 faixas voltaram antes de 3 h',
      '1 de 1.902 artistas voltou antes de 1 h',
    ]));

  it('are in the singular, and mention that nothing came back early, or at all', () =>
    expect(voltasEmPalavras({ ...repeticao, voltas: 1, voltasCedo: 0, voltasDeArtista: 0 })).toEqual([
      'Nenhuma de 1 faixa voltou antes de 3 h',
      'Nenhum artista voltou a tocar',
    ]));

  it('mention a period without plays, and hours of 0', () => {
    expect(voltasEmPalavras({ ...repeticao, execucoes: 0 })).toEqual(['Nada tocou neste período']);
    expect(voltasEmPalavras({ ...repeticao, musicaHoras: 0, artistaHoras: 0 })).toEqual([
      'As faixas podem voltar a qualquer hora',
      'Os artistas podem voltar a qualquer hora',
    ]);
  });
});

it.each([
  [{}, 'Lista curta: 42 faixas, 2 h 40; com menos de 6 h de música as faixas voltam mais cedo'],
  [{ faixas: 1, duracao: 90_000, listaCurta: false }, 'A lista tem 1 faixa, 25 h'],
  [{ faixas: 0 }, 'Nenhuma playlist ativa da loja tem faixas'],
])('describes the list %j', (fields, text) =>
  expect(listaEmPalavras({ ...repeticao, ...fields })).toBe(text),
);

it.each([
  [null, undefined],
  [[], undefined],
  [[{ dias: ['SEG', 'TER'], abre: '09:00', fecha: '19:00' }], 10],
  [
    [
      { dias: ['SEG'], abre: '09:00', fecha: '19:00' },
      { dias: ['SEG', 'SAB'], abre: '10:00', fecha: '20:00' },
    ],
    10.5,
  ],
  [[{ dias: ['DOM', 'SEX'], abre: '20:00', fecha: '02:00' }], 6],
] as const)('averages the hours of the open days of %j', (horarios, horas) =>
  expect(segundosPorDia(horarios as never)).toBe(horas && horas * HOUR_S),
);

it.each([
  [
    { faixas: 42, duracao: 9600, porDia: 10 * HOUR_S },
    'com 42 faixas e 10 h por dia, cada uma volta em média a cada 2 h 40',
  ],
  [{ faixas: 42, duracao: 9600 }, 'com 42 faixas, cada uma volta em média a cada 2 h 40'],
  [{ faixas: 1, duracao: 200 }, 'com 1 faixa, ela volta em média a cada 3 min'],
  [
    { faixas: 42, duracao: 9600, porDia: 9600 },
    'com 42 faixas e 2 h 40 por dia, cada uma toca no máximo uma vez por dia',
  ],
  [
    { faixas: 900, duracao: 30 * HOUR_S, porDia: 10 * HOUR_S },
    'com 900 faixas e 10 h por dia, cada uma volta em média a cada 3 dias',
  ],
  [{ faixas: 0, duracao: 0, porDia: HOUR_S }, undefined],
])('says how often a track comes back: %j', (lista, text) => expect(voltaEmPalavras(lista)).toBe(text));
