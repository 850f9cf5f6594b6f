import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja, addMusica, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let musicas: string[];
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
  musicas = [];
  for (const titulo of ['Aquarela', 'Brisa', 'Chuva', 'Dança'])
    musicas.push(await addMusica(server.db, { titulo, duracao: 0.1 }));
});
afterAll(() => server.close());

let made = 0;
async function create(fields: Record<string, unknown> = {}) {
  made += 1;
  const body = { nome: `Playlist ${made}`, cliente, ...fields };
  const answer = await server.call('createPlaylist', { body });
  expect(answer).toAnswer(201);
  return answer.body;
}

const read = async (id: string) => {
  const answer = await server.call('getPlaylist', { path: { id } });
  expect(answer).toAnswer(200);
  if (!('numMusicas' in answer.body)) throw new Error('the public representation was not asked for');
  return answer.body;
};
const orderOf = async (id: string) => (await read(id)).musicas.map(({ _id }) => _id);
const update = (id: string, body: object, headers = {}) =>
  server.call('updatePlaylist', { path: { id }, body, headers });
const numPlaylistsOf = async (musica: string) => {
  const found = server.db.selectFrom('musicas').select('numPlaylists').where('id', '=', musica);
  return (await found.executeTakeFirstOrThrow()).numPlaylists;
};

describe('creating a playlist', () => {
  it('stores and counts its tracks in order, and logs it', async () => {
    const order = [musicas[2]!, musicas[0]!, musicas[1]!];
    const answer = await server.call('createPlaylist', {
      body: { nome: '  Tarde   Tranquila ', cliente, musicas: order },
    });
    expect(answer).toAnswer(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      nome: 'Tarde Tranquila',
      cliente: { _id: cliente, nome: 'Rede Pão Nosso' },
      numMusicas: 3,
      numLojas: 0,
      duracaoTotal: 0.3,
      status: 'ATIVO',
      lojas: [],
      updatedBy: { nome: 'Admin admin' },
    });
    expect(answer.body.musicas.map(({ _id }) => _id)).toEqual(order);
    expect(answer.body.musicas[0]).toMatchObject({ titulo: 'Chuva', artista: 'Trio Ipê', bloqueada: false });
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      {
        acao: 'CRIAR',
        entidade: 'PLAYLIST',
        antes: null,
        depois: {
          nome: 'Tarde Tranquila',
          cliente: 'Rede Pão Nosso',
          musicas: ['Chuva', 'Aquarela', 'Brisa'],
        },
      },
    ]);
    expect(await server.call('getPlaylist', { path: { id: answer.body._id } })).toMatchObject({
      status: 200,
      body: answer.body,
    });
  });

  it('marks the tracks blocked for its client', async () => {
    const blocked = await addMusica(server.db);
    await server.db.insertInto('bloqueios').values({ musicaId: blocked, clienteId: cliente }).execute();
    const body = await create({ musicas: [blocked, musicas[0]] });
    expect(body.musicas.map(({ bloqueada }) => bloqueada)).toEqual([true, false]);
    const other = await create({ cliente: await addCliente(server.db), musicas: [blocked] });
    expect(other.musicas[0]?.bloqueada).toBe(false);
  });

  it('is P002 or M006 with the field', async () => {
    const refused = async (fields: object) => {
      const body = { nome: 'Recusada', cliente, ...fields };
      const { error } = await server.call('createPlaylist', { body });
      return [error.code, ...(error.fields ?? []).map(({ path }) => path)];
    };
    expect(await refused({ nome: ' a ' })).toEqual(['P002', 'nome']);
    expect(await refused({ musicas: [musicas[0], musicas[1], musicas[0]] })).toEqual(['P002', 'musicas.2']);
    expect(await refused({ musicas: [musicas[0], 'nenhuma'] })).toEqual(['M006', 'musicas.1']);
  });
});

describe('reading a playlist', () => {
  it('has a public representation with names and order only', async () => {
    const { _id: id, nome } = await create({ musicas: [musicas[1], musicas[0]] });
    const query = { representation: 'public' };
    const { body, headers } = await server.call('getPlaylist', { path: { id }, query });
    expect(body).toEqual({
      _id: id,
      nome,
      musicas: [
        { titulo: 'Brisa', artista: 'Trio Ipê' },
        { titulo: 'Aquarela', artista: 'Trio Ipê' },
      ],
    });
    expect(headers.get('etag')).toBe('"1"');
  });

  it('has the first 100 stores, by name', async () => {
    const owner = await addCliente(server.db);
    const lojas: string[] = [];
    for (let n = 0; n < 101; n += 1)
      lojas.push(await addLoja(server.db, owner, { nome: `Loja ${String(n).padStart(3, '0')}` }));
    const id = await addPlaylist(server.db, owner, { lojas });
    const body = await read(id);
    expect(body.numLojas).toBe(101);
    expect(body.lojas.map(({ _id }) => _id)).toEqual(lojas.slice(0, 100));
  });
});

describe('changing a playlist', () => {
  it('replaces its tracks, and logs the difference', async () => {
    const { _id: id } = await create({ musicas: [musicas[0], musicas[1], musicas[2]] });
    const order = [musicas[0]!, musicas[3]!, musicas[2]!, musicas[1]!];
    const answer = await update(id, { nome: 'Outra Tarde', musicas: order });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({ nome: 'Outra Tarde', numMusicas: 4, duracaoTotal: 0.4 });
    expect(await orderOf(id)).toEqual(order);
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      acao: 'EDITAR',
      antes: { musicas: ['Brisa', 'Chuva'], numMusicas: 3 },
      depois: { nome: 'Outra Tarde', musicas: ['Dança', 'Chuva', 'Brisa'], numMusicas: 4 },
    });
    expect((await update(id, { musicas: [] })).body).toMatchObject({ numMusicas: 0, duracaoTotal: 0 });
  });

  it('switches between shuffled and ordered play, logged and undoable', async () => {
    const { _id: id, modo } = await create();
    expect(modo).toBe('SORTEADA');
    expect((await create({ modo: 'EM_ORDEM' })).modo).toBe('EM_ORDEM');
    const answer = await update(id, { modo: 'EM_ORDEM' });
    expect(answer.body.modo).toBe('EM_ORDEM');
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      acao: 'EDITAR',
      antes: { modo: 'SORTEADA' },
      depois: { modo: 'EM_ORDEM' },
    });
    const copia = await server.call('duplicatePlaylist', { body: { _id: id, nome: `Cópia de ${id}` } });
    expect(copia.body.modo).toBe('EM_ORDEM');
    const operacao = answer.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao } })).toAnswer(200);
    expect((await read(id)).modo).toBe('SORTEADA');
  });

  it('writes and logs nothing without a difference', async () => {
    const { _id: id, nome } = await create({ musicas });
    const answer = await update(id, { nome, cliente, musicas });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await atividadesOf(server.db, id)).toHaveLength(1);
  });

  it('allows another client only while it has no stores', async () => {
    const other = await addCliente(server.db, { nome: 'Outra Rede' });
    const { _id: id } = await create();
    expect((await update(id, { cliente: other })).body.cliente).toEqual({ _id: other, nome: 'Outra Rede' });
    const loja = await addLoja(server.db, other);
    await server.call('addPlaylistLojas', { path: { id }, body: { lojas: [loja] } });
    const refused = await update(id, { cliente });
    expect(refused.error).toMatchObject({ code: 'REQ006', fields: [{ path: 'cliente' }] });
  });

  it('is P004 or M006 for invalid requests', async () => {
    const { _id } = await create();
    const codeOf = async (body: object) => (await update(_id, body)).error?.code;
    expect(await codeOf({ musicas: [musicas[0], musicas[0]] })).toBe('P004');
    expect(await codeOf({ musicas: ['nenhuma'] })).toBe('M006');
  });
});

describe('deleting, activating and deactivating playlists', () => {
  it('removes a deleted one from stores and counts, and frees its name', async () => {
    const loja = await addLoja(server.db, cliente);
    const musica = await addMusica(server.db);
    const { _id: id, nome } = await create({ musicas: [musica] });
    await server.call('addPlaylistLojas', { path: { id }, body: { lojas: [loja] } });
    const numbers = async () => {
      const { body } = await server.call('getLoja', { path: { id: loja } });
      return [body.numPlaylists, await numPlaylistsOf(musica)];
    };
    expect(await numbers()).toEqual([1, 1]);
    expect(await server.call('deletePlaylist', { path: { id } })).toAnswer(204);
    expect(await numbers()).toEqual([0, 0]);
    expect(await server.call('getPlaylist', { path: { id } })).toAnswer('P012');
    expect(await server.call('deletePlaylist', { path: { id } })).toAnswer('P013');
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      acao: 'EXCLUIR',
      nome,
      antes: { numMusicas: 1, numLojas: 1 },
    });
    await create({ nome });
  });

  it("deletes it with its client, and updates its tracks' counts", async () => {
    const owner = await addCliente(server.db);
    const musica = await addMusica(server.db);
    await create({ cliente: owner, musicas: [musica] });
    await server.call('deleteCliente', { path: { id: owner } });
    expect(await numPlaylistsOf(musica)).toBe(0);
  });

  it('loses deleted tracks', async () => {
    const musica = await addMusica(server.db, { duracao: 60 });
    const { _id: id } = await create({ musicas: [musicas[0], musica, musicas[1]] });
    await server.db.updateTable('musicas').set({ deletedAt: new Date() }).where('id', '=', musica).execute();
    expect(await orderOf(id)).toEqual([musicas[0], musicas[1]]);
    expect(await read(id)).toMatchObject({ numMusicas: 2, duracaoTotal: 0.2 });
  });
});
