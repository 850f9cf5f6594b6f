import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { Styled } from '../../chakra/system.tsx';
import { Router } from '../../ui/address.tsx';
import type { Visto } from './olhar.ts';
import { VisaoNomeada, Visoes } from './Visoes.tsx';

const list: Visto = {
  operation: 'listLojas',
  search: { key: 'nome' },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome' },
    { key: 'cidade', label: 'Cidade' },
    { key: 'status', label: 'Status' },
  ],
  filters: [{ key: 'uf', label: 'UF', kind: 'text', maxLength: 2 }],
};
const visao = {
  ...{ _id: 'v1', nome: 'Lojas do Rio', lista: 'listLojas', compartilhada: true },
  ...{
    consulta: { uf: 'RJ' },
    colunas: ['nome', 'status'],
    padrao: false,
    fixada: false,
    padraoDaAgencia: false,
  },
  ...{ criadaPor: { _id: 'ana', nome: 'Ana' }, createdAt: '', updatedAt: '' },
};
let me = { _id: 'ana', nome: 'Ana', level: '1' };
let sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  me = { _id: 'ana', nome: 'Ana', level: '1' };
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    if (path === '/me/') return Response.json(me);
    if (request.method === 'GET') return Response.json({ items: [visao], total: 1, nextCursor: null });
    sent.push({ method: request.method, path, body: await request.json() });
    return Response.json(visao);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function setUp(address: string, prefix?: string) {
  const Screen = () => (
    <>
      <Visoes of={list} prefix={prefix} />
      <VisaoNomeada of={list} prefix={prefix} />
    </>
  );
  const router = createMemoryRouter([{ path: '/lojas', Component: Screen }], { initialEntries: [address] });
  render(
    <Styled>
      <QueryClientProvider client={queryClient}>
        <Router router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  return {
    go: (to: string) => act(() => router.navigate(to)),
    search: () => decodeURIComponent(router.state.location.search),
  };
}
const find = (role: string, name: string) => screen.findByRole(role, { name }, { timeout: 10_000 });

test('a view that is applied says its name; altered, it is gone back to', async () => {
  const { go, search } = setUp('/lojas?uf=RJ&colunas=nome,status&visao=v1');
  await screen.findByTitle('Lojas do Rio', {}, { timeout: 10_000 });
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  await go('/lojas?uf=SP&colunas=nome,status&visao=v1');
  expect(screen.getByText('alterada')).toBeTruthy();
  fireEvent.click(await find('button', 'Voltar'));
  await waitFor(() => expect(search()).toBe('?uf=RJ&colunas=nome,status&visao=v1'));
  expect(screen.queryByText('alterada')).toBeNull();
});

test('what was altered is saved by who may, once', async () => {
  setUp('/lojas?uf=RJ&sort=-nome&nome=sol&visao=v1');
  const save = await find('button', 'Salvar');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: '/visoes/v1',
    body: { consulta: { nome: 'sol', sort: '-nome', uf: 'RJ' }, colunas: null },
  });
});

test('of somebody else’s one goes back, and saves nothing', async () => {
  me = { ...me, _id: 'bia' };
  setUp('/lojas?uf=SP&visao=v1');
  await find('button', 'Voltar');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test('an address whose view one does not see says the same without its name', async () => {
  const { search } = setUp('/lojas?uf=RJ&visao=alheia');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 10_000 });
  expect(screen.queryByTitle('Lojas do Rio')).toBeNull();
  expect(search()).toBe('?uf=RJ&visao=alheia');
});

// It loads the menu.
const timeout = 20_000;
test(
  'in a report it is applied beside the report’s name',
  async () => {
    const { search } = setUp('/lojas?modal=TOCADAS&modal.uf=SP', 'modal.');
    fireEvent.click(await find('button', 'Visões'));
    fireEvent.click(await find('menuitemradio', 'Lojas do Rio'));
    await waitFor(() =>
      expect(search()).toBe('?modal=TOCADAS&modal.uf=RJ&modal.colunas=nome,status&modal.visao=v1'),
    );
  },
  timeout,
);
