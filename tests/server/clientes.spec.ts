import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLoja, addPlaylist, addVinheta, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let made = 0;
async function create(fields: Record<string, unknown> = {}) {
  made += 1;
  const answer = await server.call('createCliente', {
    body: { nome: `Cliente ${made}`, ...fields },
  });
  expect(answer).toAnswer(201);
  return answer.body;
}

async function addOf(clienteId: string, numbers: { lojas: number; playlists: number; vinhetas: number }) {
  const { db } = server;
  for (let n = 0; n < numbers.lojas; n += 1) await addLoja(db, clienteId);
  for (let n = 0; n < numbers.playlists; n += 1) await addPlaylist(db, clienteId);
  for (let n = 0; n < numbers.vinhetas; n += 1) await addVinheta(db, clienteId);
}

describe('creating a client', () => {
  it('strips invisible characters, which make no different name', async () => {
    const nome = (sign: string) => `Rede ${sign}Invisível 👩‍🎤`;
    const { nome: stored } = await create({ nome: nome('\u200b'), responsavel: 'Ana\u00ad\u202e' });
    expect(stored).toBe(nome(''));
    const again = await server.call('createCliente', { body: { nome: nome('\u200e\ufeff') } });
    expect(again).toAnswer(409, 'C001');
  });
});

describe('changing a client', () => {
  it.each(['', '  '])('clears optional fields with "%s" too', async (nothing) => {
    const filled = { email: 'a@b.com', cnpj: null, responsavel: 'Ana', telefone: '(11) 98765-4321' };
    const cliente = await create(filled);
    const emptied = Object.fromEntries(Object.keys(filled).map((field) => [field, nothing]));
    const answer = await server.call('updateCliente', { path: { id: cliente._id }, body: emptied });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ email: null, cnpj: null, responsavel: null, telefone: null });
    expect(await create({ email: nothing })).toMatchObject({ email: null });
  });
});

describe('reading a client', () => {
  it('lists the first 100 stores in order and counts all', async () => {
    const { _id: id } = await create();
    await addOf(id, { lojas: 101, playlists: 2, vinhetas: 1 });
    const { body } = await server.call('getCliente', { path: { id } });
    expect(body).toMatchObject({ numLojas: 101, numPlaylists: 2, numVinhetas: 1 });
    expect(body.lojas).toHaveLength(100);
    expect(body.lojas.map((loja) => loja.nome)).toEqual(body.lojas.map((loja) => loja.nome).sort());
  });
});

describe('deleting clients', () => {
  it('deletes their stores, playlists and jingles, counts them and frees the name', async () => {
    const cliente = await create({ nome: 'Vai embora', cnpj: '04.252.011/0001-10' });
    await addOf(cliente._id, { lojas: 3, playlists: 2, vinhetas: 1 });
    expect(await server.call('deleteCliente', { path: { id: cliente._id } })).toAnswer(204);
    expect(await server.call('getCliente', { path: { id: cliente._id } })).toAnswer('C006');
    for (const table of ['lojas', 'playlists', 'vinhetas'] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select('deletedAt')
        .where('clienteId', '=', cliente._id)
        .execute();
      expect(rows.every((row) => row.deletedAt)).toBe(true);
    }
    expect((await atividadesOf(server.db, cliente._id))[1]).toMatchObject({
      acao: 'EXCLUIR',
      nome: 'Vai embora',
      antes: { numLojas: 3, numPlaylists: 2, numVinhetas: 1 },
    });
    await create({ nome: 'vai embora', cnpj: '04252011000110' });
  });
});

describe('activating and deactivating', () => {
  it('does not change its stores', async () => {
    const { _id: id } = await create();
    await addOf(id, { lojas: 1, playlists: 0, vinhetas: 0 });
    expect((await server.call('deactivateClientes', { path: { id } })).body.count).toBe(1);
    const loja = server.db.selectFrom('lojas').select('status').where('clienteId', '=', id);
    expect(await loja.executeTakeFirst()).toEqual({ status: 'ATIVO' });
  });
});
