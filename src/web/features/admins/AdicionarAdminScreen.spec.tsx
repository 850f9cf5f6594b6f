import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../shared/api/settings.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { AdicionarAdminScreen } from './AdicionarAdminScreen.tsx';

const own = { ...settings };
const sent: unknown[] = [];

beforeAll(() => Promise.all([import('../../shared/ui/DialogWindow.tsx')]));
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'POST') sent.push(await request.json());
    return new Response(JSON.stringify({ _id: '1', nome: 'Ana Prado' }), { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  sent.length = 0;
  Object.assign(settings, own);
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillIn(given: Partial<typeof settings>) {
  Object.assign(settings, given);
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], { _id: 'eu', nome: 'Eu', login: 'eu', level: '0' });
  const router = createMemoryRouter(
    [
      { path: '/admin/adicionar', Component: AdicionarAdminScreen },
      { path: '*', Component: () => <p>lista</p> },
    ],
    { initialEntries: ['/admin/adicionar'] },
  );
  render(
    <QueryClientProvider client={queries}>
      <Styled>
        <RouterProvider router={router} />
      </Styled>
    </QueryClientProvider>,
  );
  type(/^Nome/, 'Ana Prado');
  type(/^Login/, 'ana.prado');
  type(/^E-mail/, 'ana@prado.com');
  // jsdom loses the level that the form begins with.
  type(/^Nível/, '1');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Cadastrar administrador' }));
const admin = { nome: 'Ana Prado', login: 'ana.prado', email: 'ana@prado.com', level: '1' };

it('invites by e-mail unless a password is chosen, and sends no password that was typed before', async () => {
  fillIn({ SMTP: true });
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Definir uma senha' }));
  type(/^Senha/, 'curta');
  await submit();
  expect(await screen.findByText('Senha precisa ter pelo menos 8 caracteres')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Convidar por e-mail' }));
  expect(screen.getByRole('status').textContent).toContain('48 horas');
  await submit();
  await waitFor(() => expect(sent).toEqual([admin]));
});

it.each([
  ['mails are not delivered', { SMTP: false }],
  ['passwords let nobody in', { SMTP: true, LOCAL_LOGIN: false }],
])('offers no invitation if %s; the password can be generated', async (_, given) => {
  fillIn(given);
  expect(screen.queryByRole('radio')).toBeNull();
  await submit();
  expect(await screen.findByText('Senha não pode ficar vazio')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Gerar senha' }));
  await submit();
  await waitFor(() => expect(sent).toEqual([{ ...admin, senha: expect.stringMatching(/^\w{14}$/) }]));
});
