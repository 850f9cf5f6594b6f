import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import type { components } from '#generated/api.d.ts';
import { callAs } from '#tests/support/api.ts';
import { addCliente } from '#tests/support/entities.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';

type Tarefa = components['schemas']['Tarefa'];
type Importacao = components['schemas']['ImportacaoDeLojas'];

const ROWS = 10_000;
const REDE = 'Rede Pão Nosso';
const within = { timeout: 120_000, interval: 20 };
const inTheEnd = { timeout: 300_000, interval: 250 };

/** The most that looking at a sheet, and importing it after that, may take over what the server has at rest. */
const MOST_MB = 100;

let server: ProductOnEngine | undefined;
afterAll(() => server?.remove());

/** A sheet of stores with every column filled. */
function sheet(many: number): Buffer {
  const header = ['Nome', 'Cliente', 'Login', 'E-mail', 'CNPJ', 'Telefone', 'CEP', 'Logradouro', 'Número'];
  const place = [
    'Complemento',
    'Bairro',
    'Cidade',
    'UF',
    'Tipo de comércio',
    'Tipo de negócio',
    'Fuso horário',
  ];
  const rows = Array.from({ length: many }, (_, n) => [
    ...[
      `Padaria São João – nº ${n}`,
      REDE,
      `pao.${n}`,
      `loja.${n}@paonosso.com.br`,
      '',
      `(31) 3344-${String(n).padStart(4, '0')}`,
    ],
    ...[
      '30140-072',
      `Rua dos Inconfidentes ${n}`,
      n,
      `Loja ${n}`,
      'Savassi',
      'Belo Horizonte',
      'MG',
      'Rua',
      'Franquia',
    ],
    'America/Sao_Paulo',
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...header, ...place], ...rows]), 'Lojas');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

async function send(url: string, token: string, file: Buffer, query = ''): Promise<Importacao> {
  const body = new FormData();
  body.append('arquivo', new Blob([new Uint8Array(file)]), 'lojas.xlsx');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/lojas/importar?${query}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Importacao;
}

const MB = 1024;
/** Reads one of the memory figures of a process, in MB. */
const memoryOf = (pid: number, figure: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MB;

it('ten thousand rows are looked at in little memory, and imported once each though the server is killed', async () => {
  server = await startProductOnEngine({}, (db) => addCliente(db, { nome: REDE }));
  const { url } = server;
  const token = await server.token();
  const file = sheet(ROWS);
  // A short sheet first, because a server that was in use has loaded what reads them.
  await send(url, token, sheet(10), 'dryRun=true');
  const rest = memoryOf(server.pid(), 'VmRSS');
  const look = await send(url, token, file, 'dryRun=true');
  expect(look).toMatchObject({ total: ROWS, criar: ROWS, erradas: 0 });
  const looked = memoryOf(server.pid(), 'VmHWM') - rest;
  const { tarefa } = await send(url, token, file);
  const more = memoryOf(server.pid(), 'VmHWM') - rest;
  const read = async () => (await callAs(url, token, 'getTarefa', { path: { id: tarefa!._id } })) as Tarefa;
  await expect.poll(async () => (await read()).feitas, within).toBeGreaterThan(0);
  await server.stop('SIGKILL');
  await server.start();
  await expect.poll(async () => (await read()).status, inTheEnd).toBe('CONCLUIDA');
  expect(await read()).toMatchObject({ total: ROWS, feitas: ROWS, semMudanca: 0, falharam: 0 });
  const again = await send(url, token, file, 'dryRun=true');
  expect(again).toMatchObject({ total: ROWS, criar: 0, alterar: 0, semMudanca: ROWS, erradas: 0 });
  await server.stop();
  await server.inDatabase(async (db) => {
    const rows = await db.selectFrom('lojas').select('login').execute();
    expect(new Set(rows.map(({ login }) => login)).size).toBe(ROWS);
    expect(rows).toHaveLength(ROWS);
    const told = await db.selectFrom('atividades').where('acao', '=', 'IMPORTAR').select('id').execute();
    expect(told).toHaveLength(ROWS);
  });
  const took = [looked, more].map(Math.round);
  console.log(
    `looking at ${ROWS} rows took ${took[0]} MB over rest, with importing them after it ${took[1]}`,
  );
  expect(Math.max(...took)).toBeLessThanOrEqual(MOST_MB);
}, 600_000);
