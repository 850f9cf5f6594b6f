import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { Styled } from '../../../shared/chakra/system.tsx';
import { IntegracoesScreen } from './IntegracoesScreen.tsx';

type Schemas = components['schemas'];

const destino: Schemas['Destino'] = {
  _id: 'd1',
  nome: 'Painel de BI',
  host: 'bi.exemplo.com.br',
  final: 'k3J9',
  tipos: ['LOJA_PAROU', 'LOJA_VOLTOU'],
  formato: 'JSON',
  pausadoEm: null,
  motivoDaPausa: null,
  falhandoDesde: null,
  tentaDeNovoEm: null,
  segredoAnteriorAte: null,
  entregas: ['FALHOU', 'ENTREGUE', 'ENTREGUE'],
  admin: { _id: 'a1', nome: 'Marina Costa' },
  createdAt: '2026-11-20T11:58:00.000Z',
};
const teste: Schemas['Entrega'] = {
  _id: 'e1',
  ocorrencia: 'o1',
  tipo: null,
  em: '2026-11-22T12:00:07.000Z',
  situacao: 'FALHOU',
  tentativas: 1,
  tentadaEm: '2026-11-22T12:00:08.000Z',
  status: 503,
  erro: 'O destino respondeu 503',
  ms: 182,
  corpo: '{"tipo":"TESTE"}',
  resposta: '<b>fora do ar</b>',
};

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
    return Response.json(known[`${request.method} ${path}`] ?? {}, {
      status: path.endsWith('destinos') && request.method === 'POST' ? 201 : 200,
    });
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

test('explains destinations while there is none', async () => {
  show([]);
  expect(await screen.findByText('Nenhum destino')).toBeTruthy();
  expect(screen.getByRole('link', { name: /O que cada aviso traz/ }).getAttribute('href')).toMatch(/^\/docs/);
});

test('sends the ticked types in the order of the contract, and shows the secret once', async () => {
  show([], { 'POST /integracoes/destinos': { ...destino, segredo: 'whsec_abc' } });
  await press('Novo destino');
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Painel de BI');
  await userEvent.type(screen.getByLabelText(/^Endereço/), 'https://bi.exemplo.com.br/k3J9');
  await chooseFormato();
  for (const tipo of ['Loja voltou', 'Mês fechado', 'Loja parou', 'Mês fechado'])
    await userEvent.click(screen.getByRole('checkbox', { name: tipo }));
  await press('Criar destino');
  expect(((await screen.findByLabelText('Segredo')) as HTMLInputElement).value).toBe('whsec_abc');
  expect(writes()).toEqual([
    [
      'POST',
      '/integracoes/destinos',
      {
        nome: 'Painel de BI',
        endereco: 'https://bi.exemplo.com.br/k3J9',
        tipos: ['LOJA_PAROU', 'LOJA_VOLTOU'],
        formato: 'JSON',
      },
    ],
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('k3J9');
});

test('keeps the address if none is typed', async () => {
  show([destino]);
  await press('Editar: Painel de BI');
  expect(await screen.findByText(/O atual termina em k3J9/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Nome/), ' 2');
  await chooseFormato();
  await press('Salvar');
  const { tipos, formato } = destino;
  await vi.waitFor(() =>
    expect(writes()).toEqual([
      ['PATCH', '/integracoes/destinos/d1', { nome: 'Painel de BI 2', tipos, formato }],
    ]),
  );
});

test('says in a sentence how the last deliveries went', async () => {
  show([destino, { ...destino, _id: 'd2', nome: 'Chat', entregas: ['ESPERANDO'] }]);
  const strips = await screen.findAllByRole('img', { name: /entrega/ });
  expect(strips.map((strip) => strip.getAttribute('aria-label'))).toEqual([
    'Das últimas 3 entregas, 2 chegaram e 1 falhou.',
    'A última entrega espera.',
  ]);
});

test('says why a destination is paused, and resumes it', async () => {
  show([{ ...destino, pausadoEm: '2026-11-22T09:00:00.000Z', motivoDaPausa: 'SEM_CHAVE' }]);
  expect(await screen.findByText(/sem a chave do servidor. Digite o endereço de novo/)).toBeTruthy();
  await press('Retomar: Painel de BI');
  expect(writes()).toEqual([['PATCH', '/integracoes/destinos/d1', { pausado: false }]]);
});

test('shows the result of a test, which two clicks send once', async () => {
  show([destino], { 'POST /integracoes/destinos/d1/testar': teste });
  const button = await screen.findByRole('button', { name: 'Enviar teste: Painel de BI' });
  const { promise, resolve } = Promise.withResolvers<void>();
  until = promise;
  await userEvent.dblClick(button);
  resolve();
  expect(await screen.findByText(/O teste não chegou: O destino respondeu 503, em 182 ms/)).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

test('lists deliveries with what was answered, as text, and sends all but tests again', async () => {
  const items = [teste, { ...teste, _id: 'e2', tipo: 'LOJA_PAROU' }];
  show([destino], {
    'GET /integracoes/destinos/d1/entregas': { items, total: 2, nextCursor: null },
    'POST /integracoes/entregas/e2/reenviar': { ...items[1], situacao: 'ESPERANDO' },
  });
  await press('Entregas: Painel de BI');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findAllByText('<b>fora do ar</b>')).toHaveLength(2);
  const [resend, ...others] = drawer.getAllByRole('button', { name: /^Reenviar/ });
  expect(others).toEqual([]);
  await userEvent.click(resend!);
  await vi.waitFor(() =>
    expect(writes()).toEqual([['POST', '/integracoes/entregas/e2/reenviar', undefined]]),
  );
});

test('asks before it replaces a secret, and shows the new one', async () => {
  show([destino], { 'POST /integracoes/destinos/d1/segredo': { ...destino, segredo: 'whsec_novo' } });
  await press('Trocar segredo: Painel de BI');
  const question = within(await screen.findByRole('alertdialog'));
  expect(writes()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Trocar segredo' }));
  expect(((await screen.findByLabelText('Segredo')) as HTMLInputElement).value).toBe('whsec_novo');
});

test('asks before it deletes', async () => {
  show([destino]);
  await press('Excluir: Painel de BI');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }),
  );
  await vi.waitFor(() => expect(writes()).toEqual([['DELETE', '/integracoes/destinos/d1', undefined]]));
});
