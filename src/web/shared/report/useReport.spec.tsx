import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, waitFor as eventually, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { Router } from '../ui/address.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { type AnyReport, declareReport } from './declaration.ts';
import { type OpenReport, useReport } from './useReport.ts';

const pageSize = 100;
const waitFor = (check: () => void) => eventually(check, { timeout: 10_000 });
const filters = [
  { key: 'status', label: 'Status', kind: 'select', options: [{ value: 'ATIVO', label: 'Ativo' }] },
  { key: 'periodo', label: 'Período', kind: 'select', options: [10, 30, 90].map(dias) },
] as const;
const common = { drawer: 'FILTRO', columns: [], filters, empty: { title: '', text: '' } };

const tocadas = declareReport<'reportClientesFaixas'>({
  ...common,
  name: 'TOCADAS',
  title: 'Faixas Tocadas',
  operation: 'reportClientesFaixas',
  refreshesUnfiltered: true,
});
const curtidas = declareReport<'reportClientesLikeDislike'>({
  ...common,
  name: 'CURTIDAS',
  title: 'Faixas curtidas',
  operation: 'reportClientesLikeDislike',
  fixed: { liked: true },
});
const daFaixa = declareReport<'reportMusicaReproducoes'>({
  ...common,
  name: 'DA_FAIXA',
  title: 'Reprodução da Faixa',
  operation: 'reportMusicaReproducoes',
  ofRouteId: true,
  keepsFilter: true,
});
const horas = declareReport<'reportInsightsHoras'>({
  ...common,
  name: 'HORAS',
  title: 'Horas',
  operation: 'reportInsightsHoras',
  rowKey: (row) => row.lojaId,
  defaults: { periodo: 30 },
});

const picker = { kind: 'picker', Picker: () => null, Name: () => null } as const;
const porCliente = declareReport<'reportClientesFaixas'>({
  ...common,
  name: 'POR_CLIENTE',
  title: 'Por cliente',
  operation: 'reportClientesFaixas',
  filters: [
    { key: 'cliente', label: 'Cliente', ...picker },
    { key: 'loja', label: 'Loja', ...picker, within: 'cliente' },
    ...filters,
  ],
  defaults: { periodo: 30 },
});

function dias(value: number) {
  return { value, label: `${value} dias` };
}

let rows = 0;
let asked: string[] = [];
let countFails = false;

function answer(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const cursor = Number(searchParams.get('cursor') ?? 0);
  searchParams.delete('limit');
  asked.push(`${pathname.replace('/api/v1', '')}?${searchParams}`);
  if (searchParams.get('contar') && countFails) throw new TypeError('away');
  if (searchParams.get('contar')) return { items: [], total: rows, nextCursor: null };
  const end = Math.min(cursor + pageSize, rows);
  const items = Array.from({ length: end - cursor }, (_, n) => ({ _id: `r${cursor + n}`, lojaId: `l${n}` }));
  return { items, total: null, nextCursor: end < rows ? String(end) : null };
}

beforeEach(() => {
  rows = 3;
  asked = [];
  countFails = false;
  vi.stubGlobal('fetch', async (request: Request) => Response.json(answer(request)));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function setUp(report: AnyReport, address = `/x/7?modal=${report.name}`) {
  const result = {} as { open: OpenReport; overlay: ReturnType<typeof useOverlay>; search: () => string };
  const loadings: boolean[] = [];
  function Open() {
    result.open = useReport(report, report.defaults);
    loadings.push(result.open.loading);
    return null;
  }
  function Screen() {
    result.overlay = useOverlay();
    return result.overlay.modal === report.name && <Open />;
  }
  const router = createMemoryRouter([{ path: '/x/:id', Component: Screen }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <Router router={router} />
    </QueryClientProvider>,
  );
  result.search = () => decodeURIComponent(router.state.location.search);
  const loaded = () => waitFor(() => expect(result.open.loading).toBe(false));
  await loaded();
  return { result, loaded, loadings, router };
}

test('loads page 1 without counting when it opens unfiltered', async () => {
  const { result } = await setUp(tocadas);
  expect(asked).toEqual(['/clientes/relatorioFaixasReproduzidas?']);
  expect(result.open).toMatchObject({ filtered: false, total: 3, applied: {} });
});

test('sends fixed parameters with every request and takes the id from the route', async () => {
  await setUp(curtidas);
  expect(asked).toEqual(['/clientes/relatorioLikeDislike?liked=true']);
  cleanup();
  asked = [];
  await setUp(daFaixa);
  expect(asked).toEqual(['/musicas/relatorioReMu/7?']);
});

test('appends pages; a page below 100 rows is the last', async () => {
  rows = 130;
  const { result } = await setUp(curtidas);
  expect(result.open).toMatchObject({ hasMore: true, total: null });
  expect(result.open.rows).toHaveLength(100);
  await act(async () => result.open.more());
  await waitFor(() => expect(result.open.rows).toHaveLength(130));
  expect(result.open).toMatchObject({ hasMore: false, total: 130 });
  await act(async () => result.open.more());
  expect(asked).toEqual([
    '/clientes/relatorioLikeDislike?liked=true',
    '/clientes/relatorioLikeDislike?liked=true&cursor=100',
  ]);
});

test('an empty first page is an empty list', async () => {
  rows = 0;
  const { result } = await setUp(tocadas);
  expect(result.open).toMatchObject({ rows: [], hasMore: false, total: 0, failed: null });
});

test('builds ids from the key for rows without one', async () => {
  const { result } = await setUp(horas);
  expect(result.open.rows.map(({ _id }) => _id)).toEqual(['l0', 'l1', 'l2']);
});

test('applying a filter closes the drawer, reloads from page 1 and counts', async () => {
  rows = 130;
  const { result, loaded, loadings } = await setUp(curtidas);
  await act(async () => result.open.more());
  await act(async () => result.overlay.openDrawer('FILTRO'));
  asked = [];
  loadings.length = 0;
  rows = 120;
  await act(async () => result.open.apply({ status: 'ATIVO' }));
  expect(result.search()).toBe('?modal=CURTIDAS&modal.status=ATIVO');
  expect(result.open).toMatchObject({ filtered: true, loading: true, rows: [] });
  await loaded();
  await waitFor(() => expect(result.open.total).toBe(120));
  expect(result.open.rows).toHaveLength(100);
  expect(loadings).toContain(true);
  expect(asked.sort()).toEqual([
    '/clientes/relatorioLikeDislike?liked=true&status=ATIVO',
    '/clientes/relatorioLikeDislike?liked=true&status=ATIVO&contar=true',
  ]);
  await act(async () => result.open.more());
  await waitFor(() => expect(result.open.rows).toHaveLength(120));
  expect(asked.filter((call) => call.includes('contar'))).toHaveLength(1);
});

test('applying the same filter again reloads', async () => {
  const { result, loaded } = await setUp(curtidas, '/x/7?modal=CURTIDAS&modal.status=ATIVO');
  asked = [];
  await act(async () => result.open.apply({ status: 'ATIVO' }));
  await loaded();
  expect(asked).toHaveLength(2);
});

test('a failed count keeps the rows and is retried separately', async () => {
  countFails = true;
  const { result } = await setUp(curtidas, '/x/7?modal=CURTIDAS&modal.status=ATIVO');
  await waitFor(() => expect(result.open.countError).toMatchObject({ code: 'REDE' }));
  expect(result.open).toMatchObject({ failed: null, total: null });
  expect(result.open.rows).toHaveLength(3);
  countFails = false;
  asked = [];
  await act(async () => result.open.countAgain());
  await waitFor(() => expect(result.open.total).toBe(3));
  expect(asked).toEqual(['/clientes/relatorioLikeDislike?liked=true&status=ATIVO&contar=true']);
  expect(result.open.countError).toBeNull();
});

test('removing a filter also removes its dependants and keeps the others', async () => {
  const { result, loaded } = await setUp(
    porCliente,
    '/x/7?modal=POR_CLIENTE&modal.cliente=c1&modal.loja=l1&modal.status=ATIVO',
  );
  expect(result.open.drawerValues).toEqual({ cliente: 'c1', loja: 'l1', status: 'ATIVO', periodo: 30 });
  asked = [];
  await act(async () => result.open.remove('cliente'));
  await loaded();
  expect(result.search()).toBe('?modal=POR_CLIENTE&modal.status=ATIVO');
  expect(result.open.drawerValues).toEqual({ status: 'ATIVO', periodo: 30 });
  expect(asked[0]).toBe('/clientes/relatorioFaixasReproduzidas?periodo=30&status=ATIVO');
});

test('a reset clears the filter, closes the drawer and reloads', async () => {
  const { result, loaded } = await setUp(
    tocadas,
    '/x/7?modal=TOCADAS&modal.status=ATIVO&modal.periodo=90&drawer=FILTRO',
  );
  expect(result.open.drawerValues).toEqual({ status: 'ATIVO', periodo: 90 });
  asked = [];
  await act(async () => result.open.reset());
  await loaded();
  expect(result.search()).toBe('?modal=TOCADAS');
  expect(result.open).toMatchObject({ filtered: false, drawerValues: {} });
  expect(asked).toEqual(['/clientes/relatorioFaixasReproduzidas?']);
});

test('a reset without a filter also reloads', async () => {
  const { result, loaded } = await setUp(tocadas, '/x/7?modal=TOCADAS&drawer=FILTRO');
  asked = [];
  await act(async () => result.open.reset());
  await loaded();
  expect(asked).toHaveLength(1);
  expect(result.search()).toBe('?modal=TOCADAS');
});

test('a refresh keeps the filter', async () => {
  const { result, loaded } = await setUp(curtidas, '/x/7?modal=CURTIDAS&modal.status=ATIVO');
  asked = [];
  rows = 4;
  await act(async () => result.open.refresh?.());
  await loaded();
  expect(asked).toHaveLength(2);
  expect(result.open.rows).toHaveLength(4);
  expect(result.open.filtered).toBe(true);
});

test('a filter disables refreshing in reports that refresh only unfiltered', async () => {
  const { result, loaded } = await setUp(tocadas);
  rows = 4;
  await act(async () => result.open.refresh?.());
  await loaded();
  expect(result.open.rows).toHaveLength(4);
  await act(async () => result.open.apply({ status: 'ATIVO' }));
  await loaded();
  expect(result.open.refresh).toBeUndefined();
});

test('closing removes filter and drawer from the address, and reopening starts fresh', async () => {
  rows = 130;
  const { result, loaded } = await setUp(tocadas, '/x/7?tab=2&modal=TOCADAS');
  await act(async () => result.open.more());
  await act(async () => result.open.apply({ periodo: 10 }));
  await act(async () => result.overlay.openDrawer('FILTRO'));
  expect(result.search()).toBe('?tab=2&modal=TOCADAS&modal.periodo=10&drawer=FILTRO');
  await act(async () => result.overlay.close());
  expect(result.search()).toBe('?tab=2');
  asked = [];
  await act(async () => result.overlay.openModal('TOCADAS'));
  expect(result.open).toMatchObject({ loading: true, rows: [], filtered: false });
  await loaded();
  expect(result.open.rows).toHaveLength(100);
  expect(asked).toEqual(['/clientes/relatorioFaixasReproduzidas?']);
});

test('keepsFilter restores the filter on reopening', async () => {
  const { result, loaded } = await setUp(daFaixa);
  await act(async () => result.open.apply({ status: 'ATIVO' }));
  await act(async () => result.overlay.close());
  expect(result.search()).toBe('');
  await act(async () => result.overlay.openModal('DA_FAIXA'));
  await loaded();
  expect(result.search()).toBe('?modal=DA_FAIXA&modal.status=ATIVO');
  await act(async () => result.open.reset());
  await act(async () => result.overlay.close());
  await act(async () => result.overlay.openModal('DA_FAIXA'));
  expect(result.search()).toBe('?modal=DA_FAIXA');
});

test('a default is sent but does not count as a filter, and a reset restores it', async () => {
  const { result, loaded } = await setUp(horas);
  expect(asked).toEqual(['/insightsgerais/relatorioTotalHorasDivididasPorLojas?periodo=30']);
  expect(result.open).toMatchObject({ filtered: false, drawerValues: { periodo: 30 } });
  await act(async () => result.open.apply({ periodo: 90 }));
  await loaded();
  expect(result.open).toMatchObject({ filtered: true, drawerValues: { periodo: 90 } });
  await act(async () => result.open.reset());
  await loaded();
  expect(result.search()).toBe('?modal=HORAS');
  expect(result.open).toMatchObject({ filtered: false, drawerValues: { periodo: 30 } });
});

test('back and links restore the filter without unknown values', async () => {
  const { result, loaded, router } = await setUp(
    tocadas,
    '/x/7?modal=TOCADAS&modal.periodo=90&modal.status=TALVEZ&modal.cnpj=1',
  );
  expect(result.open.applied).toEqual({ periodo: 90 });
  await act(async () => result.open.apply({ status: 'ATIVO' }));
  await act(async () => router.navigate(-1));
  await loaded();
  expect(result.open.applied).toEqual({ periodo: 90 });
});
