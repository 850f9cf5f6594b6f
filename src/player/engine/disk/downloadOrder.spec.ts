import { expect, it } from 'vitest';
import { createSincronia } from '#tests/support/machine.ts';
import { createDownloadOrder } from './downloadOrder.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');

it.each([
  ['only day, a Friday', { de: '2026-11-27', ate: '2026-11-27' }, '2026-11-27'],
  ['last day, a Friday', { de: null, ate: '2026-11-27' }, '2026-11-27'],
  ['first day, the Friday after', { de: '2026-11-28', ate: null }, '2026-12-04'],
  ['last day, a Thursday', { de: null, ate: '2026-11-26' }, undefined],
])('orders a Friday bloco by its next day within the validity: %s', (_, validade, day) => {
  const sincronia = createSincronia([60, 60]);
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
  const level = createDownloadOrder(() => NOW)
    .levels(sincronia)
    .find(({ playlists }) => playlists.includes('longe'));
  expect(level?.em).toBe(day ? Date.parse(`${day}T14:00Z`) : Number.MAX_SAFE_INTEGER);
});
