import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/api/queryClient.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import type { Viewed } from '../../shared/list/viewsSlot.ts';
import { Router } from '../../shared/ui/address.tsx';
import { VisaoNomeada, Visoes } from './Visoes.tsx';

const list: Viewed = {
  operation: 'listLojas',
  search: { key: 'nome', maxLength: 200 },
  defaultSort: 'nome',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome' },
    { key: 'cidade', label: 'Cidade' },
    { key: 'status', label: 'Status' },
  ],
  filters: [{ key: 'uf', label: 'UF', kind: 'text', maxLength: 2 }],
};
const visao = {
  _id: 'v1',
  nome: 'Lojas do Rio',
  lista: 'listLojas',
  compartilhada: true,
  consulta: { uf: 'RJ' },
  colunas: ['nome', 'status'],
  padrao: false,
  fixada: false,
  padraoDaAgencia: false,
  criadaPor: { _id: 'ana', nome: 'Ana' },
  createdAt: '',
  updatedAt: '',
  updatedBy: null,
};
let saved: Omit<typeof visao, 'updatedBy'> & { updatedBy: { nome: string } | null };
let me = { _id: 'ana', nome: 'Ana', level: '1' };
let sent: { method: string; path: string; body: unknown; over?: string }[] = [];

beforeEach(() => {
  me = { _id: 'ana', nome: 'Ana', level: '1' };
  sent = [];
  saved = visao;
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const path = pathname.replace('/api/v1', '');
    if (path === '/me/') return Response.json(me);
    const headers = { ETag: `"${saved.updatedAt}"` };
    if (request.method === 'GET' && path === '/visoes/v1') return Response.json(saved, { headers });
    if (request.method === 'GET') return Response.json({ items: [visao], total: 1, nextCursor: null });
    const over = request.headers.get('If-Match');
    sent.push({ method: request.method, path, body: await request.json(), ...(over && { over }) });
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

test('an applied view shows its name, and Voltar reverts changes', async () => {
  const { go, search } = setUp('/lojas?uf=RJ&colunas=nome,status&visao=v1');
  await screen.findByTitle('Lojas do Rio', {}, { timeout: 10_000 });
  expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull();
  await go('/lojas?uf=SP&colunas=nome,status&visao=v1');
  expect(screen.getByText('alterada')).toBeTruthy();
  fireEvent.click(await find('button', 'Voltar'));
  await waitFor(() => expect(search()).toBe('?uf=RJ&colunas=nome,status&visao=v1'));
  expect(screen.queryByText('alterada')).toBeNull();
});

test('a double click saves a changed view once', async () => {
  setUp('/lojas?uf=RJ&sort=-nome&nome=sol&visao=v1');
  const save = await find('button', 'Salvar');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PATCH',
    path: '/visoes/v1',
    body: { consulta: { nome: 'sol', sort: '-nome', uf: 'RJ' }, colunas: null },
    over: '""',
  });
});

test('reports a concurrent change before saving over it', async () => {
  const { search } = setUp('/lojas?uf=SP&visao=v1');
  const save = await find('button', 'Salvar');
  saved = { ...visao, consulta: { uf: 'BA' }, updatedAt: '2', updatedBy: { nome: 'Bia' } };
  fireEvent.click(save);
  const dialog = await find('alertdialog', 'A visão foi alterada');
  expect(dialog.textContent).toContain('Bia alterou a visão Lojas do Rio');
  expect(dialog.textContent).toContain('Busca, filtros e ordem');
  expect(sent).toEqual([]);
  expect(search()).toBe('?uf=SP&visao=v1');
  fireEvent.click(await find('button', 'Salvar mesmo assim'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { consulta: { uf: 'SP' } }, over: '"2"' });
});

test('can load the concurrent change instead, saving nothing', async () => {
  const { search } = setUp('/lojas?uf=SP&visao=v1');
  const save = await find('button', 'Salvar');
  saved = { ...visao, consulta: { uf: 'BA' }, colunas: ['nome', 'uf'], updatedAt: '2' };
  fireEvent.click(save);
  fireEvent.click(await find('button', 'Ver a que está gravada'));
  await waitFor(() => expect(search()).toBe('?uf=BA&colunas=nome,uf&visao=v1'));
  expect(sent).toEqual([]);
});

test('a view of another administrator can be reverted but not saved', async () => {
  me = { ...me, _id: 'bia' };
  setUp('/lojas?uf=SP&visao=v1');
  await find('button', 'Voltar');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test('an address with an unknown view keeps its filters and shows no name', async () => {
  const { search } = setUp('/lojas?uf=RJ&visao=alheia');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 10_000 });
  expect(screen.queryByTitle('Lojas do Rio')).toBeNull();
  expect(search()).toBe('?uf=RJ&visao=alheia');
});

// The menu is loaded on demand.
const timeout = 20_000;
test(
  'applies a view to a report under the report’s prefix',
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
