import { expect, it } from 'vitest';
import { alongText, kindText, leavesText } from '#domain/lists/lixeira.ts';
import { restoredText, returnsText } from './item.ts';

const junto = { lojas: 0, playlists: 0, vinhetas: 0, musicas: 0, grupos: 0, grades: 0 };
const dono = { entidade: 'CLIENTE' as const, _id: '1', nome: 'Rede A', excluido: true };

it.each([
  ['CLIENTE', { lojas: 1240, playlists: 2, vinhetas: 1 }, 'Com 1.240 lojas, 2 playlists e 1 vinheta'],
  ['CLIENTE', { grupos: 1, grades: 3 }, 'Com 1 grupo de lojas e 3 grades'],
  ['MUSICA', { playlists: 1 }, 'Estava em 1 playlist'],
  ['PLAYLIST', { lojas: 2, musicas: 30 }, 'Tinha 2 lojas e 30 faixas'],
  ['COMUNICADO', {}, '—'],
] as const)('lists the links of a deleted %s', (entidade, counts, text) =>
  expect(alongText({ entidade, junto: { ...junto, ...counts } })).toBe(text),
);

it('names the kind of record and its owner', () => {
  expect(kindText({ entidade: 'LOJA', dono })).toBe('Loja de Rede A');
  expect(kindText({ entidade: 'MUSICA', dono: null })).toBe('Música');
});

it.each([
  ['2026-11-20T12:00:00.000Z', 'Em 12 dias'],
  ['2026-11-09T11:00:00.000Z', 'Em 1 dia'],
  ['2026-11-08T11:00:00.000Z', 'Na próxima noite'],
])('%s is %s', (esvaziaEm, text) =>
  expect(leavesText(esvaziaEm, Date.parse('2026-11-08T12:00:00.000Z'))).toBe(text),
);

it('lists what could not be restored', () => {
  const fora = ['A', 'B', 'C', 'D'].map((nome) => ({ entidade: 'LOJA' as const, _id: nome, nome }));
  expect(restoredText(1, [])).toBe('Item restaurado com sucesso!');
  expect(restoredText(2, fora)).toBe(
    '2 itens restaurados com sucesso! Sem o que foi excluído ou mudou de cliente depois: A, B, C e mais 1.',
  );
});

it('lists what is restored along, including a deleted owner', () => {
  const rest = { _id: '1', nome: 'x', admin: null, deletedAt: '', esvaziaEm: '', restauravel: true };
  expect(returnsText({ ...rest, entidade: 'LOJA', junto, dono })).toBe(
    'Cliente Rede A também está na lixeira, e volta junto.',
  );
  expect(returnsText({ ...rest, entidade: 'COMUNICADO', junto, dono: null })).toBe('Volta como era.');
});
