import { act, render } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Router } from '../ui/address.tsx';
import { type Overlay, useOverlay } from '../ui/overlay.ts';
import type { ListAddress } from './listAddress.ts';
import { type ListUrl, useListUrl } from './useListUrl.ts';

const list: ListAddress = {
  search: { key: 'payload', maxLength: 120 },
  defaultSort: 'nome',
  columns: [{ sort: 'nome' }],
  filters: [
    { key: 'status', label: 'Status', kind: 'text', maxLength: 60 },
    { key: 'cidade', label: 'Cidade', kind: 'text', maxLength: 60 },
  ],
};

function setUp(address: string) {
  const result = {} as {
    current: { url: ListUrl; search: string; drawer: Overlay };
    back: () => Promise<void>;
  };
  function Probe() {
    result.current = { url: useListUrl(list), search: useLocation().search, drawer: useOverlay() };
    return null;
  }
  const router = createMemoryRouter([{ path: '/lojas', Component: Probe }], { initialEntries: [address] });
  render(<Router router={router} />);
  result.back = () => act(() => router.navigate(-1));
  return result;
}

it('replaces all filters and closes the drawer in one step', async () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  await act(async () => result.current.url.setFilters({ status: 'ATIVO' }));
  expect(result.current.search).toBe('?payload=sol&status=ATIVO');
  expect(result.current.url.query).toEqual({ payload: 'sol', status: 'ATIVO', sort: 'nome' });
});

it.each(['setFilters', 'reset'] as const)('one step back reverts the drawer’s change: %s', async (how) => {
  const result = setUp('/lojas?cidade=Natal');
  await act(async () => result.current.drawer.openDrawer('FILTRO_LOJAS'));
  await act(async () => result.current.url[how]({ status: 'ATIVO' }));
  await result.back();
  expect(result.current.search).toBe('?cidade=Natal');
  await act(async () => result.current.url.setFilters({}));
  await result.back();
  expect(result.current.search).toBe('?cidade=Natal');
});

it('resets the filters and the search, and closes the drawer', async () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  await act(async () => result.current.url.reset());
  expect(result.current.search).toBe('');
});

it('searches without changing the filters', async () => {
  const result = setUp('/lojas?cidade=Natal');
  await act(async () => result.current.url.setSearch('sol'));
  expect(result.current.url.query).toEqual({ cidade: 'Natal', payload: 'sol', sort: 'nome' });
});

it('omits the default sort from the address', async () => {
  const result = setUp('/lojas?sort=-nome');
  expect(result.current.url.sort).toBe('-nome');
  await act(async () => result.current.url.setSort('nome'));
  expect(result.current.search).toBe('');
});

it('keeps an equal query if nothing in the list changes', async () => {
  const result = setUp('/lojas?cidade=Natal');
  const before = result.current.url.query;
  await act(async () => result.current.url.setSort('nome'));
  expect(result.current.url.query).toEqual(before);
});

it('filters and resets clear the rows, searches and sorts do not', async () => {
  const result = setUp('/lojas?payload=sol');
  const seen = [result.current.url.clearedBy];
  const after = async (step: (url: ListUrl) => void) => {
    await act(async () => step(result.current.url));
    seen.push(result.current.url.clearedBy);
    return seen.at(-1) !== seen.at(-2);
  };
  expect(await after((url) => url.setSearch('sola'))).toBe(false);
  expect(await after((url) => url.setSort('-nome'))).toBe(false);
  expect(await after((url) => url.setFilters({ status: 'ATIVO' }))).toBe(true);
  expect(await after((url) => url.setSort('nome'))).toBe(false);
  expect(await after((url) => url.setFilters({}))).toBe(true);
  expect(await after((url) => url.setSearch('mar'))).toBe(false);
  expect(await after((url) => url.reset())).toBe(true);
  expect(await after((url) => url.setSearch('mare'))).toBe(false);
});
