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

type Values = { nome: string; responsavel: string };
const Field = fieldsOf<Values>();
const sent: object[] = [];
const save = {
  isPending: false,
  mutateAsync: async (variables: object) => {
    sent.push(variables);
    return { _id: '1', nome: 'Rede' };
  },
};
const { CreateScreen } = formScreens<Values, { _id: string; nome: string }>({
  list: { path: '/clientes', label: 'Clientes' },
  fields: { nome: ClienteCreate.nome, responsavel: ClienteCreate.responsavel },
  values: () => ({ nome: '', responsavel: '' }),
  Fields: () => (
    <>
      <Field.Text name="nome" />
      <Field.Text name="responsavel" />
    </>
  ),
  create: {
    title: 'Adicionar cliente',
    schema: zClienteCreate,
    submit: 'Cadastrar cliente',
    again: { label: 'Salvar e adicionar outro', keep: ({ responsavel }) => ({ responsavel }) },
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

// Preload the dialogs, which load slowly on a busy machine.
beforeAll(() => Promise.all([import('../ui/DialogWindow.tsx'), import('../ui/ConfirmDialog.tsx')]));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  sent.length = 0;
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

it('Cancelar returns to the list and confirms if something was typed', async () => {
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

it('Cancelar leaves immediately if nothing was typed', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('lista')).toBeTruthy();
});

it('“Salvar e adicionar outro” starts the next entity with only the kept values', async () => {
  const user = userEvent.setup();
  open();
  const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  await user.type(input('Nome'), 'Rede Um');
  await user.type(input('Responsável'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Salvar e adicionar outro' }));
  await waitFor(() => expect(input('Nome').value).toBe(''));
  expect(input('Responsável').value).toBe('Ana');
  await waitFor(() => expect(document.activeElement).toBe(input('Nome')));
  expect(sessionStorage).toHaveLength(0);

  // Kept values do not count as typed, so leaving loses nothing.
  await user.type(input('Nome'), 'Rede Dois');
  await user.click(screen.getByRole('button', { name: 'Cadastrar cliente' }));
  expect(await screen.findByText('lista')).toBeTruthy();
  expect(sent).toEqual([
    { body: { nome: 'Rede Um', responsavel: 'Ana' } },
    { body: { nome: 'Rede Dois', responsavel: 'Ana' } },
  ]);
});

it('“Salvar e adicionar outro” keeps the form if a value is invalid', async () => {
  const user = userEvent.setup();
  open();
  await user.type(screen.getByRole('textbox', { name: 'Responsável' }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Salvar e adicionar outro' }));
  expect(await screen.findByText('Nome não pode ficar vazio')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Responsável' }).value).toBe('Ana');
  expect(sent).toEqual([]);
});
