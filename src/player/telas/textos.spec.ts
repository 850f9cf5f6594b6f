import { describe, expect, it } from 'vitest';
import { retratoInicial } from '#player/motor/quadro/quadro.ts';
import type { Retrato } from '../tocador.ts';
import { abertura, desvio, duracao, espaco, linhaDeEstado } from './textos.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const agora = Date.parse('2026-11-22T15:00:00Z');
const fuso = 'America/Sao_Paulo';

describe('the status line', () => {
  const inicial = retratoInicial('Vitrola', '1.0.0');
  const loja = { _id: 'l', nome: 'Savassi', cliente: { _id: 'c', nome: 'Pão' }, fusoHorario: fuso };
  const entrada: Retrato = { ...inicial, sessao: { estado: 'ENTRADA', loja }, estado: 'TOCANDO' };
  const guardado = { eventos: 40, execucoes: 31, maisAntigo: agora - 2 * HOUR_MS };
  const semInternet = {
    online: false,
    falta: 'INTERNET' as const,
    semServidorDesde: agora - 2 * HOUR_MS,
    paraEm: null,
  };
  const arquivos = { prontos: 3, total: 40, musicasProntas: 3, baixando: true, cheio: false };

  it.each<[string, Partial<Retrato>, string]>([
    ['all is well', {}, 'Em dia'],
    ['what was just heard is on its way', { fila: { ...guardado, maisAntigo: agora - MINUTE_MS } }, 'Em dia'],
    [
      'no server answers',
      { conexao: semInternet, fila: guardado },
      'Sem internet há 2 h: 31 execuções guardadas',
    ],
    [
      'one play is kept',
      { conexao: semInternet, fila: { ...guardado, eventos: 1, execucoes: 1 } },
      'Sem internet há 2 h: 1 execução guardada',
    ],
    [
      'something else is kept',
      { conexao: semInternet, fila: { ...guardado, eventos: 2, execucoes: 0 } },
      'Sem internet há 2 h: 2 registros guardados',
    ],
    ['nothing is kept', { conexao: semInternet }, 'Sem internet há 2 h'],
    [
      'the music will stop',
      { conexao: { ...semInternet, paraEm: agora + 50 * HOUR_MS } },
      'Sem internet: a música para em 2 dias',
    ],
    [
      'the server is away, or the way to it',
      { conexao: { ...semInternet, falta: 'SERVIDOR' }, fila: guardado },
      'Sem contato com o servidor há 2 h: 31 execuções guardadas',
    ],
    [
      'no answer of a start came yet',
      { conexao: { ...semInternet, falta: 'RESPOSTA', semServidorDesde: null } },
      'Conectando…',
    ],
    ['an old queue is delivered', { fila: guardado }, 'Enviando: 31 execuções guardadas'],
    ['a touch is missing', { estado: 'AGUARDANDO_TOQUE' }, 'Aguardando toque'],
    [
      'no playlist is there',
      { diagnostico: { ...inicial.diagnostico, sincronia: { versao: 'a', geradaEm: agora } } },
      'Sem playlist',
    ],
    ['files come', { arquivos }, 'Baixando músicas: 3 de 40'],
    [
      'the disk is full',
      { arquivos: { ...arquivos, cheio: true } },
      'Sem espaço no aparelho: faltam 37 arquivos',
    ],
    [
      'nothing is heard, which comes first',
      { estado: 'SILENCIO', conexao: semInternet },
      'Sem som: confira o volume e os cabos',
    ],
  ])('shows the status line when %s', (_, partes, texto) => {
    expect(linhaDeEstado({ ...entrada, ...partes }, agora).texto).toBe(texto);
  });
});

it.each([
  ['2026-11-22T21:00:00Z', 'às 18:00'],
  ['2026-11-23T12:00:00Z', 'amanhã às 09:00'],
  ['2026-11-25T12:00:00Z', 'quarta-feira às 09:00'],
  ['2027-01-05T12:00:00Z', 'em 05/01 às 09:00'],
])('a store that opens at %s opens %s', (abre, texto) => {
  expect(abertura(Date.parse(abre), agora, fuso)).toBe(texto);
});

it.each([
  [59_999, 'menos de 1 min'],
  [MINUTE_MS, '1 min'],
  [47 * HOUR_MS, '47 h'],
  [49 * HOUR_MS, '2 dias'],
])('formats %i ms as %s', (ms, texto) => {
  expect(duracao(ms)).toBe(texto);
});

it.each([
  [-420, 'Certo'],
  [5_400, 'Atrasado 5 s'],
  [-365 * 24 * HOUR_MS, 'Adiantado 365 dias'],
])('describes a clock that needs %i ms as %s', (ms, texto) => {
  expect(desvio(ms)).toBe(texto);
});

it('formats space in a readable unit', () => {
  expect([espaco(840), espaco(1840)]).toEqual(['840 MB', '1,8 GB']);
});
