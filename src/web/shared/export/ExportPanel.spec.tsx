import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '../chakra/system.tsx';
import { toast } from '../toast/toaster.tsx';
import { ExportButton } from './ExportButton.tsx';
import { putAway } from './exportacao.ts';

const url = '/api/v1/exportacoes/e1/arquivo?assinatura=x';
const criada = () => Response.json({ _id: 'e1', url, total: 1240 }, { status: 201 });
const exportacao = (status: string, linhas: number) =>
  Response.json({
    _id: 'e1',
    relatorio: 'reportClientesFaixas',
    formato: 'csv',
    status,
    total: 1240,
    linhas,
  });
const failure = (code: string, message: string, status: number) =>
  Response.json({ error: { code, message } }, { status });

type Answers = { POST?: () => Response; GET?: () => Response; DELETE?: () => Response };

function serve(answers: Answers) {
  const asked: { method: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { method } = input as Request;
    asked.push({ method, body: method === 'POST' ? await (input as Request).json() : undefined });
    return answers[method as keyof Answers]!();
  });
  return asked;
}

const downloads: string[] = [];

const columns = [{ key: 'nome', label: 'Nome', text: ({ nome }: { nome: string }) => nome }];
const arrow = () => screen.getByRole('button', { name: 'Mais formas de exportar' });
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());

async function openMenu(list?: { colunas: string[]; paraImportar: true }) {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.getAttribute('href')!);
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ExportButton
          title="Faixas Tocadas"
          columns={columns}
          rows={[{ _id: '1', nome: 'Aurora' }]}
          all={{ relatorio: 'reportClientesFaixas', filtros: { periodo: 30 }, ...list }}
          printed={list && { filters: [], values: {}, note: 'Busca: au' }}
        />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await userEvent.click(arrow());
  await screen.findByRole('menu', { name: 'Mais formas de exportar' });
}

async function exportCsv() {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Tudo Texto (.csv)' }));
}

afterEach(() => {
  putAway();
  cleanup();
  vi.restoreAllMocks();
});

test('the arrow of a report offers all rows and printing', async () => {
  await openMenu();
  expect(items()).toEqual(['Tudo Planilha (.xlsx)', 'Tudo Texto (.csv)', 'Imprimir']);
});

test('the arrow of a list also offers the shown columns, and a file to import again', async () => {
  const asked = serve({ POST: criada, GET: () => exportacao('ENVIANDO', 0) });
  await openMenu({ colunas: ['nome'], paraImportar: true });
  expect(items()).toEqual([
    ...['Tudo Planilha (.xlsx)', 'Tudo Texto (.csv)'],
    ...['Tudo, com as colunas mostradas Planilha (.xlsx)', 'Tudo, com as colunas mostradas Texto (.csv)'],
    ...['Para importar Planilha (.xlsx)', 'Para importar Texto (.csv)'],
    'Imprimir',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Tudo Planilha (.xlsx)' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ colunas: [], formato: 'xlsx' }));
});

test('prints all rows of a list with its search, and returns the focus to the arrow', async () => {
  const printed = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', printed);
  await openMenu({ colunas: ['nome'], paraImportar: true });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Imprimir' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const paper = document.querySelector('.print-report')!;
  expect(paper.textContent).toContain('Busca: au');
  expect(paper.querySelector('td')!.textContent).toBe('Aurora');
  await waitFor(() => expect(document.activeElement).toBe(arrow()));
  vi.unstubAllGlobals();
});

test('requests the report as filtered, starts the download and shows the progress', async () => {
  const asked = serve({ POST: criada, GET: () => exportacao('ENVIANDO', 1000) });
  await exportCsv();
  expect(await screen.findByText('1.000 de 1.240 linhas')).toBeTruthy();
  expect(asked[0]!.body).toEqual({
    relatorio: 'reportClientesFaixas',
    filtros: { periodo: 30 },
    formato: 'csv',
  });
  expect(downloads).toEqual([url]);
  const bar = screen.getByRole('progressbar', { name: 'Progresso da exportação' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1000', '1240']);
  await userEvent.click(arrow());
  expect(screen.getByRole('menuitem', { name: 'Tudo Texto (.csv)' }).title).toContain('em andamento');
});

test('shows the number of exported rows at the end', async () => {
  serve({ POST: criada, GET: () => exportacao('CONCLUIDA', 1241) });
  await exportCsv();
  expect(await screen.findByText(/1.241 linhas exportadas/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar exportação' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['when asked to', () => new Response(null, { status: 204 })],
  ['when it was cancelled elsewhere already', () => failure('EX001', 'Exportação não existe.', 404)],
])('cancels the export on the server %s', async (_, answer) => {
  const said = vi.spyOn(toast, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked = serve({ POST: criada, GET: () => exportacao('ENVIANDO', 0), DELETE: answer });
  await exportCsv();
  await screen.findByText('0 de 1.240 linhas');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(asked.map(({ method }) => method)).toContain('DELETE');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('Exportação cancelada'));
});

test('shows a failed cancellation, which can be repeated', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = () => failure('REQ009', 'Banco de dados indisponível.', 503);
  serve({ POST: criada, GET: () => exportacao('ENVIANDO', 0), DELETE: away });
  await exportCsv();
  await screen.findByText('0 de 1.240 linhas');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Não foi possível cancelar. Código: REQ009')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
});

test('restarts an interrupted export from the beginning', async () => {
  let status = 'INTERROMPIDA';
  const asked = serve({ POST: criada, GET: () => exportacao(status, 500) });
  await exportCsv();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A exportação foi interrompida. Código: EXPORTACOES_DOWNLOAD_ERROR');
  status = 'ENVIANDO';
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('500 de 1.240 linhas')).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

test('shows a lost connection and offers a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let online = false;
  const POST = () => {
    if (online) return criada();
    throw new TypeError('Failed to fetch');
  };
  serve({ POST, GET: () => exportacao('CONCLUIDA', 1241) });
  await exportCsv();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sem conexão com o servidor');
  expect(alert.textContent).toContain('Código: REDE');
  expect(downloads).toEqual([]);
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/1.241 linhas exportadas/)).toBeTruthy();
  expect(downloads).toEqual([url]);
});

test('shows why a report cannot be exported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({ POST: () => failure('EX002', 'O relatório tem linhas demais para uma planilha.', 422) });
  await exportCsv();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('O relatório tem linhas demais para uma planilha. Código: EX002');
  expect(downloads).toEqual([]);
});
