import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openingsOf } from '../../../scripts/build/openings.ts';
import { takeBegun } from '../shared/api/begun.ts';
import { queryClient } from '../shared/api/queryClient.ts';
import { session } from '../shared/api/session.ts';
import { begin } from './opening/begin.ts';
import { routes } from './routes.tsx';

const openings = await openingsOf(routes);
const { origin } = location;
const root = document.createElement('html');
const visit = (address: string) => begin(openings, new URL(address, origin), root);

type Lazy = { loader?: () => Promise<(args: Pick<LoaderFunctionArgs, 'request' | 'params'>) => unknown> };
const withLoader = (all: RouteObject[]): { path: string; lazy: Lazy }[] =>
  all.flatMap((route) => [
    ...(route.path && (route.lazy as Lazy)?.loader && route.handle?.firstReads ? [route as never] : []),
    ...withLoader(route.children ?? []),
  ]);

const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  session.start('a-token');
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(typeof request === 'string' ? request : request.url.replace(origin, ''));
    return Response.json({ items: [], total: 0, nextCursor: null });
  });
});
afterEach(() => {
  queryClient.clear();
  window.begun = undefined;
  vi.unstubAllGlobals();
});

const searches = [
  '',
  '?sort=-nome&nome=S%C3%A3o%20Jos%C3%A9%20%26%20filhos&status=ATIVO',
  '?sort=-createdAt&payload=x&page=3&modal=A&cliente=0190&numLojasGt=3&numLojasLt=muitas',
  '?situacao=SEM_SINAL,NADA,TOCANDO',
  '?status=NADA&sort=senha&uf=RJ&periodo=30&inadimplencia=true&titulo=%20%20',
];
const visits = withLoader(routes).flatMap((route) =>
  searches.map((search) => ({ route, address: route.path + search })),
);

it.each(visits)(
  'the screen of $address sends exactly the reads that the page started',
  async ({ route, address }) => {
    visit(address);
    const begun = [...asked];
    expect(begun.length).toBeGreaterThan(0);
    const loader = await route.lazy.loader?.();
    await loader?.({ request: new Request(origin + address), params: {} });
    await vi.waitFor(() => expect([...(window.begun?.keys() ?? [])]).toEqual([]));
    expect(asked).toEqual(begun);
  },
);

it('starts the reads of every list and of entities opened by their address', () => {
  const paths = openings.map(({ path }) => path);
  for (const path of [
    '/clientes',
    '/lojas',
    '/musicas',
    '/playlists',
    '/vinhetas',
    '/admin',
    '/notificacoes',
    '/comunicados',
  ])
    expect(paths).toContain(path);
  visit('/clientes/editar/a%20b');
  expect(asked).toEqual(['/api/v1/clientes/a%20b']);
});

it('starts the read of a report opened without filters', () => {
  visit('/clientes/relatorio?modal=FAIXAS_DESCURTIDAS&status=INATIVO');
  expect(asked).toEqual([
    '/api/v1/clientes/relatorioResumo',
    '/api/v1/clientes/relatorioLikeDislike?liked=false&limit=100',
  ]);
  visit('/clientes/relatorio?modal=FAIXAS_DESCURTIDAS&modal.status=ATIVO');
  expect(asked.slice(2)).toEqual(['/api/v1/clientes/relatorioResumo']);
});

it('skips reads whose parameters are not in the address', () => {
  visit('/comunicados/criar');
  visit('/comunicados/inadimplente');
  expect(asked).toEqual([]);
  visit('/comunicados/criar/a%20b');
  expect(asked).toEqual(['/api/v1/comunicados/a%20b']);
});

it('starts nothing if signed out, held, or with a streaming token in the address', () => {
  visit('/lojas?sp_access_token=secret');
  session.held = '/nova-senha';
  visit('/lojas');
  session.end();
  visit('/lojas');
  visit('/comunicados/criar');
  expect(asked).toEqual([]);
  expect(root.dataset.opening).toBe('card');
});

it('returns a response once, to the same request in the same session', async () => {
  visit('/lojas');
  const request = (token: string) =>
    new Request(`${origin}/api/v1/lojas/?sort=nome&limit=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
  expect(takeBegun(new Request(`${origin}/api/v1/lojas/?sort=-nome&limit=100`))).toBeUndefined();
  expect((await takeBegun(request('a-token')))?.ok).toBe(true);
  expect(takeBegun(request('a-token'))).toBeUndefined();
  visit('/lojas');
  expect(takeBegun(request('another'))).toBeUndefined();
  expect(window.begun?.size).toBe(0);
});

it('aborts with the request that took it', () => {
  let given: AbortSignal | undefined;
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    given = signal;
    return new Promise<Response>(() => {});
  });
  visit('/lojas');
  const stop = new AbortController();
  const headers = { Authorization: 'Bearer a-token' };
  void takeBegun(
    new Request(`${origin}/api/v1/lojas/?sort=nome&limit=100`, { headers, signal: stop.signal }),
  );
  expect(given?.aborted).toBe(false);
  stop.abort('left');
  expect(given?.reason).toBe('left');
});
