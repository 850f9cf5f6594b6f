import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { EncerrarDemonstracao } from './EncerrarDemonstracao.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const conteudo = { clientes: 12, lojas: 240, musicas: 1200, playlists: 39, vinhetas: 1, feitosAMao: [] };
const feitos = [{ _id: '1', nome: 'Padarias São João', lojas: 2, playlists: 0, vinhetas: 1 }];
const removing = {
  carregando: false,
  dias: 90,
  diasProntos: 0,
  presente: true,
  encerramento: { desde: '2026-11-20T12:00:00.000Z', progresso: 0 },
};

type Sent = { confirmacao: string; feitosAMao: string };

function open(counts: object, answer: () => Response) {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return Response.json(counts);
    sent.push((await request.json()) as Sent);
    return answer();
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onClose = vi.fn();
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <EncerrarDemonstracao onClose={onClose} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { sent, onClose, client };
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apagar a demonstração' });
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /digite demonstração/ }), { target: { value } });

test('shows what will be deleted and requires the typed word', async () => {
  const { sent, onClose, client } = open(conteudo, () => Response.json(removing, { status: 202 }));
  await screen.findByText('Saem 12 clientes, 240 lojas, 1.200 faixas, 39 playlists e 1 vinheta.');
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(confirm());
  type('demo');
  fireEvent.click(confirm());
  expect(sent).toEqual([]);
  type('Demonstracao');
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([{ confirmacao: 'Demonstracao', feitosAMao: 'MANTER' }]);
  expect(client.getQueryData(['getDemonstracao', {}])).toEqual(removing);
});

test('offers to keep or delete the user’s own data', async () => {
  const { sent } = open({ ...conteudo, feitosAMao: feitos }, () => Response.json(removing, { status: 202 }));
  await screen.findByText('Padarias São João: 2 lojas suas e 1 vinheta sua');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Manter com o cliente' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Apagar junto' }));
  type('demonstração');
  fireEvent.click(confirm());
  await waitFor(() => expect(sent).toEqual([{ confirmacao: 'demonstração', feitosAMao: 'APAGAR' }]));
});

test('shows why it failed and keeps the typed word', async () => {
  const error = { code: 'DM002', message: 'A demonstração já está sendo removida.' };
  const { onClose } = open(conteudo, () => Response.json({ error }, { status: 409 }));
  await screen.findByText(/^Saem 12 clientes/);
  type('demonstração');
  fireEvent.click(confirm());
  await screen.findByText(/A demonstração já está sendo removida\./);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('demonstração');
  expect(onClose).not.toHaveBeenCalled();
});
