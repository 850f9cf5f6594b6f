import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useClientes } from './useClientes.ts';

const nomes = Array.from({ length: 110 }, (_, n) => `Cliente ${n}`);

beforeEach(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const found = nomes.filter((nome) => nome.includes(searchParams.get('payload') ?? ''));
    const from = Number(searchParams.get('cursor') ?? 0);
    const items = found.slice(from, from + 100).map((nome) => ({ _id: nome, nome }));
    const nextCursor = from + 100 < found.length ? String(from + 100) : null;
    return Response.json({ items, total: from === 0 ? found.length : null, nextCursor });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function setUp() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useClientes, { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(100));
  return result;
}

it('"select all" loads the missing pages first', async () => {
  const clientes = await setUp();
  act(() => clientes.current.toggle('Cliente 3'));
  expect(clientes.current).toMatchObject({ everyone: false, ids: new Set(['Cliente 3']) });
  act(() => clientes.current.toggleAll());
  await waitFor(() => expect(clientes.current.everyone).toBe(true));
  expect(clientes.current.ids.size).toBe(110);
});

it('selecting all results of a search does not select every client', async () => {
  const clientes = await setUp();
  act(() => clientes.current.search('Cliente 10'));
  await waitFor(() => expect(clientes.current.rows).toHaveLength(11));
  act(() => clientes.current.toggleAll());
  expect(clientes.current.ids.size).toBe(11);
  expect(clientes.current.everyone).toBe(false);
});
