import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Music } from 'lucide-react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { keepFilter } from '../../shared/report/kept.ts';
import { Router } from '../../shared/ui/address.tsx';
import { CartaoDoRelatorio } from './CartaoDoRelatorio.tsx';
import { faixasTocadas } from './clientes.reports.ts';
import { reproducaoFaixa } from './reproducoes.reports.ts';

afterEach(cleanup);

function opened(report: typeof faixasTocadas, filters?: { periodo: number }) {
  const card = <CartaoDoRelatorio report={report} icon={Music} text="" filters={filters} />;
  const router = createMemoryRouter([{ path: '/', element: card }]);
  render(
    <ChakraProvider value={system}>
      <Router router={router} />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  cleanup();
  return router.state.location.search;
}

it('opens the report with the filters of its figure', () => {
  expect(opened(faixasTocadas)).toBe('?modal=FAIXAS_TOCADAS');
  expect(opened(faixasTocadas, { periodo: 30 })).toBe('?modal=FAIXAS_TOCADAS&modal.periodo=30');
});

it('combines the period of the figure with the saved filters of the report', () => {
  keepFilter(reproducaoFaixa, { status: 'ATIVO', periodo: 10 });
  expect(opened(reproducaoFaixa, { periodo: 90 })).toBe(
    '?modal=REPRODUCAO_FAIXA&modal.status=ATIVO&modal.periodo=90',
  );
  keepFilter(faixasTocadas, { status: 'ATIVO' });
  expect(opened(faixasTocadas, { periodo: 90 })).toBe('?modal=FAIXAS_TOCADAS&modal.periodo=90');
});
