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

it('applies filters, drops the others and closes the drawer in one step', async () => {
  const result = setUp('/lojas?cidade=Natal&drawer=FILTRO_LOJAS&payload=sol');
  await act(async () => result.current.url.setFilters({ status: 'ATIVO' }));
  expect(result.current.search).toBe('?payload=sol&status=ATIVO');
  expect(result.current.url.query).toEqual({ payload: 'sol', status: 'ATIVO', sort: 'nome' });
});

it.each(['setFilters', 'reset'] as const)(
  'has what the drawer did undone by one step back: %s',
  async (how) => {
    const result = setUp('/lojas?cidade=Natal');
    await act(async () => result.current.drawer.openDrawer('FILTRO_LOJAS'));
    await act(async () => result.current.url[how]({ status: 'ATIVO' }));
    await result.back();
    expect(result.current.search).toBe('?cidade=Natal');
    await act(async () => result.current.url.setFilters({}));
    await result.back();
    expect(result.current.search).toBe('?cidade=Natal');
  },
);

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

it('has a filter and a reset clear the rows, whatever they change, and neither a search nor a sort', async () => {
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
