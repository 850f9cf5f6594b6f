import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type ListAddress, useListUrl } from './useListUrl.ts';

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
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ url: useListUrl(list), search: useLocation().search }), { wrapper });
  return result;
}

it('applies filters, drops the others and closes the drawer in one step', () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  act(() => result.current.url.setFilters({ status: 'ATIVO' }));
  expect(result.current.search).toBe('?payload=sol&status=ATIVO');
  expect(result.current.url.query).toEqual({ payload: 'sol', status: 'ATIVO', sort: 'nome' });
});

it('resets the filters and the search, and closes the drawer', () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  act(() => result.current.url.reset());
  expect(result.current.search).toBe('');
});

it('searches without touching the filters', () => {
  const result = setUp('/lojas?cidade=Natal');
  act(() => result.current.url.setSearch('sol'));
  expect(result.current.url.query).toEqual({ cidade: 'Natal', payload: 'sol', sort: 'nome' });
});

it('keeps the default sort out of the address', () => {
  const result = setUp('/lojas?sort=-nome');
  expect(result.current.url.sort).toBe('-nome');
  act(() => result.current.url.setSort('nome'));
  expect(result.current.search).toBe('');
});

it('keeps the same query while nothing of the list changes', () => {
  const result = setUp('/lojas?cidade=Natal');
  const before = result.current.url.query;
  act(() => result.current.url.setSort('nome'));
  expect(result.current.url.query).toEqual(before);
});
