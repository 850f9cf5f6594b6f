import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { session } from '../../shared/api/session.ts';
import { settings } from '../../shared/api/settings.ts';
import { toast } from '../../shared/toast/toaster.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const danger = vi.spyOn(toast, 'danger').mockImplementation(() => {});
const answer = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status }));

function open() {
  const router = createMemoryRouter(
    [
      { path: '/login', Component: LoginScreen },
      { path: '*', Component: () => <p>painel</p> },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const signIn = async (login: string, senha: string) => {
  if (login) await userEvent.type(screen.getByLabelText('Login'), login);
  if (senha) await userEvent.type(screen.getByLabelText('Senha'), senha);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  danger.mockClear();
});
afterEach(cleanup);

test.each([
  ['no login', 'segredo123'],
  ['nothing at all', ''],
])('rejects invalid input with "Dados inválidos!" for 10 s, without a request: %s', async (_, senha) => {
  const fetched = answer(200, {});
  const router = open();
  await signIn('', senha);
  expect(danger).toHaveBeenCalledExactlyOnceWith(
    'Dados inválidos!',
    expect.objectContaining({ duration: 10_000 }),
  );
  expect(screen.getByLabelText('Login').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Login'));
  expect(fetched).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  ['LG003', 400],
  ['LG001', 403],
] as const)('a failed sign-in shows the server’s message and stays: %s', async (code, status) => {
  const { message } = errors[code];
  answer(status, { error: { code, message } });
  const router = open();
  await signIn('marina', 'segredo123');
  expect(danger).toHaveBeenCalledExactlyOnceWith(message, expect.objectContaining({ duration: 10_000 }));
  expect(router.state.location.pathname).toBe('/login');
  expect(session.token).toBeNull();
});

test('reports a missing network, with a code', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await signIn('marina', 'segredo123');
  expect(danger.mock.calls[0]?.[0]).toMatch(/Sem conexão com o servidor.*\(código REDE\)/);
});

test('after an expired session announces the return address, and signing in removes the notice', async () => {
  const dismiss = vi.spyOn(toast, 'dismiss');
  answer(200, { accessToken: 'abc', falta: null });
  session.start('antigo');
  window.history.replaceState(null, '', '/clientes/adicionar');
  session.expire('antigo', 'Token inválido.');
  open();
  expect(
    screen.getByText('Sua sessão terminou. Ao entrar, você volta para “Adicionar cliente”.'),
  ).toBeTruthy();
  await signIn('marina', 'segredo123');
  expect(await screen.findByText('painel')).toBeTruthy();
  expect(dismiss).toHaveBeenCalledWith(session);
  expect(session.expired).toBe(false);
});

test('without a session announces the target only if there is one', () => {
  open();
  expect(screen.queryByText(/Ao entrar/)).toBeNull();
  cleanup();
  session.rememberPlace(new URL('http://x/lojas'));
  open();
  expect(screen.getByText('Ao entrar, você vai para “Lojas”.')).toBeTruthy();
});

test('signing in returns to the remembered place', async () => {
  answer(200, { accessToken: 'abc', falta: null });
  session.rememberPlace(new URL('http://x/clientes?status=ATIVO'));
  const router = open();
  await signIn('marina', 'segredo123');
  expect(await screen.findByText('painel')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toBe('/clientes?status=ATIVO');
  expect(session.token).toBe('abc');
});

test('a session with a provisional password is held at /nova-senha before the first request', async () => {
  answer(200, { accessToken: 'abc', falta: 'LG007' });
  open();
  await signIn('marina', 'recebida123');
  expect(await screen.findByText('painel')).toBeTruthy();
  expect(session.held).toBe('/nova-senha');
  session.end();
  expect(session.held).toBeUndefined();
});

test('offers the provider only when local sign-in is off', () => {
  const { LOCAL_LOGIN, OIDC_NAME } = settings;
  Object.assign(settings, { LOCAL_LOGIN: false, OIDC_NAME: 'Google' });
  open();
  expect(screen.getByRole('link', { name: 'Entrar com Google' }).getAttribute('href')).toBe(
    '/api/v1/login/oidc',
  );
  expect(screen.queryByLabelText('Login')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Esqueci minha senha' })).toBeNull();
  Object.assign(settings, { LOCAL_LOGIN, OIDC_NAME });
});
