import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { ImportarClientes, placeOf } from './ImportarClientes.tsx';

it.each([
  ['linhas.7.cnpj', 'linha 7, cnpj'],
  ['linhas.7', 'linha 7'],
  ['arquivo', 'arquivo'],
])('names the place of an error: %s', (path, text) => expect(placeOf(path)).toBe(text));

describe('a file that is chosen', () => {
  const user = userEvent.setup();
  // Loaded with the first dialog, which takes its time on a busy machine.
  beforeAll(() => import('../../shared/ui/DialogWindow.tsx'));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  /** Opens the dialog and chooses a file, which the server answers; tells what was asked, and where one is. */
  async function choose(answer: () => Response) {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { method, url } = input as Request;
      asked.push(`${method} ${new URL(url).pathname}${new URL(url).search}`);
      return answer();
    });
    const router = createMemoryRouter([{ path: '/clientes', Component: ImportarClientes }], {
      initialEntries: ['/clientes?modal=IMPORTAR_CLIENTES'],
    });
    render(
      <Styled>
        <QueryClientProvider client={new QueryClient()}>
          <Router router={router} />
        </QueryClientProvider>
      </Styled>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Importar clientes' });
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['nome\n'], 'clientes.csv', { type: 'text/csv' }));
    return { asked, address: () => router.state.location.search };
  }

  it('with one bad row keeps all of them out, and names it', async () => {
    const row = { razaoSocial: null, responsavel: null, email: null, telefone: null, inadimplente: false };
    const taken = { coluna: 'nome', code: 'C001', message: errors.C001.message };
    const wrong = 'CNPJ não foi preenchido ou não está correto';
    const linhas = [
      { ...row, linha: 2, nome: 'Recusada nova', cnpj: null, erros: [] },
      {
        ...{ ...row, linha: 3, nome: 'RECUSADA', cnpj: '11.222.333/0001-80' },
        erros: [taken, { coluna: 'cnpj', code: 'C002', message: wrong }],
      },
    ];
    const { asked, address } = await choose(() =>
      Response.json({ total: 2, validas: 1, gravadas: 0, linhas }),
    );
    expect(
      await screen.findByText('1 linha com erro, de 2. Nada será gravado enquanto houver erros.'),
    ).toBeTruthy();
    const refused = await screen.findByRole('row', { name: /RECUSADA/ });
    expect(refused.textContent).toContain(errors.C001.message);
    expect(refused.textContent).toContain(`cnpj: ${wrong}`);
    expect(screen.queryByText('Recusada nova')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mostrar todas as linhas' }));
    expect(await screen.findByText('Recusada nova')).toBeTruthy();
    // All rows or none: it promises no number that would not come in.
    const bringIn = screen.getByRole('button', { name: /^Importar/ });
    expect(bringIn.textContent).toBe('Importar clientes');
    expect(bringIn.getAttribute('aria-disabled')).toBe('true');
    await user.click(bringIn);
    expect(asked).toEqual(['POST /api/v1/clientes/importar?dryRun=true']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(''));
  });

  it('and is refused says why, with its code', async () => {
    const { message } = errors.CI04;
    await choose(() => Response.json({ error: { code: 'CI04', message } }, { status: 404 }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${message} (código CI04)`);
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  });
});
