import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { PrecisaDeAtencao } from './PrecisaDeAtencao.tsx';
import type { Pendencias } from './pendencias.ts';

afterEach(cleanup);

const none: Pendencias = {
  recebendo: true,
  semTocar: 0,
  desatualizadas: 0,
  nuncaLigaram: 0,
  contatosHoje: 0,
  comunicadosNaoLidos: 0,
  pinErrado: 0,
  enviosComFalha: 0,
  agendamentosSemDono: 0,
  sistema: 0,
  semSuporte: false,
  regrasParadas: 0,
  pedidosAbertos: 0,
  contratosDeClientes: 0,
  contratosDeLojas: 0,
  execucoesGuardadas: null,
  primeirosPassos: false,
};
function show(pendencias: Partial<Pendencias>) {
  const element = <PrecisaDeAtencao pendencias={{ ...none, ...pendencias }} />;
  render(
    <ChakraProvider value={system}>
      <Router router={createMemoryRouter([{ path: '/', element }])} />
    </ChakraProvider>,
  );
}

test('renders nothing when all is well', () => {
  show({});
  expect(screen.queryByText('Precisa de atenção')).toBeNull();
});

test('warns of a nearly full embedded database, even when all else is well', async () => {
  show({ execucoesGuardadas: 23_600_000 });
  const notice = await screen.findByText(/já guarda 24 milhões de execuções/);
  expect(notice.textContent).toContain('mudar para o PostgreSQL');
  expect(notice.textContent).toContain('docs/operations.md');
  expect(screen.queryByRole('link')).toBeNull();
});
