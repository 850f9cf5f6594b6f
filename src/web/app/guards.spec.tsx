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

test('shows the screen if the guard agrees', async () => {
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

test('shows that the admin’s level lacks permission', async () => {
  open('/denied');
  expect(await screen.findByText('Sem permissão')).toBeTruthy();
});

test('an unknown route shows 404 with a link home and removes the skeleton', async () => {
  document.documentElement.dataset.opening = 'screen';
  const skeleton = document.body.appendChild(document.createElement('div'));
  skeleton.id = 'opening';
  open('/nada');
  expect(await screen.findByText('This page could not be found')).toBeTruthy();
  expect(skeleton.isConnected).toBe(false);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/');
});

test('without a token opens the login and remembers the place', async () => {
  open('/clientes?status=ATIVO');
  expect(await screen.findByText('login')).toBeTruthy();
  expect(session.place).toBe('/clientes?status=ATIVO');
});

test('with a token opens the screen and clears the remembered place', async () => {
  session.start('abc');
  session.rememberPlace(new URL('http://x/clientes'));
  open('/clientes');
  expect(await screen.findByText('tela')).toBeTruthy();
  expect(session.place).toBeNull();
});

test('a held session opens its required screen and keeps the remembered place', async () => {
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

test('distinguishes a broken screen from one that failed to load', async () => {
  open('/quebrada');
  expect(await screen.findByText('Ocorreu um erro inesperado.')).toBeTruthy();
  cleanup();
  open('/sem-estilo');
  expect(await screen.findByText(/^Sem conexão com o servidor/)).toBeTruthy();
});
