import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { DemoNotice } from './DemoNotice.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const dias = 90;
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const notice = () => screen.queryByText(/^Carregando a demonstração/);

async function open(...answers: { carregando: boolean; diasProntos: number }[]) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Response.json({ dias, ...answer });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['getMetricsForCharts', {}], {});
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <DemoNotice />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await later(10);
  const figures = () => client.getQueryState(['getMetricsForCharts', {}])!;
  return { fetched, figures };
}

test('says how many days are there while they come, then has everything else read again', async () => {
  const { fetched, figures } = await open(
    { carregando: true, diasProntos: 0 },
    { carregando: true, diasProntos: 29 },
    { carregando: false, diasProntos: 90 },
  );
  expect(notice()?.textContent).toContain('0 de 90 dias');
  await later(2000);
  expect(notice()?.textContent).toContain('29 de 90 dias');
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(notice()).toBeNull();
  expect(figures().isInvalidated).toBe(true);
  await later(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('has the figures read again once the first 30 days are there', async () => {
  const { figures } = await open(
    { carregando: true, diasProntos: 29 },
    { carregando: true, diasProntos: 30 },
  );
  expect(figures().isInvalidated).toBe(false);
  await later(2000);
  expect(figures().isInvalidated).toBe(true);
});

test('asks once and says nothing where nothing is loaded', async () => {
  const { fetched, figures } = await open({ carregando: false, diasProntos: 0 });
  await later(60_000);
  expect(notice()).toBeNull();
  expect(figures().isInvalidated).toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
});
