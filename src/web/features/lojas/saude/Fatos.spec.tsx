import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FusoDaLoja, gradeEmPalavras } from './Fatos.tsx';
import { trechosDe } from './faixa.ts';

const natal = { _id: '1', nome: 'Natal' };
const rotina = { _id: '2', nome: 'Rotina' };
const tocando = { musica: null, vinheta: null, desde: '2026-11-24T15:00:00.000Z' };

test('names the playing grade, and also the expected one if it differs', () => {
  expect(gradeEmPalavras({ tocando, grade: { toca: natal, deveria: natal } })).toBe('Natal');
  expect(gradeEmPalavras({ tocando, grade: { toca: null, deveria: null } })).toBe('as playlists da loja');
  expect(gradeEmPalavras({ tocando, grade: { toca: rotina, deveria: natal } })).toBe(
    'toca Rotina, deveria tocar Natal',
  );
  expect(gradeEmPalavras({ tocando, grade: { toca: null, deveria: natal } })).toBe(
    'toca as playlists da loja, deveria tocar Natal',
  );
});

test('names the expected grade if the store is silent', () => {
  expect(gradeEmPalavras({ tocando: null, grade: { toca: null, deveria: natal } })).toBe('Natal');
});

test("names a time zone only if its clocks differ from São Paulo's", () => {
  const said = (fusoHorario: string) =>
    render(<FusoDaLoja fusoHorario={fusoHorario} />).container.textContent;
  expect(said('America/Manaus')).toContain('Manaus');
  expect(said('America/Bahia')).toBe('');
});

test("shows the last 24 hours in the store's time zone", () => {
  const de = '2026-11-24T15:00:00.000Z';
  const intervalo = { de, ate: null, situacao: 'TOCANDO', motivo: null, causa: null } as const;
  const agora = Date.parse('2026-11-24T16:00:00.000Z');
  const [trecho] = trechosDe({ intervalos: [intervalo], fusoHorario: 'America/Manaus' }, agora);
  expect(trecho?.texto).toBe('11:00 a agora, Tocando');
});
