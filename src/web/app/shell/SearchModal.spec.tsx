import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '#generated/entidades.ts';
import { system } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { SearchModal } from './SearchModal.tsx';
import { keepTyped } from './typedAhead.ts';

const lojas = [
  { _id: '1', nome: 'Padaria Um' },
  { _id: '2', nome: 'Padaria Dois' },
].map((one) => ({ ...one, detalhe: null, encontradoPor: null, status: 'ATIVO' }));
const nothing = Object.fromEntries(Object.values(keys).map((key) => [key, []]));
const me = { _id: 'ana', nome: 'Ana', login: 'ana', level: '0' };

let waiting: Map<string, (found: object | null) => void>;

beforeEach(() => {
  localStorage.clear();
  waiting = new Map();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = new URL((request as Request).url);
    if (url.pathname.endsWith('/me/')) return Response.json(me);
    const found = await new Promise<object | null>((resolve) =>
      waiting.set(url.searchParams.get('q') ?? '', resolve),
    );
    return found ? Response.json({ ...nothing, ...found }) : Response.json({}, { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const answer = async (text: string, found: object | null) => {
  await vi.waitFor(() => expect(waiting.has(text)).toBe(true));
  waiting.get(text)?.(found);
};

async function open() {
  const router = createMemoryRouter([
    { path: '/', Component: SearchModal },
    { path: '*', element: <p>tela</p> },
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const input = await screen.findByRole('combobox', { name: 'Buscar' });
  const place = () => router.state.location.pathname;
  return { input, place };
}

test('Enter waits for the typed text and opens its first result', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'pada');
  await answer('pada', { lojas });
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('Padaria Um');
  await userEvent.type(input, 'ria dois{Enter}');
  expect(place()).toBe('/');
  await answer('padaria dois', { lojas: [lojas[1]] });
  await vi.waitFor(() => expect(place()).toBe('/lojas/editar/2'));
});

test('repeats an earlier search, and Enter waits for it', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'pada');
  await answer('pada', { lojas });
  await screen.findByRole('option', { name: 'Padaria Um' });
  waiting.clear();
  await userEvent.type(input, 'r{Backspace}{Enter}');
  expect(place()).toBe('/');
  await answer('pada', { lojas: [lojas[1]] });
  await vi.waitFor(() => expect(place()).toBe('/lojas/editar/2'));
});

test('Enter opens no earlier result if nothing was found', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'pada');
  await answer('pada', { lojas });
  await userEvent.type(input, 'xyz{Enter}');
  await answer('padaxyz', {});
  expect(await screen.findByText('Nada encontrado')).toBeTruthy();
  expect(place()).toBe('/');
});

test('shows a failed search and opens nothing', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'clientes{Enter}');
  await answer('clientes', null);
  expect(await screen.findByText(/Não foi possível buscar/)).toBeTruthy();
  expect(place()).toBe('/');
});

test('arrows select a result, and the number of results is announced', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'pada');
  await answer('pada', { lojas });
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 resultados'));
  const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  expect(active()?.textContent).toBe('Padaria Um');
  await userEvent.type(input, '{ArrowDown}');
  expect(active()?.textContent).toBe('Padaria Dois');
  await userEvent.type(input, '{Enter}');
  await vi.waitFor(() => expect(place()).toBe('/lojas/editar/2'));
});

test('a theme is applied directly', async () => {
  const { input } = await open();
  await userEvent.type(input, 'tema escuro{Enter}');
  await answer('tema escuro', {});
  await vi.waitFor(() => expect(localStorage.getItem('tema')).toBe('dark'));
});

test('signs out from the search', async () => {
  localStorage.setItem('accessToken', 'uma');
  const { input, place } = await open();
  await userEvent.type(input, 'sair{Enter}');
  await answer('sair', {});
  await vi.waitFor(() => expect(place()).toBe('/login'));
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('typing and Enter before the field is ready go into it and nowhere else', async () => {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  keepTyped();
  await userEvent.keyboard('padariax{Backspace} dois{Enter}');
  expect(other.value).toBe('');
  other.remove();
  const { input, place } = await open();
  await vi.waitFor(() => expect(input).toHaveProperty('value', 'padaria dois'));
  await answer('padaria dois', { lojas: [lojas[1]] });
  await vi.waitFor(() => expect(place()).toBe('/lojas/editar/2'));
});

test('Escape discards what was typed before the field is ready', async () => {
  keepTyped();
  await userEvent.keyboard('padaria{Escape}');
  const { input } = await open();
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  expect(input).toHaveProperty('value', '');
});

test('ArrowRight at the end of the text reaches the actions of a result, ArrowLeft leaves them', async () => {
  const { input, place } = await open();
  await userEvent.type(input, 'pada');
  await answer('pada', { lojas });
  await screen.findByRole('option', { name: 'Padaria Um' });
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.type(input, '{ArrowRight}{ArrowRight}');
  expect(active()).toBe('Parear');
  expect(screen.getByRole('option', { selected: true, name: 'Parear: Padaria Um' })).toBeTruthy();
  await userEvent.type(input, '{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(active()).toBe('Padaria Um');
  await userEvent.keyboard('{ArrowRight}');
  expect(active()).toBe('Padaria Um');
  await userEvent.click(screen.getByRole('option', { name: 'Notificar: Padaria Dois' }));
  await vi.waitFor(() => expect(place()).toBe('/notificacoes/adicionar'));
});
