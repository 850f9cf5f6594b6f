import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { components } from '#generated/api.d.ts';
import { ConfiguracaoUpdate } from '#generated/fields.ts';
import { settings } from '../../shared/api/settings.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { Logo } from '../../shared/ui/Logo.tsx';
import * as uploads from '../../shared/upload/upload.ts';
import { marca, showMarca } from './MarcaFields.tsx';

const uploading = vi.spyOn(uploads, 'upload');
afterAll(() => uploading.mockRestore());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

type Configuracao = components['schemas']['Configuracao'];
const hash = 'a'.repeat(64);
const none = { marcaNome: null, marcaCor: null, marcaLogo: null } as Configuracao;
const { marcaNome, marcaCor, marcaLogo } = ConfiguracaoUpdate;

function open(values: Partial<Configuracao> = {}) {
  const save = vi.fn(async (_change: { body: object }) => ({}));
  const Page = () => (
    <Form
      schema={z.object(marca.shape)}
      fields={{ marcaNome, marcaCor, marcaLogo }}
      values={() => marca.values({ ...none, ...values })}
      save={{ mutateAsync: save, isPending: false }}
      onSaved={() => {}}
      submit="Salvar"
    >
      <marca.Fields />
    </Form>
  );
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], { _id: 'eu', nome: 'Ana', login: 'ana', level: '0' });
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  render(
    <Styled>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  return { save, sent: () => save.mock.calls.at(-1)?.[0].body };
}

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: string, file: File) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });
const file = (bytes = 1) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

it('sends name, color and the hash of the uploaded logo in one save', async () => {
  uploading.mockResolvedValueOnce({ sha256: hash });
  const { sent } = open();
  type('Nome da marca', 'Rádio da Loja');
  type('Cor da marca', '#0B6E4F');
  choose('Logo', file());
  const image = await screen.findByRole('img', { name: 'Logo da agência' });
  expect(image.getAttribute('src')).toBe(`/marca/${hash}`);
  expect(uploading).toHaveBeenCalledWith('createLogo', expect.any(FormData), {});
  submit();
  await waitFor(() =>
    expect(sent()).toEqual({ marcaNome: 'Rádio da Loja', marcaCor: '#0B6E4F', marcaLogo: hash }),
  );
});

it('takes a color from the palette, and rejects anything else', async () => {
  const { save, sent } = open();
  type('Cor da marca', 'verde');
  submit();
  expect(
    (await screen.findAllByText(/Cor da marca não foi preenchido ou não está correto/)).length,
  ).toBeGreaterThan(0);
  expect(save).not.toHaveBeenCalled();
  type('Escolher a cor na paleta', '#123456');
  submit();
  await waitFor(() => expect(sent()).toMatchObject({ marcaCor: '#123456' }));
});

it('removes all three with null', async () => {
  const { sent } = open({ marcaNome: 'Rádio', marcaCor: '#123456', marcaLogo: hash });
  type('Nome da marca', '');
  type('Cor da marca', '');
  fireEvent.click(screen.getByRole('button', { name: 'Tirar o logo' }));
  expect(screen.queryByRole('img', { name: 'Logo da agência' })).toBeNull();
  submit();
  await waitFor(() => expect(sent()).toEqual({ marcaNome: null, marcaCor: null, marcaLogo: null }));
});

it('shows why a logo is refused, and does not send one that is too large', async () => {
  uploading.mockReset();
  open({ marcaLogo: hash });
  choose('Trocar o logo', file(512 * 1024 + 1));
  await screen.findByText(/Máximo permitido: 512 KB/);
  expect(uploading).not.toHaveBeenCalled();
  uploading.mockRejectedValueOnce(new Error('offline'));
  choose('Trocar o logo', file());
  await waitFor(() => expect(screen.queryByText(/512 KB$/)).toBeNull());
  expect(screen.getByRole('img', { name: 'Logo da agência' })).toBeTruthy();
});

it('shows a saved brand in the open panel, and the default after it is removed', async () => {
  document.head.insertAdjacentHTML('beforeend', '<style id="brand"></style>');
  const style = document.getElementById('brand')!;
  const { container } = render(<Logo />);
  const saved = { ...none, marcaNome: 'Rádio', marcaCor: '#0B6E4F', marcaLogo: hash };
  showMarca(saved);
  await screen.findByText('Rádio');
  expect(container.querySelector('img')!.getAttribute('src')).toBe(`/marca/${hash}`);
  expect([style.textContent, document.title]).toEqual([expect.stringContaining('#0b6e4f'), 'Rádio']);
  showMarca(none);
  await screen.findByText(settings.PLAYER_NAME);
  expect([style.textContent, container.querySelector('img')!.getAttribute('src')]).toEqual(['', '/logo.svg']);
});
