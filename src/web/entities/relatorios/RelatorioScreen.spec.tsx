import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Music } from 'lucide-react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/queryClient.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { faixasTocadas } from './clientes.reports.ts';
import { RelatorioScreen } from './RelatorioScreen.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const cartoes = [{ report: faixasTocadas, icon: Music, text: '', total: 'faixasTocadas' }] as const;

it.each(['reportLojasResumo', 'reportClientesResumo'] as const)(
  'shows the figures of the group in the address and opens its reports: %s',
  async (operation) => {
    const grupo = '0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a01';
    vi.stubGlobal('fetch', async ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url);
      const ofGrupo = searchParams.get('grupo') === grupo;
      if (pathname.endsWith('/relatorioResumo')) return Response.json({ faixasTocadas: ofGrupo ? 12 : 345 });
      return Response.json({ _id: grupo, nome: 'Aeroportos', cliente: { _id: 'c1', nome: 'Rede' } });
    });
    const element = <RelatorioScreen title="Relatório" operation={operation} cartoes={cartoes} />;
    const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/?grupo=${grupo}`] });
    render(
      <Styled>
        <QueryClientProvider client={queryClient}>
          <Router router={router} />
        </QueryClientProvider>
      </Styled>,
    );
    fireEvent.click(await screen.findByText('12'));
    expect(router.state.location.search).toContain(`modal.periodo=30&modal.grupo=${grupo}`);
  },
);
