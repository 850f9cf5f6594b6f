import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Styled } from '../shared/chakra/system.tsx';
import { LeaveGuard, LeavesWindow } from '../shared/form/LeaveGuard.tsx';
import { useCadastrar, useCadastroAberto } from './cadastrar.ts';

beforeAll(() => import('../shared/ui/ConfirmDialog.tsx'));
afterEach(cleanup);

function Screen() {
  const cadastrar = useCadastrar();
  const [picked, setPicked] = useState('');
  return (
    <>
      <input aria-label="Nome da loja" />
      <button
        type="button"
        onClick={() => cadastrar({ entidade: 'CLIENTE', given: { nome: 'Ipê' }, onSaved: setPicked })}
      >
        Cadastrar
      </button>
      <p>escolhido: {picked}</p>
    </>
  );
}

/** `typed` is whether the open form has unsaved input. */
function Layout({ typed }: { typed: boolean }) {
  const aberto = useCadastroAberto();
  return (
    <>
      <Outlet />
      {aberto && (
        <LeavesWindow value={aberto.leaves}>
          <h2>Adicionar cliente {aberto.given.nome}</h2>
          <button
            type="button"
            onClick={() => {
              aberto.onSaved('novo');
              aberto.onClose();
            }}
          >
            Salvar
          </button>
          <Link to="?modal=ENVIAR_FAIXAS">Por cima</Link>
          <LeaveGuard active={() => typed} onLeave={() => {}} />
        </LeavesWindow>
      )}
    </>
  );
}

async function open(typed = false) {
  const router = createMemoryRouter(
    [{ path: '/', element: <Layout typed={typed} />, children: [{ path: '/lojas', Component: Screen }] }],
    { initialEntries: ['/lojas'] },
  );
  render(
    <Styled>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nome da loja'), 'Centro');
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  expect(await screen.findByRole('heading', { name: 'Adicionar cliente Ipê' })).toBeTruthy();
  const back = () => act(() => router.navigate(-1));
  return { user, back };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
const isKept = () => expect(screen.getByLabelText<HTMLInputElement>('Nome da loja').value).toBe('Centro');

it('the form opens over the screen and returns the new id', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await isGone();
  expect(screen.getByText('escolhido: novo')).toBeTruthy();
  isKept();
});

it('Back closes the form and leaves the screen below untouched', async () => {
  const { back } = await open();
  await back();
  await isGone();
  expect(screen.getByText('escolhido:')).toBeTruthy();
  isKept();
});

it('confirms before Back discards input, but not before a dialog opens over the form', async () => {
  const { user, back } = await open(true);
  await user.click(screen.getByRole('link', { name: 'Por cima' }));
  await back();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Adicionar cliente Ipê' })).toBeTruthy();
  await back();
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await isGone();
  isKept();
});
