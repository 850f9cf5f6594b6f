import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { Styled } from '../../../shared/chakra/system.tsx';
import { IntegracoesScreen } from './IntegracoesScreen.tsx';

type Schemas = components['schemas'];

const { examples } = contract.components;
const [destino, pausado] = examples.destinos.value.items as [Schemas['Destino'], Schemas['Destino']];
const [entrega] = examples.entregas.value.items as [Schemas['Entrega']];
const falhou = { ...examples.teste.value, situacao: 'FALHOU', erro: 'O destino respondeu 503.' };
const de = `/integracoes/destinos/${destino._id}`;

const sent: [method: string, path: string, body: unknown][] = [];
/** Answers wait for it. */
let until: Promise<void> | undefined;
const writes = () => sent.filter(([method]) => method !== 'GET');

function show(items: Schemas['Destino'][], answers: Record<string, object> = {}) {
  const known: Record<string, object> = {
    'GET /integracoes/destinos': { items, total: items.length, nextCursor: null },
    ...answers,
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v1', '');
    const text = await request.text();
    sent.push([request.method, path, text ? JSON.parse(text) : undefined]);
    await until;
    return Response.json(known[`${request.method} ${path}`] ?? {});
  });
  const element = (
    <Styled>
      <QueryClientProvider client={new QueryClient()}>
        <IntegracoesScreen />
      </QueryClientProvider>
    </Styled>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

afterEach(() => {
  cleanup();
  sent.length = 0;
  until = undefined;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** The DOM of these tests does not take the initial value of a select. */
const chooseFormato = () => userEvent.selectOptions(screen.getByLabelText(/^Formato/), 'JSON');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('sends the ticked types in the order of the contract, and shows the secret once', async () => {
  show([], { 'POST /integracoes/destinos': examples.criado.value });
  await press('Novo destino');
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Painel de BI');
  const endereco = 'https://bi.exemplo.com.br/k3J9';
  await userEvent.type(screen.getByLabelText(/^Endereço/), endereco);
  await chooseFormato();
  for (const tipo of ['Loja voltou', 'Mês fechado', 'Loja parou', 'Mês fechado'])
    await userEvent.click(screen.getByRole('checkbox', { name: tipo }));
  await press('Criar destino');
  expect(await screen.findByDisplayValue(examples.criado.value.segredo)).toBeTruthy();
  const { nome, tipos, formato } = destino;
  expect(writes()).toEqual([['POST', '/integracoes/destinos', { nome, endereco, tipos, formato }]]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('k3J9');
});

test('keeps the address if none is typed', async () => {
  show([destino]);
  await press('Editar: Painel de BI');
  await userEvent.type(await screen.findByLabelText(/^Nome/), ' 2');
  await chooseFormato();
  await press('Salvar');
  const { tipos, formato } = destino;
  await vi.waitFor(() =>
    expect(writes()).toEqual([['PATCH', de, { nome: 'Painel de BI 2', tipos, formato }]]),
  );
});

test('sums up the last deliveries in a sentence', async () => {
  show([destino, pausado]);
  const strips = await screen.findAllByRole('img', { name: /entrega/ });
  expect(strips.map((strip) => strip.getAttribute('aria-label'))).toEqual([
    'Das últimas 3 entregas, 2 chegaram e 1 falhou.',
    'A última entrega falhou.',
  ]);
});

test('shows why a destination is paused, and resumes it', async () => {
  show([{ ...destino, pausadoEm: pausado.pausadoEm, motivoDaPausa: 'SEM_CHAVE' }]);
  expect(await screen.findByText(/sem a chave do servidor. Digite o endereço de novo/)).toBeTruthy();
  await press('Retomar: Painel de BI');
  expect(writes()).toEqual([['PATCH', de, { pausado: false }]]);
});

test('shows the result of a test, which two clicks send once', async () => {
  show([destino], { [`POST ${de}/testar`]: falhou });
  const button = await screen.findByRole('button', { name: 'Enviar teste: Painel de BI' });
  const { promise, resolve } = Promise.withResolvers<void>();
  until = promise;
  await userEvent.dblClick(button);
  resolve();
  expect(await screen.findByText(/O teste não chegou: O destino respondeu 503, em 91 ms/)).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

test('shows answers as text, and sends again what is neither waiting nor a test', async () => {
  const items = [entrega, falhou, { ...entrega, _id: 'e2', situacao: 'FALHOU', resposta: '<b>fora</b>' }];
  show([destino], { [`GET ${de}/entregas`]: { items, total: 3, nextCursor: null } });
  await press('Entregas: Painel de BI');
  expect(await screen.findByText('<b>fora</b>')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Reenviar/ }));
  await vi.waitFor(() =>
    expect(writes()).toEqual([['POST', '/integracoes/entregas/e2/reenviar', undefined]]),
  );
});

test.each([
  ['Trocar segredo', 'POST', `${de}/segredo`],
  ['Excluir', 'DELETE', de],
])('asks first: %s', async (action, method, path) => {
  show([destino], { [`POST ${de}/segredo`]: examples.criado.value });
  await press(`${action}: Painel de BI`);
  const question = within(await screen.findByRole('alertdialog'));
  expect(writes()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: action }));
  await vi.waitFor(() => expect(writes()).toEqual([[method, path, undefined]]));
});
