import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useQuemBloqueia } from './useBloqueioDoArtista.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('reads all clients that block the artist, page by page', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    asked.push(searchParams.get('artistaBloqueado'));
    const from = Number(searchParams.get('cursor') ?? 0);
    const items = Array.from({ length: from === 200 ? 5 : 100 }, (_, n) => ({ _id: `${from + n}` }));
    const nextCursor = from < 200 ? String(from + 100) : null;
    return Response.json({ items, total: from === 0 ? 205 : null, nextCursor });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useQuemBloqueia('Trio Ipê'), { wrapper });
  await waitFor(() => expect(result.current.ready).toBe(true));
  expect(result.current.clientes.size).toBe(205);
  expect(asked).toEqual(['Trio Ipê', 'Trio Ipê', 'Trio Ipê']);
});
