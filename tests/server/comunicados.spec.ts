import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { addCliente, addGrupo, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let made = 0;
const newName = () => `Comunicado ${++made}`;
const create = (body: object) =>
  server.call('createComunicado', { body: { nome: newName(), mensagem: 'Olá', ...body } });
async function add(body: object = {}) {
  const answer = await create(body);
  expect(answer).toAnswer(201);
  return answer.body;
}
const get = (id: string) => server.call('getComunicado', { path: { id } });
const toggle = (id: string, body?: object, headers = {}) =>
  server.call('toggleComunicadoStatus', { path: { id }, body, headers });

const recipients = async (id: string) => {
  const rows = await server.db
    .selectFrom('comunicadosEnviados')
    .innerJoin('lojas', 'lojas.id', 'comunicadosEnviados.lojaId')
    .where('comunicadoId', '=', id)
    .orderBy('lojas.nome')
    .select('lojas.nome')
    .execute();
  return rows.map(({ nome }) => nome);
};

const read = (id: string, ...lojas: string[]) =>
  server.db
    .updateTable('comunicadosEnviados')
    .set({ lidoEm: new Date() })
    .where('comunicadoId', '=', id)
    .where('lojaId', 'in', lojas)
    .execute();

describe('the recipients of an announcement', () => {
  let a: string;
  let b: string;
  let b2: string;
  let late: string;
  beforeAll(async () => {
    const { db } = server;
    a = await addCliente(db, { nome: 'Cliente A' });
    b = await addCliente(db, { nome: 'Cliente B', inadimplente: true, status: 'INATIVO' });
    late = b;
    await addLoja(db, a, { nome: 'a1' });
    await addLoja(db, a, { nome: 'a2' });
    await addLoja(db, a, { nome: 'a3 inativa', status: 'INATIVO' });
    await addLoja(db, a, { nome: 'a4 excluída', deletedAt: new Date() });
    await addLoja(db, b, { nome: 'b1' });
    b2 = await addLoja(db, b, { nome: 'b2' });
  });
  const lojaNamed = async (nome: string) => {
    const row = server.db.selectFrom('lojas').where('nome', '=', nome).select('id');
    return (await row.executeTakeFirstOrThrow()).id;
  };

  it('are all active stores by default', async () => {
    const body = await add();
    expect(body).toMatchObject({ enviados: 4, numClientes: 0, numLojas: 0, clientes: [], lojas: [] });
    expect(await recipients(body._id)).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect((await recipients((await add({ clientes: [], lojas: [] }))._id)).length).toBe(4);
  });

  it('are the named stores and those of the named clients, each once', async () => {
    const a1 = await lojaNamed('a1');
    const body = await add({ clientes: [a, a], lojas: [b2, a1, b2] });
    expect(await recipients(body._id)).toEqual(['a1', 'a2', 'b2']);
    expect(body).toMatchObject({
      enviados: 3,
      numClientes: 1,
      numLojas: 2,
      clientes: [{ _id: a, nome: 'Cliente A' }],
      lojas: [{ nome: 'a1' }, { nome: 'b2' }],
    });
  });

  it('are the stores currently in the named groups, saved as stores, each once', async () => {
    const [a1, a2, inativa] = [await lojaNamed('a1'), await lojaNamed('a2'), await lojaNamed('a3 inativa')];
    const grupo = await addGrupo(server.db, a, [a1, inativa]);
    const body = await add({ grupos: [grupo, grupo], lojas: [a1, b2] });
    expect(await recipients(body._id)).toEqual(['a1', 'b2']);
    expect(body).toMatchObject({ enviados: 2, numClientes: 0, numLojas: 3 });
    await server.call('addGrupoLojas', { path: { id: grupo }, body: { lojas: [a2] } });
    await server.call('deleteGrupo', { path: { id: grupo } });
    expect((await get(body._id)).body.lojas.map(({ nome }) => nome)).toEqual(['a1', 'a3 inativa', 'b2']);
    expect(await recipients(body._id)).toEqual(['a1', 'b2']);
  });

  it('are never all stores: R002 if the groups have no active store, GR006 for an unknown group', async () => {
    const vazio = await addGrupo(server.db, a);
    const inativo = await addGrupo(server.db, a, [await lojaNamed('a3 inativa')]);
    for (const grupos of [[vazio], [vazio, inativo]]) {
      expect(await create({ grupos })).toMatchObject({
        status: 400,
        error: { code: 'R002', fields: [{ path: 'grupos' }] },
      });
      const counted = await server.call('countComunicadoLojas', { body: { grupos } });
      expect(counted.body).toEqual({ lojas: 0 });
    }
    for (const operation of ['createComunicado', 'countComunicadoLojas'] as const) {
      const body = { ...(operation === 'createComunicado' && { nome: newName(), mensagem: 'Olá' }) };
      expect(await server.call(operation, { body: { ...body, grupos: [newId()] } })).toMatchObject({
        status: 404,
        error: { code: 'GR006', fields: [{ path: 'grupos.0' }] },
      });
    }
  });

  it('match the preview count', async () => {
    const a1 = await lojaNamed('a1');
    const inativa = await lojaNamed('a3 inativa');
    for (const destino of [
      {},
      { clientes: [a, a], lojas: [b2, a1, b2] },
      { lojas: [inativa] },
      { inadimplencia: true },
      { inadimplencia: true, clientes: [a], lojas: [b2] },
      { inadimplencia: true, clientes: [a] },
    ]) {
      const counted = await server.call('countComunicadoLojas', { body: destino });
      expect(counted).toMatchObject({ status: 200, body: { lojas: (await add(destino)).enviados } });
    }
  });

  it('C006 and L006 for unknown ones, also in the preview', async () => {
    const count = (body: object) => server.call('countComunicadoLojas', { body });
    expect(await count({ clientes: [a, newId()] })).toMatchObject({
      status: 404,
      error: { code: 'C006', fields: [{ path: 'clientes.1' }] },
    });
    expect(await count({ lojas: [newId()] })).toMatchObject({
      status: 404,
      error: { code: 'L006', fields: [{ path: 'lojas.0' }] },
    });
  });

  it('exclude inactive stores, even if named', async () => {
    const body = await add({ lojas: [await lojaNamed('a3 inativa')] });
    expect(body).toMatchObject({ enviados: 0, numLojas: 1, status: 'NÃO LIDO' });
  });

  it('are only stores of clients in arrears, if requested', async () => {
    const all = await add({ inadimplencia: true });
    expect(await recipients(all._id)).toEqual(['b1', 'b2']);
    expect(all.inadimplencia).toBe(true);
    const some = await add({ inadimplencia: true, clientes: [a], lojas: [b2] });
    expect(await recipients(some._id)).toEqual(['b2']);
  });

  it('keep the client of the sending moment', async () => {
    const { _id } = await add({ clientes: [late] });
    const rows = await server.db
      .selectFrom('comunicadosEnviados')
      .where('comunicadoId', '=', _id)
      .select('clienteId')
      .execute();
    expect(rows).toEqual([{ clienteId: late }, { clienteId: late }]);
  });

  it('C006 and L006 name the unknown ids, and nothing is sent', async () => {
    const count = () =>
      server.db
        .selectFrom('comunicados')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst();
    const before = await count();
    expect(await create({ clientes: [a, newId()] })).toMatchObject({
      status: 404,
      error: { code: 'C006', fields: [{ path: 'clientes.1' }] },
    });
    expect(await create({ lojas: [await lojaNamed('a4 excluída')] })).toMatchObject({
      status: 404,
      error: { code: 'L006', fields: [{ path: 'lojas.0' }] },
    });
    expect(await count()).toEqual(before);
  });
});

describe('an announcement', () => {
  let lojas: string[];
  beforeEach(async () => {
    const cliente = await addCliente(server.db);
    lojas = [await addLoja(server.db, cliente), await addLoja(server.db, cliente)];
  });

  it('is read once every store has read it', async () => {
    const [first = '', second = ''] = lojas;
    const { _id, status } = await add({ lojas });
    expect(status).toBe('NÃO LIDO');
    await read(_id, first);
    expect((await get(_id)).body.status).toBe('NÃO LIDO');
    await read(_id, second);
    expect((await get(_id)).body.status).toBe('LIDO');
    await read(_id, first, second);
    expect((await get(_id)).body.status).toBe('LIDO');
  });

  it('is logged with its text and the number of recipients', async () => {
    const { _id, nome } = await add({ lojas, nome: '  Fim   de ano ', mensagem: 'De 24/12\r\na 01/01 ' });
    expect(nome).toBe('Fim de ano');
    expect(await atividadesOf(server.db, _id)).toMatchObject([
      {
        acao: 'CRIAR',
        entidade: 'COMUNICADO',
        nome: 'Fim de ano',
        depois: { mensagem: 'De 24/12\na 01/01', enviados: 2, inadimplencia: false },
      },
    ]);
  });

  it('toggles its adimplência, or sets it idempotently', async () => {
    const { _id, statusAdimplencia } = await add();
    expect(statusAdimplencia).toBe('ATIVO');
    expect((await toggle(_id)).body.statusAdimplencia).toBe('INATIVO');
    expect((await toggle(_id)).body.statusAdimplencia).toBe('ATIVO');
    const set = await toggle(_id, { status: 'INATIVO' }, { 'if-match': '"3"' });
    expect(set.body.statusAdimplencia).toBe('INATIVO');
    expect((await toggle(_id, { status: 'INATIVO' })).headers.get('etag')).toBe('"4"');
    expect(await toggle(_id, {}, { 'if-match': '"1"' })).toAnswer(412, 'REQ003');
    expect(await toggle(newId())).toAnswer(404, 'R003');
    const acoes = (await atividadesOf(server.db, _id)).map(({ acao }) => acao);
    expect(acoes).toEqual(['CRIAR', 'DESATIVAR', 'ATIVAR', 'DESATIVAR']);
    expect((await add({ statusAdimplencia: 'INATIVO' })).statusAdimplencia).toBe('INATIVO');
  });

  it('is deleted, but its sendings stay', async () => {
    const { _id } = await add({ lojas });
    expect(await server.call('deleteComunicado', { path: { id: _id } })).toAnswer(204);
    expect(await recipients(_id)).toHaveLength(2);
    expect((await atividadesOf(server.db, _id)).at(-1)).toMatchObject({ antes: { enviados: 2 } });
  });
});

describe('the list', () => {
  let cliente: string;
  let loja: string;
  beforeAll(async () => {
    await server.db.updateTable('comunicados').set({ deletedAt: new Date() }).execute();
    await server.db.updateTable('lojas').set({ deletedAt: new Date() }).execute();
    cliente = await addCliente(server.db, { inadimplente: true });
    loja = await addLoja(server.db, cliente, { email: 'centro@exemplo.com.br' });
    const other = await addLoja(server.db, await addCliente(server.db));
    await add({ nome: 'Água', lojas: [loja] });
    const { _id } = await add({ nome: 'bola', lojas: [other], statusAdimplencia: 'INATIVO' });
    await add({ nome: 'Casa', inadimplencia: true });
    await read(_id, other);
  });
  const list = async (query: Record<string, string | number | boolean> = {}) => {
    const answer = await server.call('listComunicados', { query });
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const names = async (query: Record<string, string | number | boolean>) =>
    (await list(query)).items.map(({ nome }) => nome);

  it('is sorted newest first, or as requested', async () => {
    expect(await names({})).toEqual(['Casa', 'bola', 'Água']);
    expect(await names({ sort: 'nome' })).toEqual(['Água', 'bola', 'Casa']);
    expect((await names({ sort: 'status' }))[0]).toBe('bola');
    expect((await names({ sort: '-statusAdimplencia' }))[0]).toBe('bola');
    expect((await list()).total).toBe(3);
  });

  it('searches part of the name, ignoring case and accents', async () => {
    expect(await names({ nome: 'AGU' })).toEqual(['Água']);
    expect(await names({ nome: 'a' })).toEqual(['Água']);
    expect(await names({ nome: 'ola' })).toEqual(['bola']);
    expect(await names({ nome: '%' })).toEqual([]);
    expect(await names({ nome: ' ' })).toHaveLength(3);
  });

  it('filters by recipient, reading, arrears and period', async () => {
    expect(await names({ cliente })).toEqual(['Casa', 'Água']);
    expect(await names({ loja })).toEqual(['Casa', 'Água']);
    expect(await names({ grupo: await addGrupo(server.db, cliente, [loja]) })).toEqual(['Casa', 'Água']);
    expect(await names({ grupo: await addGrupo(server.db, cliente) })).toEqual([]);
    expect(await names({ email: 'CENTRO@exemplo.com.br' })).toEqual(['Casa', 'Água']);
    expect(await names({ status: 'LIDO' })).toEqual(['bola']);
    expect(await names({ inadimplencia: true })).toEqual(['Casa']);
    expect(await names({ inadimplencia: false })).toEqual(['bola', 'Água']);
    expect(await names({ loja: 'nenhuma' })).toEqual([]);
    await server.db
      .updateTable('comunicados')
      .set({ createdAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) })
      .where('nome', '=', 'bola')
      .execute();
    expect(await names({ periodo: 40 })).toEqual(['Casa', 'Água']);
  });
});
