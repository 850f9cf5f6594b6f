import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addGrupo, addLoja, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const clientes: Record<'pao' | 'moda', string> = { pao: '', moda: '' };
const ids: Record<string, string> = {};
let playlist: string;
let vinheta: string;

beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  clientes.pao = await addCliente(db, { nome: 'Rede Pão Nosso' });
  clientes.moda = await addCliente(db, { nome: 'Água Fresca Modas' });
  ids.savassi = await addLoja(db, clientes.pao, {
    nome: 'Savassi',
    cidade: 'Belo Horizonte',
    uf: 'MG',
    cnpj: '12ABC34501DE35',
    tipoDeComercio: 'SHOPPING',
  });
  ids.agua = await addLoja(db, clientes.pao, { nome: 'Águas Claras', cidade: 'Brasília', uf: 'DF' });
  ids.barra = await addLoja(db, clientes.pao, { nome: 'Barra', cidade: 'São Paulo', status: 'INATIVO' });
  ids.centro = await addLoja(db, clientes.moda, {
    nome: 'Centro',
    tipoDeNegocio: 'LOJA_PROPRIA',
    senhaHash: 'x',
  });
  ids.deleted = await addLoja(db, clientes.moda, { nome: 'Fechada', deletedAt: new Date() });
  playlist = await addPlaylist(db, clientes.pao, { lojas: [ids.savassi, ids.barra] });
  vinheta = await addVinheta(db, clientes.pao);
  await db.insertInto('vinhetaLojas').values({ vinhetaId: vinheta, lojaId: ids.agua }).execute();
});
afterAll(() => server.close());

async function list(query: Record<string, string | number | boolean> = {}) {
  const answer = await server.call('listLojas', { query });
  expect(answer).toAnswer(200);
  return answer.body;
}

const names = async (query?: Record<string, string | number | boolean>) =>
  (await list(query)).items.map(({ nome }) => nome);

describe('the list of stores', () => {
  it('sorts by name without case and accents, with counts and without a context', async () => {
    const { items, total, nextCursor } = await list();
    expect(items.map(({ nome }) => nome)).toEqual(['Águas Claras', 'Barra', 'Centro', 'Savassi']);
    expect({ total, nextCursor }).toEqual({ total: 4, nextCursor: null });
    expect(items[0]).toMatchObject({
      cliente: { _id: clientes.pao, nome: 'Rede Pão Nosso' },
      estado: 'DF',
      atividade: 'Rua',
      numPlaylists: 0,
      numVinhetas: 1,
      vinculada: null,
    });
  });

  it('has the first three groups of a store by name, and their number', async () => {
    const { db } = server;
    const grupos = await Promise.all(
      ['Outlets', 'Água e sol', 'Shoppings', 'bairros'].map(async (nome) => {
        const _id = await addGrupo(db, clientes.pao, [ids.savassi!]);
        await db.updateTable('grupos').set({ nome }).where('id', '=', _id).execute();
        return { _id, nome };
      }),
    );
    const rowOf = async () => (await list({ nome: 'savassi' })).items[0];
    const [outlets, agua, shoppings, bairros] = grupos;
    expect(await rowOf()).toMatchObject({ grupos: [agua, bairros, outlets], numGrupos: 4 });
    const { items } = await list({ nome: 'barra' });
    expect(items[0]).toMatchObject({ grupos: [], numGrupos: 0 });
    const remove = { ids: [agua!._id, bairros!._id, outlets!._id] };
    expect(await server.call('deleteGrupos', { body: remove })).toAnswer(200);
    expect(await rowOf()).toMatchObject({ grupos: [shoppings], numGrupos: 1 });
    expect(await server.call('deleteGrupo', { path: { id: shoppings!._id } })).toAnswer(204);
    expect(await rowOf()).toMatchObject({ grupos: [], numGrupos: 0 });
  });

  it.each([
    [{ nome: 'SAVA' }, ['Savassi']],
    [{ nome: 'ag' }, ['Águas Claras']],
    [{ cidade: 'brasilia' }, ['Águas Claras']],
    [{ uf: 'mg' }, ['Savassi']],
    [{ cnpj: '12.abc.345/01' }, ['Savassi']],
    [{ cnpj: '34501DE35' }, ['Savassi']],
    [{ cnpj: '%' }, []],
    [{ tipoDeComercio: 'SHOPPING' }, ['Savassi']],
    [{ tipoDeNegocio: 'LOJA_PROPRIA' }, ['Centro']],
    [{ status: 'INATIVO' }, ['Barra']],
    [{ semPlaylist: true }, ['Águas Claras', 'Centro']],
    [{ semPlaylist: false }, ['Barra', 'Savassi']],
    [{ semSenha: true }, ['Águas Claras', 'Barra', 'Savassi']],
    [{ semSenha: false }, ['Centro']],
    [{ semSenha: false, semPlaylist: false }, []],
    [{ cliente: 'ninguém' }, []],
    [{ sort: '-nome', limit: 2 }, ['Savassi', 'Centro']],
    [{ sort: 'cidade', limit: 2 }, ['Savassi', 'Águas Claras']],
  ])('with %j is %j', async (query, expected) =>
    expect(await names(query as Record<string, string | number>)).toEqual(expected),
  );

  it('filters by whether the last announcement sent to a store is unread', async () => {
    const { db, call } = server;
    const comunicado = async (nome: string, lojas: string[]) => {
      const { body } = await call('createComunicado', { body: { nome, mensagem: 'Olá', lojas } });
      return body._id;
    };
    const read = (comunicadoId: string, lojaId: string) =>
      db
        .updateTable('comunicadosEnviados')
        .set({ lidoEm: new Date() })
        .where('comunicadoId', '=', comunicadoId)
        .where('lojaId', '=', lojaId)
        .execute();
    const antes = await comunicado('Antes', [ids.savassi!, ids.agua!]);
    await read(antes, ids.savassi!);
    expect(await names({ comunicadoNaoLido: true })).toEqual(['Águas Claras']);
    expect(await names({ comunicadoNaoLido: false })).toEqual(['Savassi']);
    const depois = await comunicado('Depois', [ids.savassi!, ids.agua!]);
    await read(depois, ids.agua!);
    expect(await names({ comunicadoNaoLido: true })).toEqual(['Savassi']);
    expect(await names({ comunicadoNaoLido: false })).toEqual(['Águas Claras']);
    expect(await call('deleteComunicados', { body: { ids: [depois] } })).toAnswer(200);
    expect(await names({ comunicadoNaoLido: true })).toEqual(['Águas Claras']);
  });

  it('filters by client', async () => expect(await names({ cliente: clientes.moda })).toEqual(['Centro']));

  it('sorts by client', async () => expect((await names({ sort: 'cliente' })).at(0)).toBe('Centro'));
});

describe('the list of stores in a context', () => {
  const linked = async (query: Record<string, string>) =>
    Object.fromEntries((await list(query)).items.map(({ nome, vinculada }) => [nome, vinculada]));

  it("has the playlist's client's stores, marked if they have the playlist", async () =>
    expect(await linked({ contextPlaylist: playlist })).toEqual({
      'Águas Claras': false,
      Barra: true,
      Savassi: true,
    }));

  it("has the jingle's client's stores, marked if they have the jingle", async () =>
    expect(await linked({ contextVinheta: vinheta })).toEqual({
      'Águas Claras': true,
      Barra: false,
      Savassi: false,
    }));

  it("filters by whether a store has the context's playlist or jingle", async () => {
    expect(await names({ contextPlaylist: playlist, vinculada: true })).toEqual(['Barra', 'Savassi']);
    expect(await names({ contextPlaylist: playlist, vinculada: false })).toEqual(['Águas Claras']);
    expect(await names({ contextVinheta: vinheta, vinculada: false, nome: 'barra' })).toEqual(['Barra']);
  });

  it('filters by a playlist or jingle in addition to the context', async () => {
    expect(await names({ playlist })).toEqual(['Barra', 'Savassi']);
    expect(await names({ vinheta })).toEqual(['Águas Claras']);
    expect(await names({ playlist, vinheta })).toEqual([]);
    expect(await linked({ contextVinheta: vinheta, playlist })).toEqual({ Barra: false, Savassi: false });
  });

  it('counts correctly with and without stored counts', async () => {
    const { pao, moda } = clientes;
    const ways = [
      {},
      { cliente: pao },
      { cliente: moda },
      { cliente: 'ninguém' },
      { cliente: moda, uf: 'MG' },
      { contextPlaylist: playlist },
      { contextPlaylist: playlist, cliente: pao },
      { contextPlaylist: playlist, vinculada: false },
      { contextVinheta: vinheta, vinculada: true },
      { contextVinheta: vinheta, cliente: moda },
      { contextVinheta: vinheta, playlist },
      { nome: 'a' },
    ];
    for (const query of ways) {
      const { items, total } = await list(query as Record<string, string>);
      expect(total, JSON.stringify(query)).toBe(items.length);
    }
  });

  it('returns P022, V015 or V017 for missing entities, REQ001 for two contexts and for context filters without one', async () => {
    const codeOf = async (query: Record<string, string>) =>
      (await server.call('listLojas', { query })).error.code;
    expect(await codeOf({ contextPlaylist: 'nenhuma' })).toBe('P022');
    expect(await codeOf({ playlist: 'nenhuma' })).toBe('P022');
    expect(await codeOf({ contextVinheta: 'nenhuma' })).toBe('V015');
    expect(await codeOf({ vinheta: 'nenhuma' })).toBe('V017');
    expect(await codeOf({ contextPlaylist: playlist, contextVinheta: vinheta })).toBe('REQ001');
    expect(await codeOf({ vinculada: 'true' })).toBe('REQ001');
  });
});

describe('the stores of a playlist', () => {
  it('are sorted by name and paged', async () => {
    const first = await server.call('listLojasDaPlaylist', { query: { playlist, limit: 1 } });
    expect(first.body).toMatchObject({ items: [{ nome: 'Barra' }], total: 2 });
    const cursor = first.body.nextCursor!;
    const second = await server.call('listLojasDaPlaylist', { query: { playlist, limit: 1, cursor } });
    expect(second.body).toMatchObject({ items: [{ nome: 'Savassi' }], total: null, nextCursor: null });
  });

  it('are P023 for a missing playlist, REQ001 without one', async () => {
    const unknown = await server.call('listLojasDaPlaylist', { query: { playlist: 'nenhuma' } });
    expect(unknown).toAnswer('P023');
    expect(await server.call('listLojasDaPlaylist')).toAnswer('REQ001');
  });
});
