// Both engines: an import of ten thousand rows goes on after a kill of either engine.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import type { components } from '#generated/api.d.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { addCliente } from '#tests/support/entities.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { silent as log } from '#tests/support/silent.ts';
import { copyTemplate } from '#tests/support/template.ts';

type Tarefa = components['schemas']['Tarefa'];
type Importacao = components['schemas']['ImportacaoDeLojas'];

const ROWS = 10_000;
const REDE = 'Rede Pão Nosso';
const within = { timeout: 120_000, interval: 20 };
const inTheEnd = { timeout: 300_000, interval: 250 };

/** The most that looking at a sheet may take over what the server has at rest, and looking and importing after it. */
const MOST_MB = { looked: 100, imported: 180 };

let database: TestDatabase | undefined;
let server: RunningServer | undefined;
beforeAll(async () => {
  database = engine === 'postgres' ? await createDatabase() : undefined;
});
afterAll(async () => {
  await server?.remove();
  await database?.drop();
});

async function inDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ ...database?.settings, DATA_DIR: dataDir }, log);
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

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
  const env: Record<string, string> = database ? { DATABASE_URL: database.settings.DATABASE_URL! } : {};
  server = await startProductServer(env, async (dataDir) => {
    if (!database) await copyTemplate(dataDir);
    await inDatabase(dataDir, (db) => addCliente(db, { nome: REDE }));
  });
  const { url, dataDir } = server;
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
  await inDatabase(dataDir, async (db) => {
    const rows = await db.selectFrom('lojas').select('login').execute();
    expect(new Set(rows.map(({ login }) => login)).size).toBe(ROWS);
    expect(rows).toHaveLength(ROWS);
    const told = await db.selectFrom('atividades').where('acao', '=', 'IMPORTAR').select('id').execute();
    expect(told).toHaveLength(ROWS);
  });
  expect(looked).toBeLessThan(MOST_MB.looked);
  expect(more).toBeLessThan(MOST_MB.imported);
}, 600_000);
