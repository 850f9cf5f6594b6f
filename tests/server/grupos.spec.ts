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

describe('a new group', () => {
  it('has its client, no stores, and is recorded', async () => {
    const answer = await create({ nome: ' Shoppings   MG ' });
    expect(answer).toAnswer(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      ...{ nome: 'Shoppings MG', cliente: { _id: cliente, nome: 'Rede Pão Nosso' }, numLojas: 0, lojas: [] },
      updatedBy: { nome: 'Admin admin' },
    });
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      { acao: 'CRIAR', entidade: 'GRUPO', depois: { nome: 'Shoppings MG', cliente: 'Rede Pão Nosso' } },
    ]);
    expect((await get(answer.body._id)).body).toEqual(answer.body);
  });

  it('answers GR001 to a name its client has, in a race, too; another client may have it', async () => {
    await add({ nome: 'Praça São João' });
    expect(await create({ nome: 'praca SAO joao' })).toMatchObject({
      ...{ status: 409, error: { code: 'GR001', fields: [{ path: 'nome' }] } },
    });
    await add({ nome: 'Praça São João', cliente: await addCliente(server.db) });
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ nome: 'Corrida' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('answers GR002 and C006, naming the field', async () => {
    for (const fields of [{ nome: ' a ' }, { nome: undefined }, { cor: 'azul' }])
      expect(await create(fields)).toAnswer(400, 'GR002');
    expect(await create({ cliente: newId() })).toMatchObject({
      ...{ status: 404, error: { code: 'C006', fields: [{ path: 'cliente' }] } },
    });
  });
});

describe('changing a group', () => {
  it('writes its name once, and never its client', async () => {
    const { _id, nome } = await add();
    expect((await update(_id, { nome: 'Outro nome' })).body.nome).toBe('Outro nome');
    expect((await update(_id, { nome: 'Outro nome' })).headers.get('etag')).toBe('"2"');
    expect((await atividadesOf(server.db, _id)).slice(1)).toMatchObject([
      { acao: 'EDITAR', antes: { nome }, depois: { nome: 'Outro nome' } },
    ]);
    expect(await update(_id, { cliente: await addCliente(server.db) })).toAnswer(400, 'GR004');
  });

  it('answers GR003, GR004, GR005 and REQ003 with what it is now', async () => {
    const [first, second] = [await add(), await add()];
    expect(await update(second._id, { nome: first.nome })).toAnswer(409, 'GR003');
    expect(await update(second._id, { nome: ' ' })).toAnswer(400, 'GR004');
    expect(await update(newId(), { nome: 'Nenhum' })).toAnswer(404, 'GR005');
    await update(first._id, { nome: 'Mudou antes' });
    expect(await update(first._id, { nome: 'Tarde demais' }, { 'if-match': '"1"' })).toMatchObject({
      ...{ status: 412, error: { code: 'REQ003', current: { nome: 'Mudou antes' } } },
    });
    expect(await get(newId())).toAnswer(404, 'GR006');
  });
});

describe('the stores of a group', () => {
  it('come and go, each change recorded once, and are counted', async () => {
    const { _id } = await add();
    const centro = await addLoja(server.db, cliente, { nome: 'Centro' });
    const barra = await addLoja(server.db, cliente, { nome: 'Barra' });
    expect((await link(_id, [centro, barra])).body).toMatchObject({
      ...{ numLojas: 2, lojas: [{ nome: 'Barra' }, { nome: 'Centro' }] },
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

  it('are of its client, and stay with it (REQ006)', async () => {
    const { _id } = await add();
    const loja = await addLoja(server.db, cliente);
    const outro = await addCliente(server.db);
    const alheia = await addLoja(server.db, outro);
    expect(await link(_id, [loja, alheia])).toMatchObject({
      ...{ status: 409, error: { code: 'REQ006', fields: [{ path: 'lojas.1' }] } },
    });
    expect((await get(_id)).body.numLojas).toBe(0);
    await link(_id, [loja]);
    const move = () => server.call('updateLoja', { ...path(loja), body: { cliente: outro } });
    expect(await move()).toMatchObject({
      ...{ status: 409, error: { code: 'REQ006', fields: [{ path: 'cliente' }] } },
    });
    await unlink(_id, [loja]);
    expect(await move()).toAnswer(200);
  });

  it('answers GR009 to GR012, L006 and REQ003', async () => {
    const { _id } = await add();
    const loja = await addLoja(server.db, cliente);
    expect(await link(newId(), [loja])).toAnswer(404, 'GR009');
    expect(await unlink(newId(), [loja])).toAnswer(404, 'GR009');
    for (const lojas of [[], undefined]) {
      expect(await link(_id, lojas)).toAnswer(400, 'GR010');
      expect(await unlink(_id, lojas)).toAnswer(400, 'GR011');
    }
    expect(await link(_id, [loja, newId()])).toAnswer(404, 'L006');
    expect(await unlink(_id, [newId()])).toAnswer(404, 'L006');
    await update(_id, { nome: 'Mudou' });
    const stale = { 'if-match': '"1"' };
    expect(await link(_id, [loja], stale)).toAnswer(412, 'REQ003');
    const late = { path: { id: _id }, body: { lojas: [loja] }, headers: stale };
    expect(await server.call('removeGrupoLojas', late)).toAnswer(412, 'REQ003');
    expect(await server.call('listGrupoLojas', path(newId()))).toAnswer(404, 'GR006');
    for (const name of ['grupo', 'contextGrupo'])
      expect(await server.call('listLojas', { query: { [name]: newId() } })).toAnswer(404, 'GR012');
    const query = { contextGrupo: _id, contextPlaylist: newId() };
    expect((await server.call('listLojas', { query })).error).toMatchObject({
      ...{ code: 'REQ001', fields: [{ path: 'contextGrupo' }] },
    });
  });
});

describe('the list of groups', () => {
  it('is found by name, client and store, and sorted', async () => {
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
  it('is out of its stores, and comes back to them by undo and out of the bin', async () => {
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

  it('goes with its client and comes back with it; a store that is deleted leaves it and comes back', async () => {
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

  it('is restored under another name where its own was taken: GR003', async () => {
    const { _id, nome } = await add();
    await server.call('deleteGrupo', path(_id));
    await add({ nome });
    expect(await server.call('restoreLixeira', { body: { ids: [_id] } })).toAnswer(409, 'GR003');
    const novos = [{ _id, nome: `${nome} de antes` }];
    expect(await server.call('restoreLixeira', { body: { ids: [_id], novos } })).toAnswer(200);
    expect((await get(_id)).body.nome).toBe(`${nome} de antes`);
  });

  it('GR007 and GR008 for what is not there, and then nothing is deleted', async () => {
    const { _id } = await add();
    expect(await server.call('deleteGrupo', path(newId()))).toAnswer(404, 'GR007');
    const several = (ids: string[]) => server.call('deleteGrupos', { body: { ids } });
    expect(await several([_id, newId()])).toAnswer(404, 'GR008');
    expect(await several([_id, (await add())._id])).toMatchObject({ status: 200, body: { count: 2 } });
  });
});

describe('what else every entity has', () => {
  it('its links are undone, told in its history, and found by the search', async () => {
    const { _id } = await add({ nome: 'Orla Atlântica' });
    const loja = await addLoja(server.db, cliente, { nome: 'Leme' });
    const { headers } = await link(_id, [loja]);
    const history = await server.call('listHistorico', { path: { entidade: 'GRUPO', id: _id } });
    expect(history.body.items.map(({ acao }) => acao)).toEqual(['ADICIONAR_LOJAS', 'CRIAR']);
    const [com, versao] = history.body.items.map((entry) => entry._id) as [string, string];
    const compared = await server.call('compareVersoes', {
      ...{ path: { entidade: 'GRUPO', id: _id }, query: { versao, com } },
    });
    expect(compared.body?.ligacoes).toMatchObject([{ campo: 'lojas', postas: 1, nomesPostas: ['Leme'] }]);
    expect(await undo(headers)).toAnswer(200);
    expect((await get(_id)).body.numLojas).toBe(0);
    const { body } = await server.call('search', { query: { q: 'atlântica' } });
    expect(body.grupos).toMatchObject([{ nome: 'Orla Atlântica', detalhe: 'Rede Pão Nosso', status: null }]);
  });

  it('the creation of a store that is in a group is undone only once it is out of it', async () => {
    const body = {
      ...{ nome: 'Nova', cliente, email: 'nova@exemplo.com.br', login: 'grupo.nova', cidade: 'Recife' },
      ...{ uf: 'PE', tipoDeComercio: 'RUA', tipoDeNegocio: 'FRANQUIA' },
    };
    const created = await server.call('createLoja', { body });
    const { _id } = await add();
    await link(_id, [created.body._id]);
    expect((await undo(created.headers)).error).toMatchObject({
      ...{ code: 'REQ003', diferencas: [{ campo: 'numGrupos', atual: 1 }] },
    });
    await unlink(_id, [created.body._id]);
    expect(await undo(created.headers)).toAnswer(200);
  });
});
