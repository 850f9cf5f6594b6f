import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListData } from './useListData.ts';

const waiting = new Map<string | null, () => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const nome = new URL(url).searchParams.get('nome');
    const { promise, resolve } = Promise.withResolvers<Response>();
    const page = { items: [{ _id: nome ?? 'all' }], total: 1, nextCursor: null };
    waiting.set(nome, () => resolve(Response.json(page)));
    return promise;
  });
});
afterEach(() => {
  waiting.clear();
  vi.unstubAllGlobals();
});

const answer = async (nome: string | null) => {
  await waitFor(() => expect(waiting.has(nome)).toBe(true));
  await act(async () => waiting.get(nome)?.());
};

async function setUp() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    ({ nome, clearedBy }: { nome?: string; clearedBy?: string }) =>
      useListData('listLojas', nome ? { nome } : {}, { clearedBy }),
    { wrapper, initialProps: { clearedBy: 'no filter' } },
  );
  await answer(null);
  await waitFor(() => expect(shown(hook)).toEqual(['all']));
  return hook;
}

const shown = (hook: { result: { current: ReturnType<typeof useListData> } }) =>
  hook.result.current.rows.map(({ _id }) => _id);

it('keeps the rows until the search results arrive', async () => {
  const hook = await setUp();
  hook.rerender({ nome: 'sol', clearedBy: 'no filter' });
  await waitFor(() => expect(waiting.has('sol')).toBe(true));
  expect(shown(hook)).toEqual(['all']);
  expect(hook.result.current).toMatchObject({ loading: false, answering: true });
  await answer('sol');
  await waitFor(() => expect(shown(hook)).toEqual(['sol']));
  expect(hook.result.current).toMatchObject({ loading: false, answering: false });
});

it('clears the rows on a filter, even if a search follows', async () => {
  const hook = await setUp();
  hook.rerender({ nome: 'sol', clearedBy: 'a filter' });
  expect(shown(hook)).toEqual([]);
  expect(hook.result.current).toMatchObject({ loading: true, answering: false });
  hook.rerender({ nome: 'mar', clearedBy: 'a filter' });
  expect(hook.result.current).toMatchObject({ loading: true, answering: false });
  await answer('mar');
  await waitFor(() => expect(shown(hook)).toEqual(['mar']));
});

it('clears the rows on any other query without clearedBy', async () => {
  const hook = await setUp();
  hook.rerender({ nome: 'sol' });
  expect(shown(hook)).toEqual([]);
});
