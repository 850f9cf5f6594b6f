import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../shared/api/session.ts';
import { Router } from '../shared/ui/address.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { type Guard, guard, notFound } from './guards.ts';

const registered: Record<string, Guard> = {
  open: () => undefined,
  denied: () => 'denied',
  broken: () => {
    throw new Error('broken');
  },
};

function open(path: string) {
  const guarded = (name: string) => ({
    path: `/${name}`,
    middleware: [guard(name, registered)],
    loader: () => null,
    Component: () => <p>tela</p>,
  });
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: ErrorPage,
        children: [
          ...['open', 'denied', 'broken', 'unregistered'].map(guarded),
          {
            path: '/clientes',
            middleware: [guard('signedIn')],
            loader: () => null,
            Component: () => <p>tela</p>,
          },
          {
            path: '/nova-senha',
            middleware: [guard('signedIn')],
            loader: () => null,
            Component: () => <p>nova senha</p>,
          },
          { path: '/login', Component: () => <p>login</p> },
          {
            path: '/quebrada',
            loader: () => Promise.reject(new TypeError('Cannot read properties of null')),
          },
          {
            path: '/sem-estilo',
            loader: () => Promise.reject(new Error('Unable to preload CSS for /a.css')),
          },
          { path: '*', loader: notFound },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<Router router={router} />);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a guard that agrees shows the screen', async () => {
  open('/open');
  expect(await screen.findByText('tela')).toBeTruthy();
});

test.each(['/broken', '/unregistered'])(
  '%s shows "Unknown middleware", 500, without a link home',
  async (path) => {
    open(path);
    expect(await screen.findByText('Unknown middleware')).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('a level that may not says so', async () => {
  open('/denied');
  expect(await screen.findByText('Sem permissão')).toBeTruthy();
});

test('an unknown route shows 404 and the way home, and no skeleton behind them', async () => {
  document.documentElement.dataset.opening = 'screen';
  const skeleton = document.body.appendChild(document.createElement('div'));
  skeleton.id = 'opening';
  open('/nada');
  expect(await screen.findByText('This page could not be found')).toBeTruthy();
  expect(skeleton.isConnected).toBe(false);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
});

test('without a token one goes to sign in, and comes back', async () => {
  open('/clientes?status=ATIVO');
  expect(await screen.findByText('login')).toBeTruthy();
  expect(session.place).toBe('/clientes?status=ATIVO');
});

test('with a token the screen opens, and the place to come back to is forgotten', async () => {
  session.start('abc');
  session.rememberPlace(new URL('http://x/clientes'));
  open('/clientes');
  expect(await screen.findByText('tela')).toBeTruthy();
  expect(session.place).toBeNull();
});

test('a session that lacks something opens the screen for that instead, and keeps the place until it is done', async () => {
  session.start('abc', '/nova-senha');
  open('/clientes?status=ATIVO');
  expect(await screen.findByText('nova senha')).toBeTruthy();
  expect(session.place).toBe('/clientes?status=ATIVO');
  cleanup();
  session.held = undefined;
  open('/nova-senha');
  await screen.findByText('nova senha');
  expect(session.place).toBe('/clientes?status=ATIVO');
});

test('a screen that broke is told from one that the network did not bring', async () => {
  open('/quebrada');
  expect(await screen.findByText('Ocorreu um erro inesperado.')).toBeTruthy();
  cleanup();
  open('/sem-estilo');
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy();
});
