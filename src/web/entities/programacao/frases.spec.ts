import { describe, expect, it } from 'vitest';
import {
  antesEmPalavras,
  avisosDoTrecho,
  conflitosEmPalavras,
  diaEm,
  fechadasEntre,
  horarioDoTrecho,
  type Programacao,
  porQueAgora,
  porQueToca,
  repeteEmPalavras,
  type Trecho,
} from './frases.ts';

const ref = (nome: string) => ({ _id: nome, nome });
const playlist = (nome: string) => ({ ...ref(nome), numMusicas: 10, duracaoTotal: 2000 });
const trecho = (fields: Partial<Trecho> = {}): Trecho => ({
  de: '2026-12-20T13:00:00.000Z',
  ate: '2026-12-21T03:00:00.000Z',
  grade: null,
  por: null,
  grupo: null,
  playlists: [playlist('Pop')],
  encobertas: [],
  vazias: [],
  avisos: [],
  ...fields,
});
const natal: Partial<Trecho> = {
  grade: ref('Natal'),
  por: 'GRUPO',
  grupo: ref('Shoppings SP'),
  encobertas: [{ grade: ref('Rotina'), por: 'CLIENTE' }],
};
const programacao = (um: Trecho, aberta = true): Programacao => ({
  loja: ref('Centro'),
  fusoHorario: 'America/Sao_Paulo',
  dias: [
    { dia: '2026-12-20', feriado: null, aberta: aberta ? [{ de: um.de, ate: um.ate }] : [], trechos: [um] },
  ],
});
const agora = Date.parse('2026-12-20T15:00:00Z');

it('writes a trecho in the time zone of its store', () => {
  expect(horarioDoTrecho(trecho(), 'America/Sao_Paulo')).toBe('10:00–24:00');
  expect(horarioDoTrecho(trecho(), 'America/Manaus')).toBe('09:00–23:00');
  expect(diaEm(Date.parse('2026-12-21T02:00:00Z'))).toBe('2026-12-20');
});

describe('trechos', () => {
  it.each<[Partial<Trecho>, string]>([
    [{}, 'Playlists da loja: nenhuma grade toca aqui'],
    [natal, 'Natal, pelo grupo Shoppings SP; encobre Rotina'],
    [{ ...natal, por: 'LOJA', encobertas: [] }, 'Natal, adicionada à própria loja'],
    [{ ...natal, por: 'CLIENTE', encobertas: [] }, 'Natal, que vale para todas as lojas do cliente'],
  ])('explains why a trecho plays: %j', (fields, text) => expect(porQueToca(trecho(fields))).toBe(text));

  it('lists the warnings of a trecho', () =>
    expect(
      avisosDoTrecho(trecho({ avisos: ['VAZIA', 'REPETE'], vazias: [{ grade: ref('Verão'), por: 'LOJA' }] })),
    ).toEqual(['Verão tem bloco aqui, mas nada que possa tocar']));

  it('warns of repeated tracks once for all trechos', () => {
    const dia = { dia: '2026-12-01', feriado: null, aberta: [] };
    const [repete, basta] = [trecho({ avisos: ['REPETE'] }), trecho({})];
    expect(repeteEmPalavras([{ ...dia, trechos: [basta] }])).toBeUndefined();
    expect(repeteEmPalavras([{ ...dia, trechos: [repete, basta] }])).toBe(
      'Atenção: em 1 de 2 trechos as faixas acabam antes do fim e se repetem.',
    );
    expect(repeteEmPalavras([{ ...dia, trechos: [repete] }])).toMatch(
      /^Atenção: em todos os trechos as faixas/,
    );
  });
});

describe('porQueAgora', () => {
  it.each<[Partial<Trecho>, boolean, RegExp]>([
    [natal, true, /^Agora toca Pop, até 24:00: é a grade Natal, pelo grupo Shoppings SP; encobre Rotina\.$/],
    [{}, true, /das playlists da loja, porque nenhuma grade tem bloco nesta hora/],
    [{}, false, /^A loja está fechada; se abrisse agora, tocaria Pop/],
    [{ playlists: [] }, true, /^Agora não toca nada/],
    [
      { playlists: [] },
      false,
      /^A loja está fechada; se abrisse agora, não tocaria nada: ela não tem playlist/,
    ],
    [
      { vazias: [{ grade: ref('Verão'), por: 'LOJA' }] },
      true,
      /porque Verão não tem o que tocar neste bloco/,
    ],
  ])('explains the current playback in one sentence: %j, open: %s', (fields, aberta, text) =>
    expect(porQueAgora(programacao(trecho(fields), aberta), agora)).toMatch(text),
  );

  it('names the holiday, and returns undefined outside the loaded days', () => {
    const feriado = programacao(trecho());
    feriado.dias[0]!.feriado = ref('Natal');
    expect(porQueAgora(feriado, agora)).toContain('Hoje é feriado na loja: Natal.');
    expect(porQueAgora(feriado, 0)).toBeUndefined();
  });
});

const trechoDe = (hora: number, grade: string | null, encobertas: string[]) => ({
  de: `2026-12-20T${hora}:00:00Z`,
  ate: `2026-12-20T${hora + 1}:00:00Z`,
  por: 'LOJA' as const,
  grupo: null,
  grade: grade === null ? null : { _id: grade, nome: grade },
  playlists: [],
  vazias: [],
  avisos: [],
  encobertas: encobertas.map((nome) => ({ grade: { _id: nome, nome }, por: 'CLIENTE' as const })),
});

it('lists the grades that take precedence, with their hours', () => {
  const trechos = [
    trechoDe(13, 'Natal', ['Rotina']),
    trechoDe(14, 'Rotina', []),
    trechoDe(15, 'Natal', ['Outra', 'Rotina']),
    trechoDe(16, 'Verão', ['Outra']),
    trechoDe(17, null, []),
  ];
  const dia: Programacao = {
    loja: { _id: 'l', nome: 'Centro' },
    fusoHorario: 'America/Sao_Paulo',
    dias: [{ dia: '2026-12-20', feriado: null, aberta: [], trechos }],
  };
  expect(conflitosEmPalavras(dia, 'Rotina')).toEqual(['Natal toca antes dela (10:00–11:00, 12:00–13:00)']);
});

const em = (minuto: number) => new Date(minuto * 60_000).toISOString();
const minutos = (de: number, ate: number, ...aberta: [number, number][]) =>
  fechadasEntre(
    de * 60_000,
    ate * 60_000,
    aberta.map(([abre, fecha]) => ({ de: em(abre), ate: em(fecha) })),
  ).map((um) => um.map((momento) => momento / 60_000));

it.each([
  [{ loja: 0, grupo: 0, cliente: 0 }, ''],
  [{ loja: 3, grupo: 0, cliente: 0 }, 'Em 3 lojas a grade própria toca antes.'],
  [
    { loja: 1, grupo: 0, cliente: 1200 },
    'Em 1 loja a grade própria toca antes e em 1.200 lojas outra grade que vale para todas as lojas do cliente toca antes.',
  ],
])('counts stores where another grade takes precedence: %j', (antes, text) =>
  expect(antesEmPalavras(antes)).toBe(text),
);

it('finds the closed hours of a store', () => {
  expect(minutos(0, 100)).toEqual([[0, 100]]);
  expect(minutos(0, 100, [0, 100])).toEqual([]);
  expect(minutos(0, 100, [-5, 10], [40, 60], [90, 120])).toEqual([
    [10, 40],
    [60, 90],
  ]);
});
