import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { DemoNotice } from './DemoNotice.tsx';

let level = '0';
beforeEach(() => {
  level = '0';
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const dias = 90;
const there = { presente: true, encerramento: null };
const leaving = (progresso: number) => ({
  carregando: false,
  diasProntos: 0,
  presente: true,
  encerramento: { desde: '2026-11-20T12:00:00.000Z', progresso },
});
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByText(/^Carregando a demonstração/);
const begin = () => screen.queryByRole('button', { name: 'Começar com os meus dados' });

type State = {
  carregando: boolean;
  diasProntos: number;
  presente?: boolean;
  encerramento?: { desde: string; progresso: number } | null;
};

async function open(...answers: State[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Response.json({ dias, ...there, ...answer });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['getMetricsForCharts', {}], {});
  client.setQueryData(['getMe', {}], { nome: 'Ana', level });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <DemoNotice />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await later(10);
  const figures = () => client.getQueryState(['getMetricsForCharts', {}])!;
  const asked = () =>
    fetched.mock.calls.filter(([input]) => new Request(input).url.includes('demonstracao')).length;
  return { asked, figures };
}

test('shows the number of days while loading and refetches everything at the end', async () => {
  const { asked, figures } = await open(
    { carregando: true, diasProntos: 1 },
    { carregando: true, diasProntos: 29 },
    { carregando: false, diasProntos: 90 },
  );
  expect(notice()?.textContent).toContain('1 de 90 dias');
  await later(2000);
  expect(notice()?.textContent).toContain('29 de 90 dias');
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(notice()).toBeNull();
  expect(figures().isInvalidated).toBe(true);
  await later(60_000);
  expect(asked()).toBe(3);
});

test('explains zeros until the newest day is loaded, and then refetches everything', async () => {
  const { figures } = await open(
    { carregando: true, diasProntos: 0, presente: false },
    { carregando: true, diasProntos: 1 },
  );
  expect(screen.getByText(/^Preenchendo a demonstração/)).toBeTruthy();
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(notice()?.textContent).toContain('1 de 90 dias');
  expect(figures().isInvalidated).toBe(true);
});

test('refetches after the first 30 days', async () => {
  const { figures } = await open(
    { carregando: true, diasProntos: 29 },
    { carregando: true, diasProntos: 30 },
  );
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(figures().isInvalidated).toBe(true);
});

test('reads once and shows nothing without a demonstration', async () => {
  const { asked, figures } = await open({ carregando: false, diasProntos: 0, presente: false });
  await later(60_000);
  expect(notice()).toBeNull();
  expect(figures().isInvalidated).toBe(false);
  expect(asked()).toBe(1);
});

test('stays during the demonstration and offers its removal to the top level', async () => {
  const { asked } = await open({ carregando: false, diasProntos: 90 });
  await later(60_000);
  expect(screen.getByText('Estes são dados de demonstração.')).toBeTruthy();
  expect(begin()).toBeTruthy();
  expect(asked()).toBe(1);
});

test('offers no removal to other levels', async () => {
  level = '1';
  await open({ carregando: false, diasProntos: 90 });
  expect(screen.getByText('Estes são dados de demonstração.')).toBeTruthy();
  expect(begin()).toBeNull();
});

test('shows the progress of the removal and refetches everything at the end', async () => {
  const { figures } = await open(leaving(0), leaving(40), {
    ...leaving(100),
    presente: false,
    encerramento: null,
  });
  expect(screen.getByText('Removendo a demonstração… 0 %')).toBeTruthy();
  expect(begin()).toBeNull();
  await later(2000);
  expect(screen.getByText('Removendo a demonstração… 40 %')).toBeTruthy();
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(screen.queryByText(/^Removendo/)).toBeNull();
  expect(figures().isInvalidated).toBe(true);
});
