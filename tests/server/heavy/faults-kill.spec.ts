// Both engines: what was answered survives a kill of either engine.

import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioFiles, form, newWav } from '#tests/support/audio.ts';
import { engine } from '#tests/support/database.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { random } from '#tests/support/relatoriosWorld.ts';

/** Each writes with all its might for up to two seconds: a few in every run, 20 to be sure. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4);
const LINES = 40;

const chance = random(Number(process.env.FAULT_SEED ?? 11));

let server: ProductOnEngine;
let token: string;
beforeAll(async () => {
  server = await startProductOnEngine({ LOG_LEVEL: 'silent' });
  token = await server.token();
}, 120_000);
afterAll(() => server.remove());

/** What the server said was written, and the lists of clients that it may have written. */
const acknowledged = { clientes: new Set<string>(), lotes: new Set<number>(), audios: new Set<string>() };
const kept = () => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0);
let serial = 0;

async function send(method: string, address: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api/v1${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const writers = [
  async () => {
    const { status, body } = await send('POST', '/clientes/', { nome: `Cliente ${++serial}` });
    if (status === 201) acknowledged.clientes.add(body._id);
  },
  async () => {
    const lote = ++serial;
    const rows = Array.from({ length: LINES }, (_, line) => `Lote ${lote} linha ${line}`);
    const file = new FormData();
    file.append('arquivo', new Blob([['nome', ...rows].join('\n')]), 'lote.csv');
    const { status } = await send('POST', '/clientes/importar', file);
    if (status === 200) acknowledged.lotes.add(lote);
  },
  async () => {
    const nome = `Artista - Faixa ${++serial}.wav`;
    const { status, body } = await send('POST', '/musicas/', form({ dados: {}, arquivo: newWav(), nome }));
    if (status === 201) acknowledged.audios.add(body.arquivo.sha256);
  },
];

/** Writes until it is told to stop; what breaks off or is refused meanwhile was not acknowledged. */
async function keepWriting(write: () => Promise<void>, signal: AbortSignal) {
  while (!signal.aborted) await write().catch(() => wait(20));
}

async function listAll<Row>(address: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response: Response = await fetch(
      `${server.url}/api/v1${address}?limit=100${cursor && `&cursor=${cursor}`}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    expect(response.status).toBe(200);
    const page: { items: Row[]; nextCursor: string | null } = await response.json();
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}

/** The process of the embedded database, found by its folder among its arguments. */
function databasePid(): number {
  const folder = path.join(server.dataDir, 'pg');
  const found = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
      } catch {
        return false;
      }
    });
  return Number(found);
}

const isReady = async () => (await fetch(`${server.url}/readyz`).catch(() => undefined))?.status;

async function kill(what: 'server' | 'database'): Promise<void> {
  if (what === 'server') await server.stop('SIGKILL');
  else process.kill(databasePid(), 'SIGKILL');
}

async function comesBack(what: 'server' | 'database'): Promise<void> {
  if (what === 'server') return server.start();
  await expect.poll(isReady, { timeout: 60_000, interval: 100 }).toBe(200);
}

async function expectWhole(isStarted: boolean): Promise<void> {
  const clientes = await listAll<{ _id: string; nome: string }>('/clientes/');
  const there = new Set(clientes.map(({ _id }) => _id));
  expect([...acknowledged.clientes].filter((id) => !there.has(id))).toEqual([]);

  const lotes = Map.groupBy(clientes, ({ nome }) => Number(/^Lote (\d+)/.exec(nome)?.[1] ?? 0));
  lotes.delete(0);
  expect([...lotes].filter(([, lines]) => lines.length !== LINES)).toEqual([]);
  expect([...acknowledged.lotes].filter((lote) => !lotes.has(lote))).toEqual([]);

  const files = () => audioFiles(server.dataDir).map((file) => path.basename(file));
  expect(files()).toEqual(expect.arrayContaining([...acknowledged.audios]));
  const musicas = await listAll<unknown>('/musicas/');
  // What a write left that lost its database in the middle is swept after the next start.
  if (isStarted) await expect.poll(files, { timeout: 60_000 }).toHaveLength(musicas.length);
}

describe.runIf(process.platform === 'linux')('kill -9 under writes', () => {
  it('loses nothing that was acknowledged, and leaves nothing half done', {
    timeout: 900_000,
    tags: 'everyday',
  }, async () => {
    for (const [n, set] of Object.values(acknowledged).entries()) {
      await expect.poll(() => writers[n]!().then(() => set.size), { timeout: 60_000 }).toBeGreaterThan(0);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const what = engine === 'pglite' && round % 2 === 1 ? 'database' : 'server';
      const stopping = new AbortController();
      const writing = writers.map((write) => keepWriting(write, stopping.signal));
      const before = kept();
      const enough = 3 + Math.floor(chance() * 12);
      await expect.poll(() => kept() - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough);
      await kill(what);
      stopping.abort();
      await Promise.all(writing);
      await comesBack(what);
      await expectWhole(what === 'server');
    }
    await server.stop('SIGTERM');
    await server.start();
    await expectWhole(true);
    const { clientes, lotes, audios } = acknowledged;
    console.log(
      `${ROUNDS} rounds, ${clientes.size} clients, ${lotes.size} imports, ${audios.size} uploads kept`,
    );
  });
});
