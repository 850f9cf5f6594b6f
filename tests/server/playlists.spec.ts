import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { wrongCounts } from '#tests/support/desfazer.ts';
import {
  addCliente,
  addLoja,
  addMusica,
  addPlaylist,
  addVinheta,
  atividadesOf,
  loja,
} from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let musicas: string[];
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
  musicas = [];
  for (const titulo of ['Aquarela', 'Brisa', 'Chuva', 'Dança', 'Ensaio'])
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
    const rows = Array.from({ length: 101 }, (_, n) =>
      loja(newId(), owner, { nome: `Loja ${String(n).padStart(3, '0')}` }),
    );
    await server.db.insertInto('lojas').values(rows).execute();
    const lojas = rows.map(({ id }) => id as string);
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

describe('deleting playlists', () => {
  it('removes a deleted one from stores and counts', async () => {
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
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      acao: 'EXCLUIR',
      nome,
      antes: { numMusicas: 1, numLojas: 1 },
    });
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

const add = (fields: Parameters<typeof addPlaylist>[2]) => addPlaylist(server.db, cliente, fields);

describe('reordering a playlist', () => {
  const reorder = (id: string, body: object, headers = {}) =>
    server.call('reorderPlaylist', { path: { id }, body: { _id: id, ...body }, headers });

  it('stores exactly the given order, and logs the moves', async () => {
    const id = await add({ musicas });
    const order = [0, 2, 1, 3, 4].map((index) => musicas[index]!);
    const answer = await reorder(id, { musicas: order });
    expect(answer.body.musicas.map(({ _id }) => _id)).toEqual(order);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await atividadesOf(server.db, id)).toMatchObject([
      {
        acao: 'REORDENAR',
        entidade: 'PLAYLIST',
        antes: { musicas: ['Brisa', 'Chuva'] },
        depois: { musicas: ['Chuva', 'Brisa'] },
      },
    ]);
    expect((await reorder(id, { musicas: order })).headers.get('etag')).toBe('"2"');
  });

  it('accepts any permutation and nothing else', async () => {
    const id = await add({ musicas });
    const shuffled = fc.shuffledSubarray(musicas, { minLength: musicas.length });
    const anything = fc.array(fc.constantFrom(...musicas, 'nenhuma'), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(shuffled, anything, async (permutation, other) => {
        expect(await reorder(id, { musicas: permutation })).toAnswer(200);
        const isPermutation = new Set(other).size === 5 && other.length === 5 && !other.includes('nenhuma');
        expect(await reorder(id, { musicas: other })).toAnswer(isPermutation ? 200 : 400);
        expect(await orderOf(id)).toEqual(isPermutation ? other : permutation);
      }),
      { numRuns: runsOf({ night: 20, day: 5 }) },
    );
  });

  it('can rename it too, and is P009 for a taken name', async () => {
    await add({ nome: 'Tomada' });
    const id = await add({ musicas, nome: 'Antes' });
    const taken = await reorder(id, { nome: 'TOMADA', musicas: musicas.toReversed() });
    expect(taken.error).toMatchObject({ code: 'P009', fields: [{ path: 'nome' }] });
    expect(await orderOf(id)).toEqual(musicas);
    expect((await reorder(id, { nome: 'Depois', musicas })).body.nome).toBe('Depois');
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      antes: { nome: 'Antes' },
      depois: { nome: 'Depois' },
    });
  });

  it('is P010 for another _id, P011 for an unknown playlist, REQ003 for a stale version', async () => {
    const id = await add({ musicas });
    expect((await reorder(id, { _id: 'outra', musicas })).error).toMatchObject({
      code: 'P010',
      fields: [{ path: '_id' }],
    });
    expect(await reorder(id, {})).toAnswer('P010');
    expect(await reorder('nenhuma', { musicas })).toAnswer('P011');
    await reorder(id, { musicas: musicas.toReversed() });
    const stale = await reorder(id, { musicas }, { 'if-match': '"1"' });
    expect(stale.error).toMatchObject({ code: 'REQ003', current: { _id: id, numMusicas: 5 } });
  });
});

describe('duplicating a playlist', () => {
  it('copies the tracks in order, but no stores', async () => {
    const loja = await addLoja(server.db, cliente);
    const order = musicas.toReversed();
    const source = await add({ nome: 'Original', musicas: order, lojas: [loja], status: 'INATIVO' });
    const answer = await server.call('duplicatePlaylist', {
      body: { _id: source, nome: ' Cópia ' },
    });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({
      nome: 'Cópia',
      cliente: { _id: cliente },
      numLojas: 0,
      status: 'ATIVO',
    });
    expect(answer.body.musicas.map(({ _id }) => _id)).toEqual(order);
    expect(await read(source)).toMatchObject({ numLojas: 1, nome: 'Original' });
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      { acao: 'DUPLICAR', depois: { nome: 'Cópia', original: 'Original', numMusicas: 5 } },
    ]);
  });

  it('is P006, P007 or P008 for invalid requests', async () => {
    const source = await add({ nome: 'Fonte' });
    const codeOf = async (body: object) =>
      (await server.call('duplicatePlaylist', { body: { _id: source, nome: 'Nova', ...body } })).error.code;
    expect(await codeOf({ nome: 'FONTE' })).toBe('P006');
    expect(await codeOf({ nome: '' })).toBe('P007');
    expect(await codeOf({ _id: 'nenhuma' })).toBe('P008');
  });
});

describe('the stores of a playlist', () => {
  type Link = `${'add' | 'remove'}${'Playlist' | 'Vinheta'}Lojas`;
  const call = (operation: Link, id: string, lojas: string[]) =>
    server.call(operation, { path: { id }, body: { lojas } });

  it('are counted correctly under concurrent changes, and so are those of jingles, and blocks', async () => {
    const playlists = [await add({ musicas }), await add({ musicas }), await add({ musicas })];
    const lojas = await Promise.all(Array.from({ length: 8 }, () => addLoja(server.db, cliente)));
    const vinhetas = await Promise.all([1, 2, 3].map(() => addVinheta(server.db, cliente)));
    const clientes = await Promise.all([1, 2, 3].map(() => addCliente(server.db)));
    const path = { id: musicas[0]! };
    const answers = await Promise.all([
      ...playlists.flatMap((id) => [
        call('addPlaylistLojas', id, lojas),
        call('removePlaylistLojas', id, lojas.slice(0, 3)),
        server.call('updatePlaylist', { path: { id }, body: { musicas: musicas.slice(1) } }),
      ]),
      ...vinhetas.flatMap((id) => [
        call('addVinhetaLojas', id, lojas),
        call('removeVinhetaLojas', id, lojas.slice(0, 3)),
      ]),
      ...clientes.flatMap((id) => [
        server.call('blockMusica', { path, body: { clientes } }),
        server.call('unblockMusica', { path, body: { clientes: id } }),
      ]),
      ...lojas.slice(6).map((id) => server.call('deleteLoja', { path: { id } })),
      server.call('deletePlaylist', { path: { id: playlists[2]! } }),
      server.call('deleteVinheta', { path: { id: vinhetas[2]! } }),
      server.call('deleteCliente', { path: { id: clientes[2]! } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await wrongCounts(server.db)).toEqual([]);
    const dangling = await sql`select loja_id from lojas join
      (select loja_id from playlist_lojas union all select loja_id from vinheta_lojas) links on loja_id = id
      where deleted_at is not null`.execute(server.db);
    expect(dangling.rows).toEqual([]);
  });
});

describe('the list of playlists', () => {
  let list: (query?: Record<string, string | number | boolean>) => Promise<unknown[]>;
  const ids: Record<string, string> = {};
  let loja: string;
  beforeAll(async () => {
    const owner = await addCliente(server.db, { nome: 'Zebra' });
    loja = await addLoja(server.db, owner);
    const addTo = (fields: Parameters<typeof addPlaylist>[2]) => addPlaylist(server.db, owner, fields);
    ids.agua = await addTo({ nome: 'Água', musicas: musicas.slice(0, 1) });
    ids.bossa = await addTo({ nome: 'Bossa', lojas: [loja], status: 'INATIVO' });
    ids.samba = await addTo({ nome: 'Samba São João', musicas });
    list = async (query = {}) => {
      const answer = await server.call('listPlaylists', { query: { cliente: owner, ...query } });
      expect(answer).toAnswer(200);
      return answer.body.items.map(({ nome }) => nome);
    };
  });

  it.each([
    [{}, ['Água', 'Bossa', 'Samba São João']],
    [{ nome: 'sao' }, ['Samba São João']],
    [{ nome: 'ag' }, ['Água']],
    [{ status: 'INATIVO' }, ['Bossa']],
    [{ sort: '-numMusicas' }, ['Samba São João', 'Água', 'Bossa']],
    [{ sort: 'duracaoTotal' }, ['Bossa', 'Água', 'Samba São João']],
    [{ sort: '-numLojas', limit: 1 }, ['Bossa']],
    [{ musica: 'nenhuma' }, []],
    [{ loja: 'nenhuma' }, []],
  ])('with %j is %j', async (query, expected) =>
    expect(await list(query as Record<string, string | number>)).toEqual(expected),
  );

  it('filters by track and by store', async () => {
    expect(await list({ musica: musicas[0]! })).toEqual(['Água', 'Samba São João']);
    expect(await list({ loja })).toEqual(['Bossa']);
  });

  it('includes tracks and stores with details, for at most 20 rows', async () => {
    const query = { details: true, limit: 20, nome: 'Samba São João' };
    const detailed = (await server.call('listPlaylists', { query })).body.items[0]!;
    expect(detailed.musicas?.map(({ _id }) => _id)).toEqual(musicas);
    expect(detailed.lojas).toEqual([]);
    const plain = (await server.call('listPlaylists', { query: { loja } })).body.items[0]!;
    expect(plain).toMatchObject({ musicas: null, lojas: null, numLojas: 1 });
    const ofStore = (await server.call('listPlaylists', { query: { loja, details: true, limit: 1 } })).body;
    expect(ofStore.items[0]?.lojas).toMatchObject([{ _id: loja }]);
    const tooMany = await server.call('listPlaylists', { query: { details: true, limit: 21 } });
    expect(tooMany.error).toMatchObject({ code: 'REQ001', fields: [{ path: 'limit' }] });
  });
});
