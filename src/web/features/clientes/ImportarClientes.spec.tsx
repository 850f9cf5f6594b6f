import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { Router } from '../../shared/ui/address.tsx';
import { ImportarClientes } from './ImportarClientes.tsx';

describe('ImportarClientes', () => {
  const user = userEvent.setup();
  // Preloads the dialog, which is slow to load on a busy machine.
  beforeAll(() => import('../../shared/ui/DialogWindow.tsx'));
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.restoreAllMocks();
  });

  /** Opens the dialog and chooses a file. Returns the requests so far and a getter for the address. */
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

  const linha = (n: number, over: object) => ({
    linha: n,
    acao: 'CRIAR',
    _id: null,
    nome: '',
    celulas: [],
    mudancas: [],
    erros: [],
    razaoSocial: null,
    cnpj: null,
    responsavel: null,
    email: null,
    telefone: null,
    inadimplente: false,
    ...over,
  });
  const colunas = [
    { titulo: 'Rede', campo: 'nome' },
    { titulo: 'CNPJ', campo: 'cnpj' },
    { titulo: 'Obs', campo: null },
  ];
  const wrong = 'CNPJ não foi preenchido ou não está correto';
  const linhas = [
    linha(2, { nome: 'Nova', celulas: ['Nova', '', ''] }),
    linha(3, {
      nome: 'Errada',
      celulas: ['Errada', '123', ''],
      erros: [{ coluna: 'cnpj', code: 'C002', message: wrong }],
    }),
    linha(4, {
      nome: 'Muda',
      acao: 'ALTERAR',
      _id: 'c1',
      celulas: ['Muda', '', ''],
      mudancas: [{ campo: 'email', de: 'a@a.com.br', para: 'b@a.com.br' }],
    }),
  ];
  const preview = {
    total: 3,
    validas: 2,
    gravadas: 0,
    criar: 1,
    alterar: 1,
    semMudanca: 0,
    erradas: 1,
    aba: null,
    abas: [] as string[],
    colunas,
    linhas,
    tarefa: null,
  };
  const lastDados = async () => {
    const request = vi.mocked(globalThis.fetch).mock.lastCall![0] as Request;
    return JSON.parse(String((await request.clone().formData()).get('dados')));
  };

  it('previews each row with its changes and errors, then imports the valid rows', async () => {
    const { asked } = await choose(() => Response.json(preview));
    expect((await screen.findByText('3 linhas: 1 novo, 1 muda, 1 com erro.')).getAttribute('role')).toBe(
      'status',
    );
    const refused = await screen.findByRole('row', { name: /Errada/ });
    expect(refused.textContent).toContain(`${wrong} (C002)`);
    expect(screen.queryByText('Nova')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Todas (3)' }));
    expect((await screen.findByRole('row', { name: /Muda/ })).textContent).toContain(
      'E-mail: a@a.com.br → b@a.com.br',
    );
    await user.click(screen.getByRole('button', { name: 'Importar 2 de 3' }));
    expect(await screen.findByText(/2 clientes estão sendo importados/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Baixar 1 linha com erro' })).toBeTruthy();
    expect(asked).toEqual([
      'POST /api/v1/clientes/importar?parcial=true&dryRun=true',
      'POST /api/v1/clientes/importar?parcial=true',
    ]);
  });

  it('sends corrected cells and chosen columns, and remembers the columns for the next sheet', async () => {
    await choose(() => Response.json(preview));
    await user.click(await screen.findByRole('button', { name: 'Corrigir a linha 3' }));
    const mending = await screen.findByRole('dialog', { name: 'Corrigir a linha 3' });
    const again = screen.getByRole('button', { name: 'Conferir de novo' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    expect(mending.textContent).toContain(`${wrong} (código C002)`);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ' });
    await user.clear(input);
    await user.type(input, '11.222.333/0001-81');
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Corrigir a linha 3' })).toBeNull());
    expect(await lastDados()).toEqual({
      colunas: {},
      correcoes: [{ linha: 3, campo: 'cnpj', valor: '11.222.333/0001-81' }],
    });
    await user.click(screen.getByText('2 colunas reconhecidas, 1 deixada de fora'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Obs' }), 'Responsável');
    expect((await lastDados()).colunas).toEqual({ Obs: 'responsavel' });
    cleanup();
    await choose(() => Response.json(preview));
    await screen.findByText('3 linhas: 1 novo, 1 muda, 1 com erro.');
    expect((await lastDados()).colunas).toEqual({ Obs: 'responsavel' });
  });

  it('a workbook offers its sheets, and a change of sheet drops the corrections', async () => {
    await choose(() => Response.json({ ...preview, aba: 'Lojas', abas: ['Lojas', 'Fechadas'] }));
    const aba = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Aba da planilha' });
    expect(aba.value).toBe('Lojas');
    await user.click(screen.getByRole('button', { name: 'Corrigir a linha 3' }));
    await user.type(await screen.findByRole('textbox', { name: 'CNPJ' }), '4');
    await user.click(screen.getByRole('button', { name: 'Conferir de novo' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Corrigir a linha 3' })).toBeNull());
    expect((await lastDados()).correcoes).toHaveLength(1);
    await user.selectOptions(aba, 'Fechadas');
    expect(await lastDados()).toEqual({ aba: 'Fechadas', colunas: {}, correcoes: [] });
    cleanup();
    await choose(() => Response.json({ ...preview, aba: 'Lojas', abas: ['Lojas'] }));
    await screen.findByText('3 linhas: 1 novo, 1 muda, 1 com erro.');
    expect(screen.queryByRole('combobox', { name: 'Aba da planilha' })).toBeNull();
  });

  it('a file without changes cannot be imported', async () => {
    const same = { criar: 0, alterar: 0, semMudanca: 3, erradas: 0 };
    await choose(() => Response.json({ ...preview, ...same, linhas: [] }));
    const bringIn = await screen.findByRole('button', { name: 'Importar' });
    expect(bringIn.getAttribute('aria-description')).toBe('Nada muda: tudo já está como no arquivo');
  });

  it('a refused file shows the message and code', async () => {
    const { message } = errors.CI04;
    await choose(() => Response.json({ error: { code: 'CI04', message } }, { status: 404 }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${message} (código CI04)`);
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
  });
});
