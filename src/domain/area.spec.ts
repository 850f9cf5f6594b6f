import { expect, it } from 'vitest';
import { situacaoNaArea } from './area.ts';

const known = { motivo: null, semPlaylist: false } as const;
const stopped = { situacao: 'PARADA', causa: null } as const;

it.each([
  ['TOCANDO', 'TOCANDO'],
  ['DESATUALIZADA', 'TOCANDO'],
  ['NUNCA_LIGOU', 'AGUARDANDO'],
  ['FECHADA', 'FECHADA'],
  [null, 'DESATIVADA'],
] as const)('shows %s as %s, without a cause', (situacao, shown) => {
  expect(situacaoNaArea({ ...known, situacao })).toEqual({ situacao: shown, causa: null });
  expect(situacaoNaArea({ situacao, motivo: 'PAUSADO', semPlaylist: true }).causa).toBeNull();
});

it.each([
  ['a store without contact', { situacao: 'SEM_SINAL' }, 'SEM_INTERNET'],
  ['a silent player', { situacao: 'PARADA' }, 'NA_LOJA'],
  ['a player that waits for a touch', { situacao: 'PARADA', motivo: 'AGUARDANDO_TOQUE' }, 'NA_LOJA'],
  ['a paused store', { situacao: 'PARADA', motivo: 'PAUSADO' }, 'CONOSCO'],
  ['a store without playlists', { situacao: 'PARADA', semPlaylist: true }, 'CONOSCO'],
  ['a store without playlists and contact', { situacao: 'SEM_SINAL', semPlaylist: true }, 'CONOSCO'],
] as const)('shows who can make %s play again', (_store, estado, causa) => {
  expect(situacaoNaArea({ ...known, ...estado })).toEqual({ ...stopped, causa });
});
