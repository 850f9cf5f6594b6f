import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import { addCliente, addGrupo, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
});
afterAll(() => server.close());

let made = 0;
const create = (fields: object = {}) =>
  server.call('createGrupo', { body: { nome: `Grupo ${++made}`, cliente, ...fields } });
async function add(fields: object = {}) {
  const answer = await create(fields);
  expect(answer).toAnswer(201);
  return answer.body;
}
const path = (id: string) => ({ path: { id } });
const get = (id: string) => server.call('getGrupo', path(id));
const update = (id: string, body: object, headers = {}) =>
  server.call('updateGrupo', { ...path(id), body, headers });
const link = (id: string, lojas: string[] | undefined, headers = {}) =>
  server.call('addGrupoLojas', { ...path(id), body: { lojas }, headers });
const unlink = (id: string, lojas: string[] | undefined) =>
  server.call('removeGrupoLojas', { ...path(id), body: { lojas } });
const undo = (headers: Headers) =>
  server.call('undoOperacao', path(headers.get('x-operacao') ?? 'sem operação'));
const namesOf = async (query: Record<string, string>) => {
  const { body } = await server.call('listGrupos', { query });
  return body.items.map(({ nome }) => nome);
};

it('never changes its client', async () => {
  const { _id } = await add();
  expect(await update(_id, { cliente: await addCliente(server.db) })).toAnswer(400, 'GR004');
});

describe('the stores of a group', () => {
  it('are added and removed, each change logged once, and counted', async () => {
    const { _id } = await add();
    const centro = await addLoja(server.db, cliente, { nome: 'Centro' });
    const barra = await addLoja(server.db, cliente, { nome: 'Barra' });
    expect((await link(_id, [centro, barra])).body).toMatchObject({
      numLojas: 2,
      lojas: [{ nome: 'Barra' }, { nome: 'Centro' }],
    });
    expect((await link(_id, [barra])).headers.get('etag')).toBe('"2"');
    expect((await server.call('getLoja', path(barra))).body.grupos).toEqual([_id]);
    const listed = await server.call('listGrupoLojas', { ...path(_id), query: { limit: 1 } });
    expect(listed.body).toMatchObject({ items: [{ nome: 'Barra' }], total: 2 });
    const context = await server.call('listLojas', { query: { contextGrupo: _id, nome: 'centro' } });
    expect(context.body.items).toMatchObject([{ nome: 'Centro', vinculada: true }]);
    expect((await server.call('listLojas', { query: { grupo: _id } })).body.total).toBe(2);
    expect((await unlink(_id, [centro, barra])).body).toMatchObject({ numLojas: 0, lojas: [] });
    const acoes = (await atividadesOf(server.db, _id)).map(({ acao }) => acao);
    expect(acoes).toEqual(['CRIAR', 'ADICIONAR_LOJAS', 'REMOVER_LOJAS']);
    expect(await wrongCounts(server.db)).toEqual([]);
  });

  it('cannot be filtered by a missing group or grade', async () => {
    const { _id } = await add();
    for (const [name, code] of [
      ['grupo', 'GR012'],
      ['contextGrupo', 'GR012'],
      ['contextGrade', 'G003'],
    ] as const)
      expect(await server.call('listLojas', { query: { [name]: newId() } })).toAnswer(404, code);
    const query = { contextGrupo: _id, contextPlaylist: newId() };
    const { error } = await server.call('listLojas', { query });
    expect(error).toMatchObject({ code: 'REQ001', fields: [{ path: 'contextGrupo' }] });
  });
});

describe('the list of groups', () => {
  it('is searched by name, client and store, and sorted', async () => {
    const rede = await addCliente(server.db, { nome: 'Moda Ipê' });
    const loja = await addLoja(server.db, rede);
    await add({ nome: 'Capitais', cliente: rede });
    const { _id } = await add({ nome: 'Água e areia', cliente: rede });
    await link(_id, [loja]);
    expect(await namesOf({ cliente: rede })).toEqual(['Água e areia', 'Capitais']);
    expect(await namesOf({ loja })).toEqual(['Água e areia']);
    expect(await namesOf({ nome: 'AREIA' })).toEqual(['Água e areia']);
    expect(await namesOf({ cliente: rede, sort: '-numLojas' })).toEqual(['Água e areia', 'Capitais']);
    expect(await namesOf({ cliente: rede, sort: 'updatedAt' })).toEqual(['Capitais', 'Água e areia']);
    const all = await namesOf({ sort: '-cliente' });
    expect(all.indexOf('Capitais')).toBeGreaterThan(all.indexOf('Shoppings MG'));
  });
});

describe('a deleted group', () => {
  it('leaves its stores, and undo or bin put it back', async () => {
    const lojas = [await addLoja(server.db, cliente), await addLoja(server.db, cliente)];
    const id = await addGrupo(server.db, cliente, lojas);
    const before = await pictureOf(server.db);
    const gone = await server.call('deleteGrupo', path(id));
    expect(gone.status).toBe(204);
    expect((await server.call('getLoja', path(lojas[0]!))).body.grupos).toEqual([]);
    expect(await undo(gone.headers)).toAnswer(200);
    expect(await pictureOf(server.db)).toEqual(before);
    await server.call('deleteGrupo', path(id));
    const bin = await server.call('listLixeira', { query: { entidade: 'GRUPO' } });
    expect(bin.body.items).toMatchObject([{ _id: id, dono: { _id: cliente }, junto: { lojas: 2 } }]);
    expect(await server.call('restoreLixeira', { body: { ids: [id] } })).toAnswer(200);
    expect(await pictureOf(server.db)).toEqual(before);
    expect(await wrongCounts(server.db)).toEqual([]);
  });

  it('is deleted and restored with its client; a deleted store leaves it and returns', async () => {
    const rede = await addCliente(server.db);
    const lojas = [await addLoja(server.db, rede), await addLoja(server.db, rede)] as [string, string];
    const id = await addGrupo(server.db, rede, lojas);
    const before = await pictureOf(server.db);
    for (const [operation, of] of [['deleteCliente', rede] as const, ['deleteLoja', lojas[0]] as const]) {
      const { headers } = await server.call(operation, path(of));
      const left = operation === 'deleteLoja' ? (await get(id)).body.numLojas : (await get(id)).error.code;
      expect(left).toBe(operation === 'deleteLoja' ? 1 : 'GR006');
      expect(await undo(headers)).toAnswer(200);
      expect(await pictureOf(server.db)).toEqual(before);
    }
    expect(await wrongCounts(server.db)).toEqual([]);
  });
});

describe('like other entities', () => {
  it('its links can be undone, appear in its history, and search finds it', async () => {
    const { _id } = await add({ nome: 'Orla Atlântica' });
    const loja = await addLoja(server.db, cliente, { nome: 'Leme' });
    const { headers } = await link(_id, [loja]);
    const history = await server.call('listHistorico', { path: { entidade: 'GRUPO', id: _id } });
    expect(history.body.items.map(({ acao }) => acao)).toEqual(['ADICIONAR_LOJAS', 'CRIAR']);
    const [com, versao] = history.body.items.map((entry) => entry._id) as [string, string];
    const compared = await server.call('compareVersoes', {
      path: { entidade: 'GRUPO', id: _id },
      query: { versao, com },
    });
    expect(compared.body?.ligacoes).toMatchObject([{ campo: 'lojas', postas: 1, nomesPostas: ['Leme'] }]);
    expect(await undo(headers)).toAnswer(200);
    expect((await get(_id)).body.numLojas).toBe(0);
    const { body } = await server.call('search', { query: { q: 'atlântica' } });
    expect(body.grupos).toMatchObject([{ nome: 'Orla Atlântica', detalhe: 'Rede Pão Nosso', status: null }]);
  });

  it("undoing a store's creation requires that it leaves its groups first", async () => {
    const body = {
      nome: 'Nova',
      cliente,
      email: 'nova@exemplo.com.br',
      login: 'grupo.nova',
      cidade: 'Recife',
      uf: 'PE',
      tipoDeComercio: 'RUA',
      tipoDeNegocio: 'FRANQUIA',
    };
    const created = await server.call('createLoja', { body });
    const { _id } = await add();
    await link(_id, [created.body._id]);
    expect((await undo(created.headers)).error).toMatchObject({
      code: 'REQ003',
      diferencas: [{ campo: 'numGrupos', atual: 1 }],
    });
    await unlink(_id, [created.body._id]);
    expect(await undo(created.headers)).toAnswer(200);
  });
});
