import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { system } from '../../../shared/chakra/system.tsx';
import type { ComandosDaLoja } from '../pagina/leituras.ts';
import { UltimosComandos } from './UltimosComandos.tsx';

type Comando = components['schemas']['Comando'];

const pedido: Comando = {
  _id: 'k1',
  tipo: 'DIAGNOSTICO',
  volume: null,
  vinheta: null,
  resultado: 'FEITO',
  motivo: null,
  admin: { _id: 'a', nome: 'Marina' },
  createdAt: '2026-11-22T12:00:00.000Z',
  expiraEm: '2026-11-22T12:10:00.000Z',
  respondidoEm: '2026-11-22T12:00:11.000Z',
};
let answer: () => Response;
beforeEach(() => vi.stubGlobal('fetch', async () => answer()));
afterEach(cleanup);

function show(...items: Comando[]) {
  const read = { data: { items, total: items.length, nextCursor: null }, error: null } as ComandosDaLoja;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UltimosComandos read={read} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return userEvent.setup();
}

it('opens and copies a report, and closes it by keyboard', async () => {
  const texto = 'Player: 3.0.0\nFila: 4 eventos';
  answer = () => Response.json({ texto, recebidoEm: '2026-11-22T12:00:11.000Z' });
  const user = show(pedido);
  await user.keyboard('{Tab}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Diagnóstico do aparelho' });
  const region = await within(dialog).findByRole('region', { name: 'Texto do diagnóstico' });
  expect(region.textContent).toBe(texto);
  await user.click(within(dialog).getByRole('button', { name: 'Copiar' }));
  expect(await navigator.clipboard.readText()).toBe(texto);
  await within(dialog).findByText('Copiado.');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('explains a deleted report', async () => {
  const error = { code: 'CM002', message: 'Este diagnóstico não existe, ou já foi apagado.' };
  answer = () => Response.json({ status: 'error', ...error, error }, { status: 404 });
  const user = show(pedido);
  await user.click(screen.getByRole('button', { name: 'Ver diagnóstico' }));
  await screen.findByText(/^Este diagnóstico já foi apagado/);
});

it('offers no report of a command that waits, that an old player refused, or of another kind', () => {
  const refused = { resultado: 'RECUSADO', motivo: 'Este player não conhece o comando.' } as const;
  show(
    { ...pedido, resultado: 'PENDENTE' },
    { ...pedido, _id: 'k2', ...refused },
    { ...pedido, _id: 'k3', tipo: 'PULAR' },
  );
  screen.getByText('Aguardando o aparelho');
  screen.getByText(`Não feito: ${refused.motivo}`);
  expect(screen.queryByRole('button')).toBeNull();
});
