import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja, addMusica, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
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
    musicas.push(await addMusica(server.db, { titulo }));
});
afterAll(() => server.close());

const read = async (id: string) => {
  const { body } = await server.call('getPlaylist', { path: { id } });
  if (!('numMusicas' in body)) throw new Error('the public representation was not asked for');
  return body;
};
const orderOf = async (id: string) => (await read(id)).musicas.map(({ _id }) => _id);
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
  const call = (
    operation: 'addPlaylistLojas' | 'removePlaylistLojas',
    id: string,
    lojas?: string[],
    headers = {},
  ) => server.call(operation, { path: { id }, body: { lojas }, headers });

  it('are counted correctly under concurrent changes', async () => {
    const playlists = [await add({ musicas }), await add({ musicas }), await add({ musicas })];
    const lojas = await Promise.all(Array.from({ length: 8 }, () => addLoja(server.db, cliente)));
    const answers = await Promise.all([
      ...playlists.flatMap((id) => [
        call('addPlaylistLojas', id, lojas),
        call('removePlaylistLojas', id, lojas.slice(0, 3)),
        server.call('updatePlaylist', { path: { id }, body: { musicas: musicas.slice(1) } }),
      ]),
      ...lojas.slice(6).map((id) => server.call('deleteLoja', { path: { id } })),
      server.call('deletePlaylist', { path: { id: playlists[2]! } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { rows } = await sql<{ kept: number; counted: number }>`
      select num_lojas as kept, (select count(*) from playlist_lojas where playlist_id = playlists.id) as counted
        from playlists where cliente_id = ${cliente}
      union all
      select num_musicas, (select count(*) from playlist_musicas where playlist_id = playlists.id)
        from playlists where cliente_id = ${cliente}
      union all
      select num_playlists, (select count(*) from playlist_lojas where loja_id = lojas.id)
        from lojas where cliente_id = ${cliente}
      union all
      select num_playlists, (select count(*) from playlist_musicas where musica_id = musicas.id) from musicas
    `.execute(server.db);
    for (const { kept, counted } of rows) expect(kept).toBe(counted);
    expect(rows.length).toBeGreaterThan(10);
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
