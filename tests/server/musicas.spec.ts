import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { audioFiles, form, newWav } from '#tests/support/audio.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { addCliente, addMusica, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const get = (id: string) => server.call('getMusica', { path: { id } });
const update = (id: string, body: object, headers = {}) =>
  server.call('updateMusica', { path: { id }, body, headers });
const block = (id: string, clientes: string[]) =>
  server.call('blockMusica', { path: { id }, body: { clientes } });
const unblock = (id: string, clientes: string) =>
  server.call('unblockMusica', { path: { id }, body: { clientes } });
const remove = (body?: object) => server.call('removeMusicasFromPlaylist', { body });
const acoesOf = async (id: string) => (await atividadesOf(server.db, id)).map(({ acao }) => acao);

describe('changing a track', () => {
  it('writes the changes as single lines, and clears null fields', async () => {
    const id = await addMusica(server.db, { titulo: 'Antes', album: 'Disco' });
    const body = {
      titulo: '  Depois   da chuva ',
      compositor: 'Caio Rocha',
      isrc: 'br-abc-26-00001',
      album: null,
    };
    const changed = await update(id, body, { 'if-match': '"1"' });
    expect(changed).toMatchObject({
      status: 200,
      body: { titulo: 'Depois da chuva', compositor: 'Caio Rocha', isrc: 'BRABC2600001', album: null },
    });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await update(id, { titulo: 'Depois da chuva' })).headers.get('etag')).toBe('"2"');
    const told = await atividadesOf(server.db, id);
    expect(told).toMatchObject([
      {
        acao: 'EDITAR',
        entidade: 'MUSICA',
        nome: 'Depois da chuva',
        antes: { titulo: 'Antes', album: 'Disco', isrc: null },
        depois: { titulo: 'Depois da chuva', album: null },
      },
    ]);
    expect(await update(id, { isrc: '' })).toMatchObject({ status: 200, body: { isrc: null } });
  });
});

describe('changing several tracks', () => {
  const updateAll = (musicas: object[]) => server.call('updateMusicas', { body: { musicas } });
  async function addTwo() {
    const artista = newId();
    const ids = [
      await addMusica(server.db, { titulo: 'Um', artista }),
      await addMusica(server.db, { titulo: 'Dois', artista }),
    ];
    const read = await Promise.all(ids.map(async (id) => (await get(id)).body));
    return read.map(({ _id, updatedAt }) => ({ _id, updatedAt }));
  }

  it('writes all in one operation, with an activity for each changed track', async () => {
    const [one, two] = await addTwo();
    const answer = await updateAll([
      { ...one, isrc: 'br-abc-26-00011', compositor: ' Ana  Prado ', ano: 1998 },
      { ...two, compositor: '' },
    ]);
    expect(answer).toMatchObject({ status: 200, body: { count: 1 } });
    const written = { isrc: 'BRABC2600011', compositor: 'Ana Prado', ano: 1998 };
    expect((await get(one!._id)).body).toMatchObject(written);
    expect(await atividadesOf(server.db, one!._id)).toMatchObject([{ acao: 'EDITAR', depois: written }]);
    expect(await acoesOf(two!._id)).toEqual([]);
    const operacao = answer.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao } })).toAnswer(200);
    expect((await get(one!._id)).body).toMatchObject({ isrc: null, compositor: null, ano: null });
  });

  it('writes nothing if a track changed since, and names it', async () => {
    const [one, two] = await addTwo();
    await update(two!._id, { album: 'Outro' });
    const answer = await updateAll([
      { ...one, ano: 1998 },
      { ...two, ano: 1999 },
    ]);
    expect(answer).toAnswer(412, 'REQ003');
    expect(answer.error.fields).toEqual([
      { path: 'musicas.1', message: '“Dois” foi alterada por outra pessoa.' },
    ]);
    expect((await get(one!._id)).body.ano).toBeNull();
  });

  it('writes nothing for a wrong ISRC, a missing track or a track named twice', async () => {
    const [one, two] = await addTwo();
    const wrong = await updateAll([
      { ...one, ano: 1998 },
      { ...two, isrc: '123' },
    ]);
    expect(wrong).toAnswer(400, 'REQ001');
    expect(wrong.error.fields?.map(({ path }) => path)).toEqual(['musicas.1.isrc']);
    expect(await updateAll([{ ...one, _id: newId() }])).toAnswer(404, 'M006');
    const twice = await updateAll([
      { ...one, ano: 1998 },
      { ...one, ano: 1999 },
    ]);
    expect(twice.error.fields?.map(({ path }) => path)).toEqual(['musicas.1._id']);
    expect((await get(one!._id)).body.ano).toBeNull();
  });
});

describe('blocking a track for clients', () => {
  it('stores each client once with its name, and a new version', async () => {
    const id = await addMusica(server.db, { titulo: 'Bloqueada' });
    const b = await addCliente(server.db, { nome: 'Bar do Zé' });
    const a = await addCliente(server.db, { nome: 'Ática' });
    const blocked = await block(id, [b, a, b]);
    expect(blocked).toMatchObject({
      status: 200,
      body: { numBlockedClientes: 2, blockedClientes: [{ nome: 'Ática' }, { nome: 'Bar do Zé' }] },
    });
    expect(blocked.headers.get('etag')).toBe('"2"');
    expect((await block(id, [a])).headers.get('etag')).toBe('"2"');
    const unblocked = await unblock(id, b);
    expect(unblocked).toMatchObject({
      status: 200,
      body: { numBlockedClientes: 1, blockedClientes: [{ _id: a }] },
    });
    expect((await unblock(id, b)).headers.get('etag')).toBe('"3"');
    expect(await atividadesOf(server.db, id)).toMatchObject([
      {
        acao: 'BLOQUEAR',
        nome: 'Bloqueada',
        antes: { numBlockedClientes: 0 },
        depois: { numBlockedClientes: 2, clientes: [{ _id: b }, { _id: a }] },
      },
      { acao: 'DESBLOQUEAR', depois: { numBlockedClientes: 1, clientes: [{ nome: 'Bar do Zé' }] } },
    ]);
  });

  it('works for thousands of clients', async () => {
    const id = await addMusica(server.db);
    const clientes = Array.from({ length: 3000 }, () => newId());
    await server.db
      .insertInto('clientes')
      .values(clientes.map((cliente) => ({ id: cliente, nome: `Muitos ${cliente}` })))
      .execute();
    expect((await block(id, clientes)).body.numBlockedClientes).toBe(3000);
  });

  it('keeps the track in the playlists, and ends with the client', async () => {
    const id = await addMusica(server.db);
    const cliente = await addCliente(server.db);
    await addPlaylist(server.db, await addCliente(server.db), { musicas: [id] });
    expect((await block(id, [cliente])).body).toMatchObject({ numPlaylists: 1, numBlockedClientes: 1 });
    await server.call('deleteCliente', { path: { id: cliente } });
    expect((await get(id)).body).toMatchObject({
      numPlaylists: 1,
      numBlockedClientes: 0,
      blockedClientes: [],
    });
  });

  it('is M010, M013 or C006 naming the client, and blocks nothing', async () => {
    const id = await addMusica(server.db);
    const cliente = await addCliente(server.db);
    expect(await block(newId(), [cliente])).toAnswer(404, 'M010');
    expect(await unblock(newId(), cliente)).toAnswer(404, 'M013');
    expect(await block(id, [cliente, newId()])).toMatchObject({
      status: 404,
      error: { code: 'C006', fields: [{ path: 'clientes.1' }] },
    });
    expect(await unblock(id, newId())).toMatchObject({
      status: 404,
      error: { code: 'C006', fields: [{ path: 'clientes' }] },
    });
    expect((await get(id)).body.numBlockedClientes).toBe(0);
  });
});

describe('removing tracks from a playlist', () => {
  it('keeps the order of the others, and ignores tracks not in it', async () => {
    const { db } = server;
    const musicas = [await addMusica(db), await addMusica(db), await addMusica(db)];
    const [first = '', second = '', third = ''] = musicas;
    const playlist = await addPlaylist(db, await addCliente(db), { musicas });
    const absent = await addMusica(db);
    const removed = await remove({ playlist, musicas: [second, absent, second] });
    expect(removed).toMatchObject({
      status: 200,
      body: { _id: playlist, numMusicas: 2, musicas: [{ _id: first }, { _id: third }] },
    });
    expect(removed.headers.get('etag')).toBe('"2"');
    expect((await remove({ playlist, musicas: [absent] })).headers.get('etag')).toBe('"2"');
    expect(await atividadesOf(db, playlist)).toMatchObject([
      { acao: 'REMOVER_MUSICAS', entidade: 'PLAYLIST', antes: { musicas: [{ _id: second }] } },
    ]);
    expect((await get(second)).body.numPlaylists).toBe(0);
  });

  it('is 303 M011 without required values, and has no Location', async () => {
    const musicas = [await addMusica(server.db)];
    for (const body of [undefined, {}, { musicas }, { playlist: 'x' }, { playlist: 'x', musicas: [] }]) {
      const answer = await remove(body);
      expect(answer).toAnswer(303, 'M011');
      expect(answer.headers.get('location')).toBe(null);
    }
  });

  it('is M007 for an unknown playlist, M006 for an unknown track', async () => {
    const { db } = server;
    const musica = await addMusica(db);
    const playlist = await addPlaylist(db, await addCliente(db), { musicas: [musica] });
    expect(await remove({ playlist: newId(), musicas: [musica] })).toAnswer(400, 'M007');
    expect(await remove({ playlist, musicas: [musica, newId()] })).toMatchObject({
      status: 404,
      error: { code: 'M006', fields: [{ path: 'musicas.1' }] },
    });
    expect((await get(musica)).body.numPlaylists).toBe(1);
  });
});

describe('deleting tracks', () => {
  it('removes them from all playlists, all or none, with their audio', async () => {
    const { db } = server;
    const uploaded = await server.call('createMusica', {
      body: form({ dados: {}, arquivo: newWav(), nome: 'Vai - Embora.wav' }),
    });
    const { _id: one, arquivo } = uploaded.body;
    const two = await addMusica(db);
    const kept = await addMusica(db, { duracao: 180.5 });
    const playlist = await addPlaylist(db, await addCliente(db), { musicas: [one, kept, two] });
    const some = await server.call('deleteMusicas', { body: { ids: [one, newId()] } });
    expect(some).toMatchObject({ status: 404, error: { code: 'M014', fields: [{ path: 'ids.1' }] } });
    expect((await get(one)).body.numPlaylists).toBe(1);

    const all = await server.call('deleteMusicas', { body: { ids: [one, two, one] } });
    expect(all).toMatchObject({ status: 200, body: { count: 2 } });
    const left = await server.call('getPlaylist', { path: { id: playlist } });
    expect(left.body).toMatchObject({ numMusicas: 1, duracaoTotal: 180.5, musicas: [{ _id: kept }] });
    expect(await get(one)).toAnswer(404, 'M006');
    expect(await acoesOf(two)).toEqual(['EXCLUIR']);
    const isKept = () => audioFiles(server.settings.DATA_DIR).some((file) => file.endsWith(arquivo.sha256));
    expect(isKept()).toBe(true);
    await cleanUpLater(server);
    expect(isKept()).toBe(false);
  });
});

describe('the list', () => {
  let cliente: string;
  let playlist: string;
  beforeAll(async () => {
    const { db } = server;
    await db.updateTable('musicas').set({ deletedAt: new Date() }).execute();
    cliente = await addCliente(db);
    const a = await addMusica(db, { titulo: 'Água', artista: 'Zeca', duracao: 100.25 });
    const b = await addMusica(db, {
      titulo: 'bola',
      artista: 'Élida',
      duracao: 100.2500001,
      compositor: 'Davi Moura',
    });
    await addMusica(db, {
      titulo: 'Casa',
      artista: 'Fábio',
      duracao: 90,
      isrc: 'BRABC2600077',
      compositor: 'Rita Lima',
    });
    await block(a, [cliente]);
    playlist = await addPlaylist(db, cliente, { musicas: [b] });
  });
  const list = async (query: Record<string, string | number> = {}) => {
    const answer = await server.call('listMusicas', { query });
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const titles = async (query: Record<string, string | number>) =>
    (await list(query)).items.map(({ titulo }) => titulo);

  it('sorts by each column, ignoring accents', async () => {
    expect(await titles({})).toEqual(['Água', 'bola', 'Casa']);
    expect(await titles({ sort: 'artista' })).toEqual(['bola', 'Casa', 'Água']);
    expect(await titles({ sort: 'duracao' })).toEqual(['Casa', 'Água', 'bola']);
    expect((await titles({ sort: '-numPlaylists' }))[0]).toBe('bola');
    expect((await titles({ sort: '-numBlockedClientes' }))[0]).toBe('Água');
    expect(await titles({ sort: '-createdAt' })).toEqual(['Casa', 'bola', 'Água']);
  });

  it('filters tracks without the data that copyright societies need', async () => {
    expect(await titles({ falta: 'isrc' })).toEqual(['Água', 'bola']);
    expect(await titles({ falta: 'compositor' })).toEqual(['Água']);
    expect((await list({ falta: 'isrc', titulo: 'b' })).total).toBe(1);
  });

  it('filters tracks with and without a playlist', async () => {
    expect(await titles({ semPlaylist: 'true' })).toEqual(['Água', 'Casa']);
    expect(await titles({ semPlaylist: 'false' })).toEqual(['bola']);
  });

  it('filters by title, artist, client and playlist', async () => {
    expect(await titles({ titulo: 'AGUA' })).toEqual(['Água']);
    expect(await titles({ artista: 'elida' })).toEqual(['bola']);
    expect(await titles({ cliente })).toEqual(['Água']);
    expect(await titles({ playlist })).toEqual(['bola']);
    expect(await titles({ titulo: 'bola', cliente })).toEqual([]);
    expect((await list()).total).toBe(3);
  });
});

// Runs last: it drops a table that blocking needs.
describe('an unexpected failure', () => {
  it('is M008 and M009, not REQ000', async () => {
    const id = await addMusica(server.db);
    const cliente = await addCliente(server.db);
    await server.db.schema.alterTable('bloqueios').renameTo('perdidos').execute();
    try {
      expect(await block(id, [cliente])).toAnswer(500, 'M008');
      expect(await unblock(id, cliente)).toAnswer(500, 'M009');
    } finally {
      await server.db.schema.alterTable('perdidos').renameTo('bloqueios').execute();
    }
    expect((await get(id)).headers.get('etag')).toBe('"1"');
  });
});
