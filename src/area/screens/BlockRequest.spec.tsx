import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BlockRequest, BlockRequests } from './BlockRequest.tsx';

const fetched = vi.fn<typeof fetch>();
const respond = (status: number, body: unknown = {}) =>
  fetched.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));
const musica = { _id: 'm1', titulo: '<b>Águas</b>', artista: 'Elis Regina' };

const draw = (isAllowed = true) =>
  render(
    <BlockRequests isAllowed={isAllowed}>
      <BlockRequest musica={musica} />
      <BlockRequest musica={musica} />
    </BlockRequests>,
  );
const buttons = () => screen.queryAllByRole('button', { name: 'Pedir para bloquear <b>Águas</b>' });
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Por quê? (opcional)');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
const begin = () => fireEvent.click(buttons()[0]!);

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('offers guests with some stores nothing', () => {
  draw(false);
  expect(buttons()).toHaveLength(0);
});

it('sends one request for two presses, and does not offer the track again', async () => {
  draw();
  begin();
  fireEvent.input(text(), { target: { value: '  Triste demais ' } });
  respond(201);
  send();
  expect(screen.getByRole('button', { name: 'Enviando…' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(text().form!);
  expect(await screen.findAllByText(/^Pedido enviado/)).toHaveLength(2);
  expect(buttons()).toHaveLength(0);
  expect(document.activeElement?.textContent).toBe('Pedido enviado. Ver pedidos');
  expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { tipo: 'BLOQUEAR_MUSICA', musica: 'm1', texto: 'Triste demais' },
  ]);
});

it('shows a refusal with all its messages, and keeps the text after it and after closing', async () => {
  draw();
  begin();
  fireEvent.input(text(), { target: { value: 'x'.repeat(1001) } });
  expect(screen.getByText('1.001 de 1.000 caracteres')).toBeDefined();
  const refused = (fields: object[]) => ({ error: { code: 'AR005', message: 'Confira', fields } });
  respond(
    400,
    refused([
      { path: 'texto', message: 'Longo' },
      { path: 'tipo', message: 'Só para alguns' },
    ]),
  );
  send();
  await screen.findByText('Longo');
  expect(screen.getByRole('alert').textContent).toBe('ConfiraSó para alguns');
  expect(document.activeElement).toBe(text());
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  begin();
  expect(text().value).toHaveLength(1001);
});
