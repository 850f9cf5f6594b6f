import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let adminId: string;
beforeAll(async () => {
  server = await startServer();
  adminId = (await server.call('getMe')).body._id;
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

const atividadesOf = (entidadeId: string) =>
  server.db
    .selectFrom('atividades')
    .select(['acao', 'nome', 'antes', 'depois', 'adminId'])
    .where('entidadeId', '=', entidadeId)
    .orderBy('id')
    .execute();

async function addStoresTo(
  clienteId: string,
  numbers: { lojas: number; playlists: number; vinhetas: number },
) {
  const times = (count: number) => Array.from({ length: count }, () => newId());
  const loja = (id: string) => ({
    ...{
      id,
      clienteId,
      nome: `Loja ${id}`,
      email: `${id}@loja.com`,
      login: id,
      cidade: 'São Paulo',
      uf: 'SP',
    },
    ...{
      tipoDeComercio: 'RUA' as const,
      tipoDeNegocio: 'FRANQUIA' as const,
      fusoHorario: 'America/Sao_Paulo',
    },
  });
  const vinheta = (id: string) => ({
    ...{ id, clienteId, nome: `Vinheta ${id}`, diaExecucao: ['SEG'], intervaloExecucao: 30 },
    ...{ duracao: 20, arquivoTipo: 'audio/mpeg', arquivoBytes: 1, arquivoSha256: id },
  });
  const playlist = (id: string) => ({ id, clienteId, nome: `Playlist ${id}` });
  const { db } = server;
  if (numbers.lojas) await db.insertInto('lojas').values(times(numbers.lojas).map(loja)).execute();
  if (numbers.playlists)
    await db.insertInto('playlists').values(times(numbers.playlists).map(playlist)).execute();
  if (numbers.vinhetas)
    await db.insertInto('vinhetas').values(times(numbers.vinhetas).map(vinheta)).execute();
}

describe('creating a client', () => {
  it('stores it tidily and records it', async () => {
    const answer = await server.call('createCliente', {
      body: {
        nome: '  Rede  Pão Nosso ',
        razaoSocial: '',
        cnpj: '12.abc.345/01de-35',
        email: 'Contato@PaoNosso.com.br',
        telefone: '(31) 3344-5566',
      },
    });
    expect(answer).toAnswer(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      nome: 'Rede Pão Nosso',
      razaoSocial: null,
      cnpj: '12ABC34501DE35',
      email: 'contato@paonosso.com.br',
      telefone: '3133445566',
      inadimplente: false,
      status: 'ATIVO',
      numLojas: 0,
      lojas: [],
      updatedBy: { _id: adminId },
    });
    const read = await server.call('getCliente', { path: { id: answer.body._id } });
    expect(read.body).toEqual(answer.body);
    expect(await atividadesOf(answer.body._id)).toMatchObject([
      { acao: 'CRIAR', nome: 'Rede Pão Nosso', adminId, depois: { cnpj: '12ABC34501DE35' } },
    ]);
  });

  it('may be done at level "1"', async () => {
    await server.addAdmin('operador');
    expect(
      await server.call('createCliente', {
        as: 'operador',
        body: { nome: 'De um operador' },
      }),
    ).toAnswer(201);
  });

  it('refuses a name taken, also with other case, accents and spaces, and a CNPJ in its other form', async () => {
    await create({ nome: 'Café Aurora', cnpj: '11.222.333/0001-81' });
    const name = await server.call('createCliente', { body: { nome: ' CAFE  AURÓRA' } });
    expect(name.error).toMatchObject({ code: 'C001', fields: [{ path: 'nome' }] });
    const cnpj = await server.call('createCliente', { body: { nome: 'Outro', cnpj: '11222333000181' } });
    expect(cnpj.error).toMatchObject({ code: 'C011', fields: [{ path: 'cnpj' }] });
  });

  it.each([
    [{}, 'nome'],
    [{ nome: '' }, 'nome'],
    [{ nome: '  ' }, 'nome'],
    [{ nome: 'a'.repeat(121) }, 'nome'],
    [{ nome: 'com\u0000nulo' }, 'nome'],
    [{ nome: 12 }, 'nome'],
    [{ nome: 'Certo', cnpj: '11.222.333/0001-82' }, 'cnpj'],
    [{ nome: 'Certo', cnpj: '!!' }, 'cnpj'],
    [{ nome: 'Certo', email: 'sem-arroba' }, 'email'],
    [{ nome: 'Certo', telefone: '123' }, 'telefone'],
    [{ nome: 'Certo', inadimplente: 'sim' }, 'inadimplente'],
    [{ nome: 'Certo', status: 'INATIVO' }, 'status'],
  ])('answers C002 for %j and writes nothing', async (body, path) => {
    const answer = await server.call('createCliente', { body });
    expect(answer).toAnswer(400);
    expect(answer.error).toMatchObject({ code: 'C002', fields: [{ path }] });
    const { body: found } = await server.call('listClientes', { query: { nome: 'Certo' } });
    expect(found.items).toEqual([]);
  });

  it('lets one of two requests at the same moment have a name', async () => {
    const both = await Promise.all(
      ['Corrida', 'corrída'].map((nome) => server.call('createCliente', { body: { nome } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('C001');
  });
});

describe('changing a client', () => {
  it('changes what is named, empties by null and records both sides', async () => {
    const cliente = await create({ responsavel: 'Helena', email: 'a@b.com' });
    const answer = await server.call('updateCliente', {
      path: { id: cliente._id },
      body: { responsavel: null, inadimplente: true, nome: cliente.nome },
      headers: { 'if-match': '"1"' },
    });
    expect(answer).toAnswer(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({ responsavel: null, inadimplente: true, email: 'a@b.com' });
    expect((await atividadesOf(cliente._id))[1]).toMatchObject({
      acao: 'EDITAR',
      antes: { responsavel: 'Helena', inadimplente: false },
      depois: { responsavel: null, inadimplente: true },
    });
  });

  it.each(['', '  '])('empties what may be empty by "%s" as well', async (nothing) => {
    const filled = { email: 'a@b.com', cnpj: null, responsavel: 'Ana', telefone: '(11) 98765-4321' };
    const cliente = await create(filled);
    const emptied = Object.fromEntries(Object.keys(filled).map((field) => [field, nothing]));
    const answer = await server.call('updateCliente', { path: { id: cliente._id }, body: emptied });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ email: null, cnpj: null, responsavel: null, telefone: null });
    expect(await create({ email: nothing })).toMatchObject({ email: null });
  });

  it('keeps its own name, in other case too, and records nothing when nothing changes', async () => {
    const cliente = await create({ nome: 'São Bento' });
    const path = { id: cliente._id };
    const other = await server.call('updateCliente', { path, body: { nome: 'SÃO BENTO' } });
    expect(other.body.nome).toBe('SÃO BENTO');
    const same = await server.call('updateCliente', { path, body: { nome: 'SÃO BENTO' } });
    expect(same.headers.get('etag')).toBe('"2"');
    expect(await atividadesOf(cliente._id)).toHaveLength(2);
  });

  it('answers a stale ETag with the client as it is, and writes nothing', async () => {
    const cliente = await create();
    const path = { id: cliente._id };
    await server.call('updateCliente', { path, body: { responsavel: 'Primeira' } });
    const answer = await server.call('updateCliente', {
      path,
      body: { responsavel: 'Segunda' },
      headers: { 'if-match': '"1"' },
    });
    expect(answer).toAnswer(412);
    expect(answer.error).toMatchObject({
      code: 'REQ003',
      current: { _id: cliente._id, responsavel: 'Primeira' },
    });
    const { body } = await server.call('getCliente', { path });
    expect(body.responsavel).toBe('Primeira');
  });

  it('lets one of two edits of the same version through', async () => {
    const { _id: id } = await create();
    const edit = (responsavel: string) =>
      server.call('updateCliente', { path: { id }, body: { responsavel }, headers: { 'if-match': '"1"' } });
    const both = await Promise.all([edit('Ana'), edit('Bia')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('answers C003, C004, C005 and C011', async () => {
    const taken = await create({ nome: 'Já existe', cnpj: '45.997.418/0001-53' });
    const { _id: id } = await create();
    const update = async (body: object, of = id) =>
      (await server.call('updateCliente', { path: { id: of }, body })).error.code;
    expect(await update({ nome: 'JA EXISTE' })).toBe('C003');
    expect(await update({ cnpj: taken.cnpj })).toBe('C011');
    expect(await update({ nome: ' ' })).toBe('C004');
    expect(await update({ cnpj: '1' })).toBe('C004');
    expect(await update({ numLojas: 1 })).toBe('C004');
    expect(await update({ nome: 'Outro' }, 'desconhecido')).toBe('C005');
  });
});

describe('reading a client', () => {
  it('names its first 100 stores in order and counts all', async () => {
    const { _id: id } = await create();
    await addStoresTo(id, { lojas: 101, playlists: 2, vinhetas: 1 });
    const { body } = await server.call('getCliente', { path: { id } });
    expect(body).toMatchObject({ numLojas: 101, numPlaylists: 2, numVinhetas: 1 });
    expect(body.lojas).toHaveLength(100);
    expect(body.lojas.map((loja) => loja.nome)).toEqual(body.lojas.map((loja) => loja.nome).sort());
  });

  it('answers C006 for an id that does not exist, whatever it looks like', async () => {
    for (const id of ['x', newId(), "a'; drop table clientes"]) {
      expect(await server.call('getCliente', { path: { id } })).toAnswer(404, 'C006');
    }
  });
});

describe('deleting clients', () => {
  it('takes their stores, playlists and jingles along, counts them and frees the name', async () => {
    const cliente = await create({ nome: 'Vai embora', cnpj: '04.252.011/0001-10' });
    await addStoresTo(cliente._id, { lojas: 3, playlists: 2, vinhetas: 1 });
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
    expect((await atividadesOf(cliente._id))[1]).toMatchObject({
      acao: 'EXCLUIR',
      nome: 'Vai embora',
      antes: { numLojas: 3, numPlaylists: 2, numVinhetas: 1 },
    });
    await create({ nome: 'vai embora', cnpj: '04252011000110' });
  });

  it('deletes several, each with its activity, or none', async () => {
    const [a, b] = [await create(), await create()];
    const wrong = await server.call('deleteClientes', { body: { ids: [a._id, 'desconhecido', b._id] } });
    expect(wrong).toAnswer(404);
    expect(wrong.error).toMatchObject({ code: 'C010', fields: [{ path: 'ids.1' }] });
    expect(await server.call('getCliente', { path: { id: a._id } })).toAnswer(200);
    const { body } = await server.call('deleteClientes', { body: { ids: [a._id, b._id, a._id] } });
    expect(body.count).toBe(2);
    for (const { _id } of [a, b]) expect((await atividadesOf(_id))[1]?.acao).toBe('EXCLUIR');
  });

  it('answers C007 for an unknown one, also the second time, and REQ001 for no ids', async () => {
    const { _id: id } = await create();
    await server.call('deleteCliente', { path: { id } });
    expect(await server.call('deleteCliente', { path: { id } })).toAnswer('C007');
    expect(await server.call('deleteClientes', { body: { ids: [] } })).toAnswer('REQ001');
  });
});

describe('activating and deactivating', () => {
  it('changes several at once, leaving their stores as they are, and counts what changed', async () => {
    const [a, b] = [await create(), await create()];
    await addStoresTo(a._id, { lojas: 1, playlists: 0, vinhetas: 0 });
    const path = { id: `${a._id},${b._id}` };
    expect((await server.call('deactivateClientes', { path })).body.count).toBe(2);
    expect((await server.call('deactivateClientes', { path })).body.count).toBe(0);
    expect((await server.call('getCliente', { path: { id: b._id } })).body.status).toBe('INATIVO');
    const loja = server.db.selectFrom('lojas').select('status').where('clienteId', '=', a._id);
    expect(await loja.executeTakeFirst()).toEqual({ status: 'ATIVO' });
    expect((await server.call('activateClientes', { path: { id: a._id } })).body.count).toBe(1);
    expect((await atividadesOf(a._id)).map(({ acao }) => acao)).toEqual(['CRIAR', 'DESATIVAR', 'ATIVAR']);
    expect((await atividadesOf(b._id))[1]).toMatchObject({
      antes: { status: 'ATIVO' },
      depois: { status: 'INATIVO' },
    });
  });

  it('changes none when one is unknown, and says which', async () => {
    const { _id } = await create();
    const path = { id: `${_id},desconhecido` };
    const off = await server.call('deactivateClientes', { path });
    expect(off.error).toMatchObject({ code: 'C008', fields: [{ path: 'ids.1' }] });
    expect((await server.call('getCliente', { path: { id: _id } })).body.status).toBe('ATIVO');
    expect(await server.call('activateClientes', { path })).toAnswer('C009');
  });

  it('takes up to 100 ids', async () => {
    const ids = Array.from({ length: 101 }, () => newId());
    const call = async (id: string) => (await server.call('activateClientes', { path: { id } })).error.code;
    expect(await call(ids.slice(1).join(','))).toBe('C009');
    expect(await call(ids.join(','))).toBe('REQ001');
    expect(await call('a,,b')).toBe('REQ001');
  });

  it('does not deadlock when requests name the same clients in other orders', async () => {
    const ids = (await Promise.all(Array.from({ length: 5 }, () => create()))).map(({ _id }) => _id);
    const calls = Array.from({ length: 12 }, (_, turn) => {
      const order = turn % 2 ? ids : ids.toReversed();
      const operation = turn % 3 ? 'activateClientes' : 'deactivateClientes';
      return server.call(operation, { path: { id: order.join(',') } });
    });
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  });
});

it('asks for a token in every operation', async () => {
  const path = { id: 'x' };
  const operations = ['listClientes', 'getCliente', 'deleteCliente', 'activateClientes'] as const;
  for (const operation of operations) {
    expect(await server.call(operation, { as: null, path })).toAnswer(401, 'LG006');
  }
});

it('answers REQ001 for a request that no contract has', async () => {
  const long = { id: 'x'.repeat(4097) };
  const body = { nome: 'Certo' };
  const codes = [
    (await server.call('getCliente', { path: long })).error.code,
    (await server.call('updateCliente', { path: long, body })).error.code,
    (await server.call('deleteCliente', { path: long })).error.code,
    (await server.call('deactivateClientes', { path: { id: ',' } })).error.code,
  ];
  expect(codes).toEqual(Array(4).fill('REQ001'));
  const broken = await fetch(`${server.url}/api/v1/clientes/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.token()}`, 'content-type': 'application/json' },
    body: '{"nome":',
  });
  expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'REQ001']);
});
