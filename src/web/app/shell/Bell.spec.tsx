import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '../../shared/chakra/system.tsx';
import { Bell } from './Bell.tsx';

const long = 'A loja pediu que a playlist da manhã comece mais cedo aos sábados';
const notificacao = (n: number) => ({
  _id: `${n}`,
  mensagem: `${n} ${long}`,
  loja: { _id: 'l', nome: `Loja ${n}` },
  status: 'LIDO',
});

function serve(respond: (url: URL) => Response) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input) => respond(new URL((input as Request).url)));
}

function open() {
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Bell />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('fetches five and shows four with their stores, cut to 40 characters', async () => {
  const fetched = serve((url) =>
    url.searchParams.has('status')
      ? Response.json({ items: [], total: 3, nextCursor: null })
      : Response.json({ items: [1, 2, 3, 4, 5].map(notificacao), total: 9, nextCursor: null }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Notificações, 3 não lidas' }));
  expect(await screen.findByText('Notificação')).toBeTruthy();
  const first = await screen.findByRole('link', { name: /^1 A loja/ });
  expect(first.textContent).toBe(`${`1 ${long}`.slice(0, 40)}...Loja 1`);
  expect(first.getAttribute('href')).toBe('/notificacoes/ver/1');
  expect(screen.getByText('Loja 4')).toBeTruthy();
  expect(screen.queryByText('Loja 5')).toBeNull();
  expect(screen.getByText('Visualizar notificações')).toBeTruthy();
  const asked = fetched.mock.calls.map(([input]) => new URL((input as Request).url).search).sort();
  expect(asked).toEqual(['?limit=5', '?status=N%C3%83O%20LIDO&limit=1']);
});

test('shows an empty panel after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(() => Response.json({ error: { code: 'REQ009', message: '…' } }, { status: 503 }));
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Notificações' }));
  expect(await screen.findByText('Nenhuma notificação')).toBeTruthy();
});

test('Escape closes it and restores the focus', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve(() => Response.json({ items: [], total: 0, nextCursor: null }));
  open();
  const bell = screen.getByRole('button', { name: 'Notificações' });
  await userEvent.click(bell);
  await userEvent.keyboard('{Escape}');
  expect(bell.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(bell);
});
