import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPassword } from '#server/secrets/passwords.ts';
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
  it('normalizes values, reports similar stores, and logs it without the password', async () => {
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

  it('stores the clock changes of a time zone with its first store', async () => {
    const clockOf = (fuso: string) =>
      server.db.selectFrom('fusos').select('mudancas').where('fusoHorario', '=', fuso).executeTakeFirst();
    expect(await clockOf('Europe/Paris')).toBeUndefined();
    const { _id: id } = await create({ fusoHorario: 'Europe/Paris' });
    expect((await clockOf('Europe/Paris'))!.mudancas.length).toBeGreaterThan(5);
    await server.call('updateLoja', { path: { id }, body: { fusoHorario: 'Asia/Tokyo' } });
    expect((await clockOf('Asia/Tokyo'))!.mudancas).toHaveLength(1);
  });

  it('keeps a given time zone', async () => {
    expect(await create({ fusoHorario: 'america/recife' })).toMatchObject({ fusoHorario: 'America/Recife' });
  });

  it.each([
    ['nome', ' a '],
    ['cnpj', '12.ABC.345/01DE-36'],
    ['fusoHorario', 'America/Savassi'],
    ['senha', 'senha123'],
    ['senha', 'Vitrola 1'],
  ])('is L002 for a %s of %j', async (field, value) => {
    const answer = await server.call('createLoja', { body: fieldsOf({ [field]: value }) });
    expect(answer).toAnswer(400, 'L002');
    expect(answer.error.fields?.map(({ path }) => path)).toEqual([field]);
  });
});

describe('reading a store', () => {
  it('lists its playlists and jingles', async () => {
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
});

describe('changing a store', () => {
  it('changes the given fields, clears null ones, and logs the difference', async () => {
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

  it('follows the state with its time zone, unless another was chosen', async () => {
    const { _id: id } = await create({ uf: 'AM' });
    const moveTo = async (body: object) => (await server.call('updateLoja', { path: { id }, body })).body;
    expect(await moveTo({ uf: 'AC' })).toMatchObject({ fusoHorario: 'America/Rio_Branco' });
    expect(await moveTo({ fusoHorario: 'America/Recife' })).toMatchObject({ uf: 'AC' });
    expect(await moveTo({ uf: 'SP' })).toMatchObject({ fusoHorario: 'America/Recife' });
    expect(await moveTo({ fusoHorario: null })).toMatchObject({ fusoHorario: 'America/Sao_Paulo' });
  });

  it('follows the city with its time zone in states with several', async () => {
    const place = { uf: 'AM', cidade: 'Tabatinga' };
    const { _id: id, ...made } = await create(place);
    expect(made).toMatchObject({ fusoHorario: 'America/Eirunepe' });
    const moveTo = async (body: object) => (await server.call('updateLoja', { path: { id }, body })).body;
    expect(await moveTo({ cidade: 'Tefé' })).toMatchObject({ fusoHorario: 'America/Manaus' });
    expect(await moveTo({ uf: 'PE', cidade: 'Fernando de Noronha' })).toMatchObject({
      fusoHorario: 'America/Noronha',
    });
    await server.db
      .updateTable('lojas')
      .set({ ...place, fusoHorario: 'America/Manaus' })
      .where('id', '=', id)
      .execute();
    expect(await moveTo({ complemento: 'Sala 2' })).toMatchObject({ fusoHorario: 'America/Manaus' });
    expect(await moveTo({ uf: 'AC', cidade: 'Rio Branco' })).toMatchObject({
      fusoHorario: 'America/Rio_Branco',
    });
  });

  it('allows another client only without playlists and jingles', async () => {
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
});

describe('deleting stores', () => {
  it('succeeds while clients and their stores change concurrently', async () => {
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
