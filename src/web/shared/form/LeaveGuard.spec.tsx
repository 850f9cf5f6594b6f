import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '../chakra/system.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

afterEach(cleanup);

const ask = { title: 'Interromper o envio?', text: 'O resto não vai.', confirm: 'Interromper' };

function show(typed: boolean, sending: boolean) {
  const left = { form: vi.fn(), upload: vi.fn() };
  const Page = () => (
    <>
      <LeaveGuard active={() => typed} onLeave={left.form} />
      <LeaveGuard active={() => sending} onLeave={left.upload} ask={ask} />
      <Link to="/outra">Outra página</Link>
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/outra', element: <p>Outra</p> },
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return left;
}

it('confirms for a form and an upload in turn with a single router blocker', async () => {
  const user = userEvent.setup();
  const warned = vi.spyOn(console, 'warn');
  const left = show(true, true);
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Interromper' }));
  expect(left.upload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('Outra')).toBeTruthy();
  expect([left.upload, left.form].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(warned.mock.calls.flat().filter((text) => String(text).includes('one blocker'))).toEqual([]);
});

it.each([
  ['Sair sem salvar', true, false],
  ['Interromper', false, true],
])('confirms only for unsaved work: %s', async (confirm, typed, sending) => {
  const user = userEvent.setup();
  const left = show(typed, sending);
  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText('Outra')).toBeTruthy();
  expect([left.form, left.upload].map(({ mock }) => mock.calls.length)).toEqual([+typed, +sending]);
});
