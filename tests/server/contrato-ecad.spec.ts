import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#domain/day.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const inDays = (days: number) => ({ numero: '2026/1', ate: addDays(dayOf(new Date()), days) });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const pendencias = async () => {
  const { contratosDeClientes, contratosDeLojas } = (await server.call('getInsightsPendencias')).body;
  return [contratosDeClientes, contratosDeLojas];
};

it('is stored for clients and stores, appears in the history and can be undone', async () => {
  const body = { nome: 'Rede Pão Nosso', contratoEcad: inDays(90) };
  const { _id: id } = (await server.call('createCliente', { body })).body;
  const path = { id };
  expect((await server.call('getCliente', { path })).body.contratoEcad).toEqual(inDays(90));
  const query = { entidade: 'CLIENTE' } as const;
  const [criado] = (await server.call('listAtividades', { query })).body.items;
  expect(criado!.depois).toMatchObject({ contratoEcad: inDays(90) });
  const loja = await addLoja(server.db, id);
  const own = { path: { id: loja }, body: { contratoEcad: inDays(400) } };
  expect((await server.call('updateLoja', own)).body.contratoEcad).toEqual(inDays(400));
  await server.call('updateLoja', { path: { id: loja }, body: { contratoEcad: null } });
  expect((await server.call('getLoja', { path: { id: loja } })).body.contratoEcad).toBeNull();
  await server.call('updateCliente', { path, body: { contratoEcad: inDays(30) } });
  const { items } = (await server.call('listAtividades', { query })).body;
  expect(items[0]).toMatchObject({
    antes: { contratoEcad: inDays(90) },
    depois: { contratoEcad: inDays(30) },
  });
  expect(await server.call('undoAtividade', { path: { id: items[0]!._id } })).toAnswer(200);
  expect((await server.call('getCliente', { path })).body.contratoEcad).toEqual(inDays(90));
  await server.call('deleteCliente', { path });
  expect(await server.call('restoreLixeira', { body: { ids: [id] } })).toAnswer(200);
  expect((await server.call('getCliente', { path })).body.contratoEcad).toEqual(inDays(90));
});

it('needs attention from 60 days before its end, and lists filter by that', async () => {
  const dates = [61, 60, -1];
  const clientes = [];
  for (const days of dates) {
    const cliente = await addCliente(server.db);
    await server.call('updateCliente', { path: { id: cliente }, body: { contratoEcad: inDays(days) } });
    clientes.push(cliente);
  }
  const loja = await addLoja(server.db, clientes[0]!);
  expect(await pendencias()).toEqual([2, 0]);
  await server.call('updateLoja', { path: { id: loja }, body: { contratoEcad: inDays(10) } });
  expect(await pendencias()).toEqual([2, 1]);
  const query = { contratoVencendo: true };
  const found = (await server.call('listClientes', { query })).body.items.map(({ _id }) => _id);
  expect(found.sort()).toEqual(clientes.slice(1).sort());
  expect((await server.call('listLojas', { query })).body.items.map(({ _id }) => _id)).toEqual([loja]);
  const others = (await server.call('listLojas', { query: { contratoVencendo: false } })).body.items;
  expect(others.map(({ _id }) => _id)).not.toContain(loja);
  await server.call('deleteLoja', { path: { id: loja } });
  expect(await pendencias()).toEqual([2, 0]);
});

it('requires a number and a day', async () => {
  const path = { id: await addCliente(server.db) };
  for (const contratoEcad of [
    { numero: '1' },
    { numero: '', ate: '2027-01-01' },
    { numero: '1', ate: '2027-02-30' },
  ])
    expect(await server.call('updateCliente', { path, body: { contratoEcad } })).toAnswer(400, 'C004');
});
