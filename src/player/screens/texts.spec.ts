import { describe, expect, it } from 'vitest';
import { initialSnapshot } from '#player/engine/snapshot/store.ts';
import type { Snapshot } from '../player.ts';
import { formatElapsed, formatOffset, formatOpening, formatSpace, statusLine } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const now = Date.parse('2026-11-22T15:00:00Z');
const timeZone = 'America/Sao_Paulo';

describe('the status line', () => {
  const initial = initialSnapshot('Vitrola', '1.0.0');
  const loja = { _id: 'l', nome: 'Savassi', cliente: { _id: 'c', nome: 'Pão' }, fusoHorario: timeZone };
  const signedIn: Snapshot = { ...initial, sessao: { estado: 'ENTRADA', loja }, estado: 'TOCANDO' };
  const queued = { eventos: 40, execucoes: 31, maisAntigo: now - 2 * HOUR_MS };
  const withoutInternet = {
    online: false,
    falta: 'INTERNET' as const,
    semServidorDesde: now - 2 * HOUR_MS,
    paraEm: null,
  };
  const arquivos = { prontos: 3, total: 40, musicasProntas: 3, baixando: true, cheio: false };

  it.each<[string, Partial<Snapshot>, string]>([
    ['all is well', {}, 'Em dia'],
    ['what was just heard is on its way', { fila: { ...queued, maisAntigo: now - MINUTE_MS } }, 'Em dia'],
    [
      'no server answers',
      { conexao: withoutInternet, fila: queued },
      'Sem internet há 2 h: 31 execuções guardadas',
    ],
    [
      'one play is kept',
      { conexao: withoutInternet, fila: { ...queued, eventos: 1, execucoes: 1 } },
      'Sem internet há 2 h: 1 execução guardada',
    ],
    [
      'something else is kept',
      { conexao: withoutInternet, fila: { ...queued, eventos: 2, execucoes: 0 } },
      'Sem internet há 2 h: 2 registros guardados',
    ],
    ['nothing is kept', { conexao: withoutInternet }, 'Sem internet há 2 h'],
    [
      'the music will stop',
      { conexao: { ...withoutInternet, paraEm: now + 50 * HOUR_MS } },
      'Sem internet: a música para em 2 dias',
    ],
    [
      'the server is away, or the way to it',
      { conexao: { ...withoutInternet, falta: 'SERVIDOR' }, fila: queued },
      'Sem contato com o servidor há 2 h: 31 execuções guardadas',
    ],
    [
      'no answer of a start came yet',
      { conexao: { ...withoutInternet, falta: 'RESPOSTA', semServidorDesde: null } },
      'Conectando…',
    ],
    ['an old queue is delivered', { fila: queued }, 'Enviando: 31 execuções guardadas'],
    ['a touch is missing', { estado: 'AGUARDANDO_TOQUE' }, 'Aguardando toque'],
    [
      'no playlist is there',
      { diagnostico: { ...initial.diagnostico, sincronia: { versao: 'a', geradaEm: now } } },
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
      { estado: 'SILENCIO', conexao: withoutInternet },
      'Sem som: confira o volume e os cabos',
    ],
  ])('shows the status line when %s', (_, parts, text) => {
    expect(statusLine({ ...signedIn, ...parts }, now).texto).toBe(text);
  });
});

it.each([
  ['2026-11-22T21:00:00Z', 'às 18:00'],
  ['2026-11-23T12:00:00Z', 'amanhã às 09:00'],
  ['2026-11-25T12:00:00Z', 'quarta-feira às 09:00'],
  ['2027-01-05T12:00:00Z', 'em 05/01 às 09:00'],
])('a store that opens at %s opens %s', (opensAt, text) => {
  expect(formatOpening(Date.parse(opensAt), now, timeZone)).toBe(text);
});

it.each([
  [59_999, 'menos de 1 min'],
  [MINUTE_MS, '1 min'],
  [47 * HOUR_MS, '47 h'],
  [49 * HOUR_MS, '2 dias'],
])('formats %i ms as %s', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

it.each([
  [-420, 'Certo'],
  [5_400, 'Atrasado 5 s'],
  [-365 * 24 * HOUR_MS, 'Adiantado 365 dias'],
])('describes a clock that needs %i ms as %s', (ms, text) => {
  expect(formatOffset(ms)).toBe(text);
});

it('formats space in a readable unit', () => {
  expect([formatSpace(840), formatSpace(1840)]).toEqual(['840 MB', '1,8 GB']);
});
