import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '#server/passwords.ts';
import { addCliente, addLoja, addPlaylist, addVinheta, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
});
afterAll(() => server.close());

let made = 0;
function fieldsOf(fields: Record<string, unknown> = {}) {
  made += 1;
  return {
    nome: `Padaria ${made}`,
    cliente,
    email: `loja${made}@paonosso.com.br`,
    login: `paonosso.${made}`,
    cidade: 'Belo Horizonte',
    uf: 'MG',
    tipoDeComercio: 'RUA',
    tipoDeNegocio: 'LOJA_PROPRIA',
    ...fields,
  };
}

async function create(fields?: Record<string, unknown>) {
  const answer = await server.call('createLoja', { body: fieldsOf(fields) });
  expect(answer).toAnswer(201);
  return answer.body;
}

const rowOf = (id: string) =>
  server.db.selectFrom('lojas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const numLojasOf = async (id: string) => (await server.call('getCliente', { path: { id } })).body.numLojas;

describe('creating a store', () => {
  it('stores it tidily, tells its twins, and records it without the password', async () => {
    const answer = await server.call('createLoja', {
      body: fieldsOf({
        nome: '  Padaria São João  – Savassi ',
        email: 'Savassi@PaoNosso.com.br',
        login: 'paonosso.savassi',
        senha: 'uma-senha-longa',
        cnpj: '12.abc.345/01de-35',
        telefone: '(31) 3344-5566',
        cep: '30140-072',
        bairro: ' ',
        uf: 'AM',
        tipoDeComercio: 'SHOPPING',
      }),
    });
    expect(answer).toAnswer(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({
      nome: 'Padaria São João – Savassi',
      cliente: { _id: cliente, nome: 'Rede Pão Nosso' },
      email: 'savassi@paonosso.com.br',
      cnpj: '12ABC34501DE35',
      telefone: '3133445566',
      cep: '30140072',
      bairro: null,
      estado: 'AM',
      atividade: 'Shopping',
      fusoHorario: 'America/Manaus',
      status: 'ATIVO',
      playlists: [],
      vinhetas: [],
      updatedBy: { nome: 'Admin admin' },
    });
    const { senhaHash, senhaProvisoria } = await rowOf(answer.body._id);
    expect(await isPassword(senhaHash, 'uma-senha-longa')).toBe(true);
    expect(senhaProvisoria).toBe(true);
    const [atividade] = await atividadesOf(server.db, answer.body._id);
    expect(atividade).toMatchObject({
      acao: 'CRIAR',
      entidade: 'LOJA',
      antes: null,
      depois: { cliente: 'Rede Pão Nosso', cnpj: '12ABC34501DE35', senha: '***' },
    });
    expect(await server.call('getLoja', { path: { id: answer.body._id } })).toMatchObject({
      status: 200,
      body: answer.body,
    });
  });

  it('keeps the time zone given, as it is written', async () => {
    expect(await create({ fusoHorario: 'america/recife' })).toMatchObject({ fusoHorario: 'America/Recife' });
  });

  it.each([
    ['nome', ' a '],
    ['cidade', '  '],
    ['cnpj', '12.ABC.345/01DE-36'],
    ['telefone', '123'],
    ['cep', '123'],
    ['fusoHorario', 'America/Savassi'],
    ['uf', 'XX'],
    ['email', 'savassi'],
    ['login', 'com espaço'],
    ['senha', 'curta'],
    ['senha', 'senha123'],
    ['senha', 'Vitrola 1'],
    ['bairro', 'Sa\u0000vassi'],
  ])('refuses a %s of %j as L002, naming it', async (field, value) => {
    const answer = await server.call('createLoja', { body: fieldsOf({ [field]: value }) });
    expect(answer).toAnswer(400, 'L002');
    expect(answer.error.fields?.map(({ path }) => path)).toEqual([field]);
  });

  it('answers C006 for an unknown client', async () => {
    const { error } = await server.call('createLoja', { body: fieldsOf({ cliente: 'ninguém' }) });
    expect(error).toMatchObject({ code: 'C006', fields: [{ path: 'cliente' }] });
  });

  it('refuses an e-mail (L001) or a login (L011) that another has, without case, even in a race', async () => {
    const { email, login } = await create();
    const sameEmail = await server.call('createLoja', { body: fieldsOf({ email: email.toUpperCase() }) });
    expect(sameEmail.error).toMatchObject({ code: 'L001', fields: [{ path: 'email' }] });
    const sameLogin = await server.call('createLoja', { body: fieldsOf({ login: login.toUpperCase() }) });
    expect(sameLogin.error).toMatchObject({ code: 'L011', fields: [{ path: 'login' }] });

    const bodies = Array.from({ length: 5 }, () => fieldsOf({ email: 'corrida@paonosso.com.br' }));
    const answers = await Promise.all(bodies.map((body) => server.call('createLoja', { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('counts in its client', async () => {
    const id = await addCliente(server.db);
    await Promise.all([create({ cliente: id }), create({ cliente: id }), create({ cliente: id })]);
    expect(await numLojasOf(id)).toBe(3);
  });
});

describe('reading a store', () => {
  it('tells which playlists and jingles are on it', async () => {
    const { _id: id } = await create();
    const playlist = await addPlaylist(server.db, cliente, { lojas: [id] });
    const vinheta = await addVinheta(server.db, cliente);
    await server.db.insertInto('vinhetaLojas').values({ vinhetaId: vinheta, lojaId: id }).execute();
    const { body } = await server.call('getLoja', { path: { id } });
    expect(body).toMatchObject({
      playlists: [playlist],
      vinhetas: [vinheta],
      numPlaylists: 1,
      numVinhetas: 1,
    });
  });

  it('answers L006 for one that is not there', async () => {
    expect(await server.call('getLoja', { path: { id: 'nenhuma' } })).toAnswer('L006');
  });
});

describe('changing a store', () => {
  it('changes what is given, empties with null, and records what changed', async () => {
    const { _id: id } = await create({ telefone: '(31) 3344-5566', complemento: 'Loja 3' });
    const body = {
      telefone: '(31) 3344-5577',
      complemento: null,
      senha: 'outra-senha',
      nome: 'Padaria Nova',
    };
    const answer = await server.call('updateLoja', { path: { id }, body });
    expect(answer).toAnswer(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(answer.body).toMatchObject({ telefone: '3133445577', complemento: null, nome: 'Padaria Nova' });
    expect(await isPassword((await rowOf(id)).senhaHash, 'outra-senha')).toBe(true);
    const [, atividade] = await atividadesOf(server.db, id);
    expect(atividade).toMatchObject({ acao: 'EDITAR', nome: 'Padaria Nova' });
    expect(atividade?.depois).toEqual({
      telefone: '3133445577',
      complemento: null,
      nome: 'Padaria Nova',
      senha: '***',
    });
    expect(atividade?.antes).toMatchObject({ telefone: '3133445566', complemento: 'Loja 3' });
  });

  it('writes and records nothing when nothing changes', async () => {
    const { _id: id, nome } = await create();
    const answer = await server.call('updateLoja', { path: { id }, body: { nome } });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await atividadesOf(server.db, id)).toHaveLength(1);
  });

  it('follows the state in its time zone, unless that was chosen otherwise', async () => {
    const { _id: id } = await create({ uf: 'AM' });
    const moveTo = async (body: object) => (await server.call('updateLoja', { path: { id }, body })).body;
    expect(await moveTo({ uf: 'AC' })).toMatchObject({ fusoHorario: 'America/Rio_Branco' });
    expect(await moveTo({ fusoHorario: 'America/Recife' })).toMatchObject({ uf: 'AC' });
    expect(await moveTo({ uf: 'SP' })).toMatchObject({ fusoHorario: 'America/Recife' });
    expect(await moveTo({ fusoHorario: null })).toMatchObject({ fusoHorario: 'America/Sao_Paulo' });
  });

  it('moves it to another client only when nothing is on it', async () => {
    const { _id: id } = await create();
    const other = await addCliente(server.db, { nome: 'Outra Rede' });
    const before = await numLojasOf(cliente);
    const moved = await server.call('updateLoja', { path: { id }, body: { cliente: other } });
    expect(moved.body.cliente).toEqual({ _id: other, nome: 'Outra Rede' });
    expect([await numLojasOf(cliente), await numLojasOf(other)]).toEqual([before - 1, 1]);
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({
      antes: { cliente: 'Rede Pão Nosso' },
      depois: { cliente: 'Outra Rede' },
    });

    await addPlaylist(server.db, other, { lojas: [id] });
    const refused = await server.call('updateLoja', { path: { id }, body: { cliente } });
    expect(refused.error).toMatchObject({ code: 'REQ006', fields: [{ path: 'cliente' }] });
    const same = await server.call('updateLoja', { path: { id }, body: { cliente: other } });
    expect(same).toAnswer(200);
  });

  it('answers L003, L004, L005, L011 and C006', async () => {
    const [one, two] = [await create(), await create()];
    const codeOf = async (body: object, id = one._id) =>
      (await server.call('updateLoja', { path: { id }, body })).error?.code;
    expect(await codeOf({ email: two.email })).toBe('L003');
    expect(await codeOf({ login: two.login })).toBe('L011');
    expect(await codeOf({ cnpj: '1' })).toBe('L004');
    expect(await codeOf({ email: null })).toBe('L004');
    expect(await codeOf({ nome: 'Ninguém' }, 'nenhuma')).toBe('L005');
    expect(await codeOf({ cliente: 'ninguém' })).toBe('C006');
  });

  it('refuses a stale If-Match with the store as it is now, and writes nothing', async () => {
    const { _id: id } = await create();
    await server.call('updateLoja', {
      path: { id },
      body: { nome: 'Primeira' },
      headers: { 'if-match': '"1"' },
    });
    const stale = { path: { id }, body: { nome: 'Segunda' }, headers: { 'if-match': '"1"' } };
    const answer = await server.call('updateLoja', stale);
    expect(answer).toAnswer(412);
    expect(answer.error).toMatchObject({ code: 'REQ003', current: { _id: id, nome: 'Primeira' } });
    expect(await rowOf(id)).toMatchObject({ nome: 'Primeira', versao: 2 });
  });
});

describe('deleting, activating and deactivating stores', () => {
  it('deletes one: it is gone from reads and counts, and its e-mail and login are free again', async () => {
    const { _id: id, email, login } = await create();
    const playlist = await addPlaylist(server.db, cliente, { lojas: [id] });
    const before = await numLojasOf(cliente);
    expect(await server.call('deleteLoja', { path: { id } })).toAnswer(204);
    expect(await server.call('getLoja', { path: { id } })).toAnswer('L006');
    expect(await server.call('deleteLoja', { path: { id } })).toAnswer('L007');
    expect(await numLojasOf(cliente)).toBe(before - 1);
    const { numLojas } = await server.db
      .selectFrom('playlists')
      .select('numLojas')
      .where('id', '=', playlist)
      .executeTakeFirstOrThrow();
    expect(numLojas).toBe(0);
    expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({ acao: 'EXCLUIR', antes: { email } });
    await create({ email, login });
  });

  it('deletes several, all or none, one activity each', async () => {
    const ids = [(await create())._id, (await create())._id];
    const refused = await server.call('deleteLojas', { body: { ids: [ids[0], 'nenhuma'] } });
    expect(refused.error).toMatchObject({ code: 'L010', fields: [{ path: 'ids.1' }] });
    expect(await server.call('getLoja', { path: { id: ids[0]! } })).toAnswer(200);
    const { body } = await server.call('deleteLojas', { body: { ids: [...ids, ids[0]] } });
    expect(body).toEqual({ count: 2 });
    for (const id of ids)
      expect((await atividadesOf(server.db, id)).at(-1)).toMatchObject({ acao: 'EXCLUIR' });
  });

  it('turns several off and on, counting those that changed', async () => {
    const ids = [(await create())._id, (await create())._id];
    const path = { id: ids.join(',') };
    expect((await server.call('deactivateLojas', { path })).body).toEqual({ count: 2 });
    expect((await server.call('deactivateLojas', { path })).body).toEqual({ count: 0 });
    expect((await server.call('activateLojas', { path: { id: ids[0]! } })).body).toEqual({ count: 1 });
    expect(await rowOf(ids[1]!)).toMatchObject({ status: 'INATIVO', versao: 2 });
    expect((await atividadesOf(server.db, ids[0]!)).map(({ acao }) => acao)).toEqual([
      'CRIAR',
      'DESATIVAR',
      'ATIVAR',
    ]);
    const unknown = { path: { id: `${ids[1]},nenhuma` } };
    expect((await server.call('activateLojas', unknown)).error).toMatchObject({
      code: 'L009',
      fields: [{ path: 'ids.1' }],
    });
    expect(await server.call('deactivateLojas', unknown)).toAnswer('L008');
    expect(await rowOf(ids[1]!)).toMatchObject({ status: 'INATIVO' });
  });

  it('does not fail when clients and their stores are changed at the same time', async () => {
    const owner = await addCliente(server.db);
    const ids = await Promise.all(Array.from({ length: 10 }, () => addLoja(server.db, owner)));
    await addPlaylist(server.db, owner, { lojas: ids });
    const answers = await Promise.all([
      ...ids.map((id) => server.call('deleteLoja', { path: { id } })),
      ...ids.map((id) => server.call('updateLoja', { path: { id }, body: { nome: 'Outra' } })),
      server.call('deleteCliente', { path: { id: owner } }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
