import { expect, test } from 'vitest';
import { gradeEmPalavras } from './Fatos.tsx';

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
