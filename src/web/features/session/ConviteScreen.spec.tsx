import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { session } from '../../shared/api/session.ts';
import { ConviteScreen } from './ConviteScreen.tsx';

const asked: [string, unknown][] = [];

function answer(...answers: { status: number; body?: unknown }[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    asked.push([new URL(request.url).pathname, await request.json()]);
    const { status, body } = answers.shift()!;
    return new Response(body ? JSON.stringify(body) : null, { status });
  });
}

function open(hash: string) {
  const router = createMemoryRouter(
    [
      { path: '/convite', Component: ConviteScreen },
      { path: '*', Component: () => <p>painel</p> },
    ],
    { initialEntries: [`/convite${hash}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

async function choose(senha: string) {
  await userEvent.type(screen.getByLabelText('Nova senha'), senha);
  await userEvent.type(screen.getByLabelText('Repita a nova senha'), senha);
  await userEvent.click(screen.getByRole('button', { name: 'Criar senha e entrar' }));
}

afterEach(() => {
  cleanup();
  session.end();
  asked.length = 0;
});

test('spends the link only at its button, and signs in with the new password', async () => {
  answer({ status: 204 }, { status: 200, body: { accessToken: 'abc', falta: null } });
  open('#token=t1&login=ana.prado');
  expect(screen.getByLabelText<HTMLInputElement>('Login').value).toBe('ana.prado');
  expect(asked).toEqual([]);
  await choose('uma-senha-longa');
  expect(await screen.findByText('painel')).toBeTruthy();
  expect(asked).toEqual([
    ['/api/v1/login/redefinir-senha', { token: 't1', senha: 'uma-senha-longa', revogarChaves: true }],
    ['/api/v1/login/', { login: 'ana.prado', senha: 'uma-senha-longa' }],
  ]);
  expect(session.token).toBe('abc');
});

test('keeps the invitation as accepted if signing in fails', async () => {
  const { message } = errors.REQ002;
  answer({ status: 204 }, { status: 429, body: { error: { code: 'REQ002', message } } });
  open('#token=t1&login=ana.prado');
  await choose('uma-senha-longa');
  expect(await screen.findByText('painel')).toBeTruthy();
  expect(session.token).toBeNull();
});

test('says whom to ask if the link has expired or is incomplete, until a newer one is opened', async () => {
  answer({ status: 400, body: { error: { code: 'LG005', message: errors.LG005.message } } });
  const router = open('#token=t1&login=ana.prado');
  await choose('uma-senha-longa');
  expect((await screen.findByRole('alert')).textContent).toContain('Peça um novo a quem convidou você.');
  await act(() => router.navigate('/convite#token=t2&login=ana.prado'));
  expect(screen.getByRole('button', { name: 'Criar senha e entrar' })).toBeTruthy();
  cleanup();
  open('');
  expect(screen.getByRole('heading', { name: 'Este convite não vale mais' })).toBeTruthy();
});
