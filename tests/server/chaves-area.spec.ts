import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { addConvidado, asGuest } from '#tests/support/area.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

const all = Object.keys(operations) as OperationId[];
const ofScheme = (scheme: string) => all.filter((operation) => operations[operation].scheme === scheme);
const nothing = { path: { id: 'nao-existe' } };

let server: TestServer;
let cliente: string;
let key: { token: string };
let chaveId: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
  await addLoja(server.db, cliente, { nome: 'Savassi' });
  await addLoja(server.db, await addCliente(server.db), { nome: 'Alheia' });
  const made = await create({ cliente });
  key = { token: made.body.segredo };
  chaveId = made.body._id;
});
afterAll(() => server.close());

const create = (limits: object) =>
  server.call('createChave', {
    body: { nome: 'Site do cliente', level: '1', dias: 1, senhaAtual: PASSWORD, ...limits },
  });

describe('a key of one client', () => {
  it('is created for a client that exists, and without groups', async () => {
    expect(await create({ cliente: 'nenhum' })).toAnswer(404, 'C006');
    expect(await create({ cliente, grupos: ['Lojas'] })).toAnswer(400, 'CH001');
    const { body } = await server.call('listChaves');
    const listed = body.items.find(({ _id }) => _id === chaveId);
    expect(listed?.cliente).toEqual({ _id: cliente, nome: 'Rede Pão Nosso' });
  });

  it.each(ofScheme('bearer'))('cannot call %s', async (operation) => {
    expect(await server.call(operation, { ...nothing, ...asGuest(key) })).toAnswer(401, 'LG006');
  });

  it.each(ofScheme('area'))('can call %s only if it reads', async (operation) => {
    const { status, error } = await server.call(operation, { ...nothing, ...asGuest(key) });
    if (operations[operation].reads) expect(error?.code).not.toBe('AR001');
    else expect([status, error?.code]).toEqual([401, 'AR001']);
  });

  it('sees all stores of its client, and is named by its own name', async () => {
    const { body } = await server.call('listAreaLojas', asGuest(key));
    expect(body.items.map(({ nome }) => nome)).toEqual(['Savassi']);
    const me = await server.call('getAreaMe', asGuest(key));
    expect(me.body).toMatchObject({ nome: 'Site do cliente', email: null, todasAsLojas: true });
    expect(
      (await server.call('listChaves')).body.items.find(({ _id }) => _id === chaveId)?.ultimoUso,
    ).toBeTruthy();
  });

  it('is suspended with its client, and works again with it', async () => {
    await server.call('deactivateClientes', { path: { id: cliente } });
    expect(await server.call('getAreaMe', asGuest(key))).toAnswer(409, 'AR003');
    await server.call('activateClientes', { path: { id: cliente } });
    expect(await server.call('getAreaMe', asGuest(key))).toAnswer(200);
  });

  it('keeps its limit after its client was removed, as the end of the demonstration does', async () => {
    const leaving = await addCliente(server.db);
    const made = await create({ cliente: leaving });
    await server.db.deleteFrom('clientes').where('id', '=', leaving).execute();
    const left = { token: made.body.segredo };
    expect(await server.call('getAreaMe', asGuest(left))).toAnswer(401, 'AR001');
    expect(await server.call('getMe', asGuest(left))).toAnswer(401, 'LG006');
    const listed = (await server.call('listChaves')).body.items.find(({ _id }) => _id === made.body._id);
    expect(listed?.cliente).toEqual({ _id: leaving, nome: 'cliente removido' });
  });

  it('ends when it is revoked, unlike the sessions of guests', async () => {
    const guest = await addConvidado(server, { cliente });
    await server.call('deleteChave', { path: { id: chaveId } });
    expect(await server.call('getAreaMe', asGuest(key))).toAnswer(401, 'AR001');
    expect(await server.call('getAreaMe', asGuest(guest))).toAnswer(200);
  });
});
