import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../shared/api/settings.ts';
import { streaming } from '../../shared/api/streaming.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Streaming } from './Streaming.tsx';

const { STREAMING_API_URL } = settings;

function show() {
  settings.STREAMING_API_URL = 'https://musica.example/v1';
  localStorage.setItem('spAccessToken', 'do-servico');
  render(
    <Styled>
      <QueryClientProvider client={new QueryClient()}>
        <Streaming />
      </QueryClientProvider>
    </Styled>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  settings.STREAMING_API_URL = STREAMING_API_URL;
  vi.restoreAllMocks();
});

test('shows the connected account and disconnects it', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ display_name: 'Rádio da Agência' }));
  show();
  expect(await screen.findByText('Conectado como Rádio da Agência')).toBeTruthy();
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ Authorization: 'Bearer do-servico' });
  await userEvent.click(screen.getByRole('button', { name: 'Desconectar' }));
  expect(await screen.findByText('Nenhuma conta de streaming conectada.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(streaming.token).toBeNull();
  expect(fetched).toHaveBeenCalledOnce();
});

test('reports a failed request and retries on demand', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => new Response(null, { status: 401 }))
    .mockImplementation(async () => Response.json({ display_name: 'Rádio da Agência' }));
  show();
  expect(await screen.findByText(/^Não foi possível consultar o serviço de streaming\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Conectado como Rádio da Agência')).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(2);
});
