import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { query } from '../../shared/api/query.ts';
import { system } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { indicadores } from './indicadores.ts';
import type { Metricas, Totais } from './insights.query.ts';
import { MetricaCards } from './MetricaCards.tsx';

afterEach(cleanup);

const all = (value: number) => Object.fromEntries(indicadores.map(({ key }) => [key, value])) as Totais;
const metricas = { totais: all(300), totaisAnterior: all(100), porDia: [{}, {}] } as Metricas;
const { queryKey } = query('getDemonstracao');
const compared = () => screen.queryAllByText(/2 dias antes/);
const uncompared = () => screen.queryAllByText('Ainda sem comparação');

test('compares with the previous period only once the demo data is complete', async () => {
  const client = new QueryClient();
  const demonstracao = (carregando: boolean) =>
    client.setQueryData(queryKey, {
      carregando,
      dias: 90,
      diasProntos: carregando ? 31 : 90,
      presente: true,
      encerramento: null,
    });
  demonstracao(true);
  const router = createMemoryRouter([
    { path: '/', element: <MetricaCards metricas={metricas} applied={{}} said={{ periodo: 2 }} /> },
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Router router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  expect(uncompared()).toHaveLength(indicadores.length);
  expect(compared()).toEqual([]);

  demonstracao(false);
  expect(await screen.findAllByText(/2 dias antes/)).toHaveLength(indicadores.length);
  expect(uncompared()).toEqual([]);
});
