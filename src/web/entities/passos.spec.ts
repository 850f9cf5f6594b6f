import { expect, it } from 'vitest';
import { type Estado, faltaDaPlaylist, feitos, proximo } from './passos.ts';

const cliente = { _id: '1', nome: 'Rede' };
const nada: Estado = {
  faixas: false,
  cliente: null,
  loja: null,
  playlist: null,
  playlistNaLoja: false,
  tocou: false,
  semSuporte: false,
};
const comLoja: Estado = { ...nada, cliente, loja: { _id: '2', nome: 'Centro', cliente } };

it('ticks steps done in any order', () => {
  expect(Object.values(feitos(nada))).toEqual([false, false, false, false, false]);
  expect(proximo(nada)).toBe('faixas');
  expect(feitos(comLoja)).toMatchObject({ faixas: false, cliente: true, loja: true });
  expect(proximo(comLoja)).toBe('faixas');
  expect(proximo({ ...comLoja, faixas: true })).toBe('playlist');
  expect(proximo({ ...comLoja, faixas: true, playlistNaLoja: true })).toBe('player');
  expect(proximo({ ...comLoja, faixas: true, playlistNaLoja: true, tocou: true })).toBeUndefined();
});

it('finds the next thing a store needs for a playlist with tracks', () => {
  const playlist = { _id: '3', nome: 'Tarde', numMusicas: 0 };
  expect(faltaDaPlaylist(nada)).toBe('LOJA');
  expect(faltaDaPlaylist(comLoja)).toBe('PLAYLIST');
  expect(faltaDaPlaylist({ ...comLoja, playlist })).toBe('FAIXAS');
  expect(faltaDaPlaylist({ ...comLoja, playlist: { ...playlist, numMusicas: 9 } })).toBe('VÍNCULO');
});
