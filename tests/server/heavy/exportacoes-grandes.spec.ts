// Both engines: a large export shares the single connection with other requests.

import { createInflateRaw } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '#server/playlog/partitions.ts';
import { addingTo } from '#server/playlog/rollups.ts';
import { addCliente, addLoja, addMusica } from '#tests/support/entities.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const ROWS = 60_000;
const asked = { relatorio: 'reportClientesFaixas', formato: 'csv' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  await addLoja(db, await addCliente(db));
  await addMusica(db);
  const first = new Date('2026-03-02T12:00:00Z');
  await ensurePartitions(db, [first, new Date('2026-04-02T12:00:00Z')]);
  const rows = sql`select ${first}::timestamptz + n * interval '10 seconds', n, lojas.chave, clientes.chave,
      musicas.chave, 180000
    from generate_series(1, ${ROWS}::integer) n, lojas, clientes, musicas`;
  await addingTo('execucoes', 'momento, id, loja, cliente, musica, tocado_ms', rows).execute(db);
});
afterAll(() => server.close());

const create = async (body: object, as = 'admin') =>
  (await server.call('createExportacao', { body: { ...asked, ...body }, as })).body;
const statusOf = async (id: string) => (await server.call('getExportacao', { path: { id } })).body?.status;

async function begun(url: string) {
  const closing = new AbortController();
  const response = await fetch(server.url + url, { signal: closing.signal });
  const reader = response.body!.getReader();
  await reader.read();
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return 'whole';
  };
  return { abort: () => closing.abort(), rest };
}

async function count(bytes: AsyncIterable<Uint8Array>, mark: string): Promise<number> {
  let found = 0;
  let end = '';
  for await (const chunk of bytes) {
    const text = end + Buffer.from(chunk).toString('latin1');
    found += text.split(mark).length - 1;
    end = text.slice(text.length - mark.length + 1);
  }
  return found;
}

async function* firstEntry(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  inflate.end(bytes.subarray(30 + bytes.readUInt16LE(26)));
  yield* inflate;
}

describe('an export of 60,000 rows', () => {
  itOnce('is complete', { timeout: 240_000 }, async () => {
    const xlsx = await create({ formato: 'xlsx' });
    expect(xlsx.total).toBe(ROWS);
    const bytes = Buffer.from(await (await fetch(server.url + xlsx.url)).arrayBuffer());
    expect(await count(firstEntry(bytes), '<row>')).toBe(ROWS + 1);
  });

  it('is written only as fast as it is read, and stops when cancelled', async () => {
    const { _id, url } = await create({});
    const { rest } = await begun(url);
    await expect.poll(() => statusOf(_id), { timeout: 20_000 }).toBe('ENVIANDO');
    const { linhas } = (await server.call('getExportacao', { path: { id: _id } })).body;
    expect(linhas).toBeLessThan(ROWS);
    await server.call('deleteExportacao', { path: { id: _id } });
    await expect(rest()).rejects.toThrow();
  });

  itOnce('stops when its admin is disabled', async () => {
    const id = await server.addAdmin('de-saida');
    const { url } = await create({ formato: 'xlsx' }, 'de-saida');
    const { rest } = await begun(url);
    await server.db.updateTable('admins').set({ status: 'INATIVO' }).where('id', '=', id).execute();
    await expect(rest()).rejects.toThrow();
  });

  itOnce('stops with the session that requested it', async () => {
    await server.addAdmin('de-saida-cedo');
    const { url } = await create({ formato: 'xlsx' }, 'de-saida-cedo');
    const { rest } = await begun(url);
    await server.call('logout', { as: 'de-saida-cedo' });
    await expect(rest()).rejects.toThrow();
  });

  itOnce('stops when the client disconnects', async () => {
    const { _id, url } = await create({});
    const { abort } = await begun(url);
    abort();
    await expect.poll(() => statusOf(_id), { timeout: 20_000 }).toBe('INTERROMPIDA');
  });
});
