import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type ListAddress, type ListUrl, useListUrl } from './useListUrl.ts';

const list: ListAddress = {
  search: { key: 'payload' },
  defaultSort: 'nome',
  columns: [{ sort: 'nome' }],
  filters: [
    { key: 'status', label: 'Status', kind: 'text' },
    { key: 'cidade', label: 'Cidade', kind: 'text' },
  ],
};

function setUp(address: string) {
  const result = {} as { current: { url: ListUrl; search: string } };
  function Probe() {
    result.current = { url: useListUrl(list), search: useLocation().search };
    return null;
  }
  const router = createMemoryRouter([{ path: '/lojas', Component: Probe }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return result;
}

it('applies filters, drops the others and closes the drawer in one step', async () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  await act(async () => result.current.url.setFilters({ status: 'ATIVO' }));
  expect(result.current.search).toBe('?payload=sol&status=ATIVO');
  expect(result.current.url.query).toEqual({ payload: 'sol', status: 'ATIVO', sort: 'nome' });
});

it('resets the filters and the search, and closes the drawer', async () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  await act(async () => result.current.url.reset());
  expect(result.current.search).toBe('');
});

it('searches without touching the filters', async () => {
  const result = setUp('/lojas?cidade=Natal');
  await act(async () => result.current.url.setSearch('sol'));
  expect(result.current.url.query).toEqual({ cidade: 'Natal', payload: 'sol', sort: 'nome' });
});

it('keeps the default sort out of the address', async () => {
  const result = setUp('/lojas?sort=-nome');
  expect(result.current.url.sort).toBe('-nome');
  await act(async () => result.current.url.setSort('nome'));
  expect(result.current.search).toBe('');
});

it('keeps the same query while nothing of the list changes', async () => {
  const result = setUp('/lojas?cidade=Natal');
  const before = result.current.url.query;
  await act(async () => result.current.url.setSort('nome'));
  expect(result.current.url.query).toEqual(before);
});
