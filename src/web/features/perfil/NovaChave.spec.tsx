import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { NovaChave } from './NovaChave.tsx';

type Me = components['schemas']['Me'];

const maker = { level: '1', porProvedor: false, doisFatores: { ativoDesde: null } } as Me;

const sent: unknown[] = [];
function show() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json(
      { nome: 'Planilha', segredo: 'vitrola_x', expiraEm: '2027-02-18T11:58:00.000Z' },
      { status: 201 },
    );
  });
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], maker);
  const element = (
    <Styled>
      <QueryClientProvider client={queries}>
        <NovaChave maker={maker} onClose={() => {}} />
      </QueryClientProvider>
    </Styled>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

afterEach(() => {
  cleanup();
  sent.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

async function fill() {
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Planilha');
  await userEvent.selectOptions(screen.getByLabelText(/^Nível/), '1');
  await userEvent.type(screen.getByLabelText(/^Senha atual/), 'uma-senha-longa');
}
const create = () => userEvent.click(screen.getByRole('button', { name: 'Criar chave' }));
const groups = () => within(screen.getByRole('group', { name: 'Limitar a grupos' }));
const press = (grupo: string) => userEvent.click(groups().getByRole('button', { name: grupo }));

test('sends a key without limits if none is chosen', async () => {
  show();
  await fill();
  await create();
  expect(await screen.findByText('Chave criada: Planilha')).toBeTruthy();
  expect(sent).toMatchObject([{ somenteLeitura: false, grupos: null }]);
});

test('sends the pressed groups in the order of the contract', async () => {
  show();
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Somente leitura' }));
  for (const grupo of ['Tarefas', 'Lojas', 'Insights', 'Clientes', 'Insights']) await press(grupo);
  const pressed = groups().getAllByRole('button', { pressed: true });
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Clientes', 'Lojas', 'Tarefas']);
  await create();
  expect(await screen.findByText('Chave criada: Planilha')).toBeTruthy();
  expect(sent).toMatchObject([{ somenteLeitura: true, grupos: ['Clientes', 'Lojas', 'Tarefas'] }]);
});
