import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ClienteCreate } from '#generated/fields.ts';
import { zClienteCreate } from '#generated/zod/zod.gen.ts';
import { Styled } from '../chakra/system.tsx';
import { fieldsOf } from './fields.tsx';
import { formScreens } from './formScreens.tsx';

type Values = { nome: string };
const Field = fieldsOf<Values>();
const save = { isPending: false, mutateAsync: async () => ({ _id: '1', nome: 'Rede' }) };
const { CreateScreen } = formScreens<Values, { _id: string; nome: string }>({
  list: { path: '/clientes', label: 'Clientes' },
  fields: { nome: ClienteCreate.nome },
  values: () => ({ nome: '' }),
  Fields: () => <Field.Text name="nome" />,
  create: {
    title: 'Adicionar cliente',
    schema: zClienteCreate,
    submit: 'Cadastrar cliente',
    useSave: () => save,
  },
  edit: {
    title: 'Editar cliente',
    schema: zClienteCreate,
    useRead: () => {
      throw new Error('nothing is edited here');
    },
    useSave: () => save,
  },
});

// Loaded with the first dialog, which takes its time on a busy machine.
beforeAll(() => Promise.all([import('../ui/DialogWindow.tsx'), import('../ui/ConfirmDialog.tsx')]));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open() {
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], { _id: 'eu', nome: 'Ana', login: 'ana', level: '0' });
  const router = createMemoryRouter(
    [
      { path: '/clientes', Component: () => <p>lista</p> },
      { path: '/clientes/adicionar', Component: CreateScreen },
    ],
    { initialEntries: ['/clientes/adicionar'] },
  );
  render(
    <Styled>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Styled>,
  );
}

it('lead back to the list by “Cancelar”, and ask first where something was typed', async () => {
  const user = userEvent.setup();
  open();
  const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  await user.type(nome(), 'Pela metade');
  const cancel = screen.getByRole('button', { name: 'Cancelar' });
  await user.click(cancel);
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(nome().value).toBe('Pela metade');
  await user.click(cancel);
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('lista')).toBeTruthy();
});

it('are left at once where nothing was typed', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('lista')).toBeTruthy();
});
