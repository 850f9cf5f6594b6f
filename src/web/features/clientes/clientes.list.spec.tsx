import { expect, it } from 'vitest';
import { whatGoesAlong } from './clientes.list.tsx';

it.each([
  [[{ numLojas: 0, numPlaylists: 0, numVinhetas: 0 }], 'Nenhuma loja, playlist ou vinheta vai junto.'],
  [[{ numLojas: 1, numPlaylists: 0, numVinhetas: 0 }], 'Também será excluída: 1 loja.'],
  [
    [
      { numLojas: 2, numPlaylists: 1, numVinhetas: 0 },
      { numLojas: 1, numPlaylists: 1, numVinhetas: 3 },
    ],
    'Também serão excluídas: 3 lojas, 2 playlists e 3 vinhetas.',
  ],
])('counts the records deleted along with clients', (clientes, text) =>
  expect(whatGoesAlong(clientes)).toBe(text),
);
