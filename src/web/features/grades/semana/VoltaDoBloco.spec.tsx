import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VoltaDoBloco } from './VoltaDoBloco.tsx';

const musica = (_id: string, duracao: number, bloqueada = false) => ({ _id, duracao, bloqueada });
const playlists: Record<string, object> = {
  p1: { status: 'ATIVO', musicas: [musica('m1', 3000), musica('m2', 3000), musica('m3', 900, true)] },
  p2: { status: 'ATIVO', musicas: [musica('m2', 3000), musica('m4', 3600)] },
  p3: { status: 'INATIVO', musicas: [musica('m5', 3600)] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const found = playlists[new URL(url).pathname.split('/').at(-1)!];
    const error = { code: 'P006', message: 'Playlist não encontrada.' };
    return found ? Response.json(found) : Response.json({ status: 'error', error }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (ids: string[], ate: string) => {
  const bloco = { dias: [], de: '08:00', ate, playlists: ids.map((_id) => ({ _id, nome: _id })) };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VoltaDoBloco bloco={bloco} />
    </QueryClientProvider>,
  );
};

it.each([
  [['p1'], '12:00', 'Com 2 faixas e 4 h por dia, cada uma volta em média a cada 1 h 40.'],
  [['p1', 'p2', 'p3'], '12:00', 'Com 3 faixas e 4 h por dia, cada uma volta em média a cada 2 h 40.'],
  [['p2'], '09:30', 'Com 2 faixas e 1 h 30 por dia, cada uma toca no máximo uma vez por dia.'],
  [['p2'], '', 'Com 2 faixas, cada uma volta em média a cada 1 h 50.'],
  [['p1', 'nenhuma'], '12:00', 'Não foi possível ler as faixas para dizer quando cada uma volta.'],
])('describes the tracks of %j until %s', async (ids, ate, text) => {
  show(ids, ate);
  expect(await screen.findByText(text)).toBeTruthy();
});
