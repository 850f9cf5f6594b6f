import { expect, it } from 'vitest';
import { sincroniaDe } from '#tests/support/maquina.ts';
import { createOrdem } from './ordem.ts';

const AGORA = Date.parse('2026-11-22T15:00:00Z');

it.each([
  ['only day, a Friday', { de: '2026-11-27', ate: '2026-11-27' }, '2026-11-27'],
  ['last day, a Friday', { de: null, ate: '2026-11-27' }, '2026-11-27'],
  ['first day, the Friday after', { de: '2026-11-28', ate: null }, '2026-12-04'],
  ['last day, a Thursday', { de: null, ate: '2026-11-26' }, undefined],
])('orders a Friday bloco by its next day within the validity: %s', (_, validade, dia) => {
  const sincronia = sincroniaDe([60, 60]);
  const bloco = {
    grade: 'g',
    validade,
    dias: ['SEX' as const],
    de: '14:00',
    ate: '22:00',
    playlists: ['longe'],
  };
  sincronia.playlistsDaGrade = [{ ...sincronia.playlists[0]!, _id: 'longe', musicas: ['m1'] }];
  sincronia.playlists[0]!.musicas = ['m0'];
  sincronia.grade = { blocos: [bloco], feriados: [], fuso: [] };
  const nivel = createOrdem(() => AGORA)
    .niveis(sincronia)
    .find(({ playlists }) => playlists.includes('longe'));
  expect(nivel?.em).toBe(dia ? Date.parse(`${dia}T14:00Z`) : Number.MAX_SAFE_INTEGER);
});
