import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '../../../shared/chakra/system.tsx';
import { RepeticaoDaLoja } from './RepeticaoDaLoja.tsx';

const figures = {
  musicaHoras: 3,
  artistaHoras: 1,
  execucoes: 1978,
  voltas: 1840,
  voltasCedo: 12,
  voltasDeArtista: 1902,
  voltasDeArtistaCedo: 31,
  faixas: 42,
  duracao: 9600,
  listaCurta: true,
};
let answer: () => Response;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RepeticaoDaLoja loja="l1" />
        </QueryClientProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );

it('describes the last 7 days, or the chosen period', async () => {
  answer = () => Response.json(figures);
  show();
  await screen.findByText('12 de 1.840 faixas voltaram antes de 3 h.');
  expect(screen.getByText(/^Lista curta: 42 faixas, 2 h 40; com menos de 6 h de música/)).toBeTruthy();
  answer = () => Response.json({ ...figures, execucoes: 0 });
  fireEvent.change(screen.getByLabelText('Período da repetição'), { target: { value: 'ONTEM' } });
  await screen.findByText('Nada tocou neste período.');
  expect(asked).toEqual(['?periodo=7', '?intervalo=ONTEM']);
});

it('offers to retry a failed read', async () => {
  const error = { code: 'REQ000', message: 'Ocorreu um erro inesperado.' };
  answer = () => Response.json({ status: 'error', ...error, error }, { status: 500 });
  show();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  answer = () => Response.json(figures);
  fireEvent.click(retry);
  await screen.findByText('12 de 1.840 faixas voltaram antes de 3 h.');
});
