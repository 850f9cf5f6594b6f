import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LojaCreate } from '#generated/fields.ts';
import { zLojaCreate } from '#generated/zod/zod.gen.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { toast } from '../../shared/toast/toaster.tsx';
import { EnderecoFields } from './EnderecoFields.tsx';

const failure =
  'L090: Erro ao consultar CEP. Verifique se o CEP fornecido está correto e tente novamente em alguns instantes.';
const { cep, logradouro, numero, complemento, bairro, cidade, uf, fusoHorario } = LojaCreate;
const fields = { cep, logradouro, numero, complemento, bairro, cidade, uf, fusoHorario };
const blank = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  uf: '',
  fusoHorario: '',
};

const user = userEvent.setup();
// By label, because a query by role reads each of the hundreds of time zones.
const text = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const choice = (name: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${name}`));

async function typeCepOver(cep: string) {
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], { _id: 'eu', nome: 'Ana', login: 'ana', level: '0' });
  const Page = () => (
    <Form
      schema={zLojaCreate}
      fields={fields}
      values={() => blank}
      save={{ isPending: false, mutateAsync: async () => ({}) }}
      onSaved={() => {}}
      submit="Cadastrar loja"
    >
      <EnderecoFields />
    </Form>
  );
  render(
    <Styled>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />
      </QueryClientProvider>
    </Styled>,
  );
  await user.type(text('Logradouro'), 'Rua das Flores');
  await user.type(text('Cidade'), 'Recife');
  await user.selectOptions(choice('UF'), 'PE');
  if (cep) await user.type(text('CEP'), cep);
}

async function expectToBeLeftAlone() {
  await waitFor(() => expect(toast.danger).toHaveBeenCalledExactlyOnceWith(failure, { duration: 10_000 }));
  expect([text('Logradouro').value, text('Cidade').value, choice('UF').value]).toEqual([
    'Rua das Flores',
    'Recife',
    'PE',
  ]);
  await user.clear(text('Cidade'));
  await user.type(text('Cidade'), 'Olinda');
  expect(text('Cidade').value).toBe('Olinda');
}

beforeEach(() => {
  vi.spyOn(toast, 'danger').mockReturnValue(undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('an unknown CEP leaves the address unchanged', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ erro: true }));
  await typeCepOver('99999990');
  await expectToBeLeftAlone();
  expect(text('CEP').value).toBe('99999-990');
  expect(asked).toHaveBeenCalledOnce();
});

it('a lookup slower than three seconds leaves the address unchanged', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  await typeCepOver('11111111');
  expect(await screen.findByText('Buscando o endereço…')).toBeTruthy();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(3_000);
  late.abort(new DOMException('late', 'TimeoutError'));
  await expectToBeLeftAlone();
  expect(screen.queryByText('Buscando o endereço…')).toBeNull();
});

it('a complete CEP fills the address except fields the service leaves blank', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ logradouro: '', bairro: '', localidade: 'Manaus', uf: 'AM' }),
  );
  await typeCepOver('69005070');
  await waitFor(() => expect(text('Cidade').value).toBe('Manaus'));
  expect([text('Logradouro').value, choice('UF').value, choice('Fuso horário').value]).toEqual([
    'Rua das Flores',
    'AM',
    'America/Manaus',
  ]);
  expect(toast.danger).not.toHaveBeenCalled();
});

it('a new CEP clears values of the previous one, but nothing typed', async () => {
  const whole = { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Recife', uf: 'PE' };
  const general = { logradouro: '', bairro: '', localidade: 'Fernando de Noronha', uf: 'PE' };
  vi.spyOn(globalThis, 'fetch')
    .mockImplementationOnce(async () => Response.json(whole))
    .mockImplementationOnce(async () => Response.json(general));
  await typeCepOver('50030230');
  await waitFor(() => expect(text('Bairro').value).toBe('Centro'));
  await user.type(text('Logradouro'), ' Nova');
  await user.clear(text('CEP'));
  await user.type(text('CEP'), '53990000');
  await waitFor(() => expect(text('Cidade').value).toBe('Fernando de Noronha'));
  const shown = [text('Logradouro').value, text('Bairro').value, choice('Fuso horário').value];
  expect(shown).toEqual(['Rua A Nova', '', 'America/Noronha']);
});

it('the time zone follows a typed city unless it was chosen', async () => {
  await typeCepOver('');
  await user.clear(text('Cidade'));
  await user.type(text('Cidade'), 'Fernando de Noronha');
  expect(choice('Fuso horário').value).toBe('America/Noronha');
  await user.selectOptions(choice('Fuso horário'), 'America/Bahia');
  await user.type(text('Cidade'), '!');
  expect(choice('Fuso horário').value).toBe('America/Bahia');
});
