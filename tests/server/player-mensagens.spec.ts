import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { type SignedDevice, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const bearer = ({ token }: SignedDevice) => ({ as: null, headers: { authorization: `Bearer ${token}` } });
const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code];

/** Moments a minute apart, so that their order is certain. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function announce(nome: string, lojas: string[], minutes = 0): Promise<string> {
  const { body } = await server.call('createComunicado', { body: { nome, mensagem: 'Olá.', lojas } });
  await server.db
    .updateTable('comunicadosEnviados')
    .set({ createdAt: minutesAgo(minutes) })
    .where('comunicadoId', '=', body._id)
    .execute();
  return body._id;
}

describe("a store's announcements", () => {
  const setStatus = (device: SignedDevice, id: string, status: string) =>
    server.call('setPlayerComunicadoStatus', { ...bearer(device), path: { id }, body: { status } });
  const list = async (device: SignedDevice, query = {}) =>
    (await server.call('listPlayerComunicados', { ...bearer(device), query })).body;

  it('are listed unread first, then newest first, paged, without withdrawn ones', async () => {
    const device = await signInDevice(server, 'lista-comunicados');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await announce(`Comunicado ${n} da lista`, [device.loja], 10 - n));
    await announce('De outra loja', [await addLoja(server.db, await addCliente(server.db))]);
    await server.call('deleteComunicado', { path: { id: ids[2]! } });
    await setStatus(device, ids[4]!, 'LIDO');
    await setStatus(device, ids[1]!, 'LIDO');
    const order = [ids[3], ids[0], ids[4], ids[1]];
    const all = await list(device);
    expect(all.items.map(({ _id }) => _id)).toEqual(order);
    expect(all.items.map(({ status }) => status)).toEqual(['NÃO LIDO', 'NÃO LIDO', 'LIDO', 'LIDO']);
    expect(all).toMatchObject({ total: 4, nextCursor: null });
    const first = await list(device, { limit: 3 });
    const rest = await list(device, { limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect((await list(device, { limit: 2, page: 2 })).items).toEqual(all.items.slice(2));
  });

  it('are returned one by one without marking them', async () => {
    const device = await signInDevice(server, 'ler-comunicado');
    const id = await announce('Aviso a ler', [device.loja]);
    const read = () => server.call('getPlayerComunicado', { ...bearer(device), path: { id } });
    const answer = await read();
    expect(answer).toAnswer(200);
    expect(answer.body).toEqual({
      _id: id,
      nome: 'Aviso a ler',
      mensagem: 'Olá.',
      inadimplencia: false,
      status: 'NÃO LIDO',
      createdAt: expect.any(String),
      lembradoEm: null,
    });
    expect((await read()).body.status).toBe('NÃO LIDO');
  });

  it('are LIDO at the first confirmation of the store, and completely once all have confirmed', async () => {
    const [one, other] = [await signInDevice(server, 'uma'), await signInDevice(server, 'outra')];
    const id = await announce('Aviso às duas', [one.loja, other.loja]);
    const status = async () => (await server.call('getComunicado', { path: { id } })).body.status;
    const lidoEm = () =>
      server.db
        .selectFrom('comunicadosEnviados')
        .where('comunicadoId', '=', id)
        .where('lojaId', '=', one.loja)
        .select('lidoEm')
        .execute();
    const first = await setStatus(one, id, 'LIDO');
    expect(first).toMatchObject({ status: 200, body: { _id: id, status: 'LIDO' } });
    const moment = await lidoEm();
    expect((await setStatus(one, id, 'LIDO')).body).toEqual(first.body);
    expect(await lidoEm()).toEqual(moment);
    expect(await status()).toBe('NÃO LIDO');
    await setStatus(other, id, 'LIDO');
    expect(await status()).toBe('LIDO');
  });

  it('are TPL003 if withdrawn, and for any status but LIDO', async () => {
    const device = await signInDevice(server, 'retirado');
    const id = await announce('Aviso que se retira', [device.loja]);
    expect(codeOf(await setStatus(device, id, 'NÃO LIDO'))).toEqual([404, 'TPL003']);
    await server.call('deleteComunicado', { path: { id } });
    expect(codeOf(await setStatus(device, id, 'LIDO'))).toEqual([404, 'TPL003']);
    const read = await server.call('getPlayerComunicado', { ...bearer(device), path: { id } });
    expect(codeOf(read)).toEqual([404, 'TPL008']);
  });

  it('are TPL008 and TPL009 if they are of another store or missing', async () => {
    const device = await signInDevice(server, 'alheio');
    const others = await announce('Aviso alheio', [await addLoja(server.db, await addCliente(server.db))]);
    for (const id of [others, 'nenhum']) {
      const read = await server.call('getPlayerComunicado', { ...bearer(device), path: { id } });
      expect(codeOf(read)).toEqual([404, 'TPL008']);
      expect(codeOf(await setStatus(device, id, 'LIDO'))).toEqual([404, 'TPL009']);
    }
  });
});

describe("a store's notifications", () => {
  const notify = async (loja: string, mensagem: string, minutes = 0): Promise<string> => {
    const { body } = await server.call('createNotificacao', { body: { loja, mensagem } });
    await server.db
      .updateTable('notificacoes')
      .set({ createdAt: minutesAgo(minutes) })
      .where('id', '=', body._id)
      .execute();
    return body._id;
  };
  const read = (device: SignedDevice, id: string, status = 'LIDO') =>
    server.call('setPlayerNotificacaoStatus', { ...bearer(device), path: { id }, body: { status } });
  const list = async (device: SignedDevice, query = {}) =>
    (await server.call('listPlayerNotificacoes', { ...bearer(device), query })).body;

  it('are listed unread first, then newest first', async () => {
    const device = await signInDevice(server, 'lista-notificacoes');
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await notify(device.loja, `Mensagem ${n}`, 10 - n));
    await notify(await addLoja(server.db, await addCliente(server.db)), 'De outra loja');
    await server.call('deleteNotificacao', { path: { id: ids[0]! } });
    await read(device, ids[3]!);
    const all = await list(device);
    expect(all.items.map(({ _id }) => _id)).toEqual([ids[2], ids[1], ids[3]]);
    expect(all).toMatchObject({ total: 3, items: [{ status: 'NÃO LIDO' }, {}, { status: 'LIDO' }] });
    const first = await list(device, { limit: 2 });
    expect((await list(device, { cursor: first.nextCursor! })).items).toEqual(all.items.slice(2));
  });

  it('are LIDO once the store confirms, and the panel shows no reader of the agency', async () => {
    const device = await signInDevice(server, 'le-notificacao');
    const id = await notify(device.loja, 'Reinicie o player.');
    const first = await read(device, id);
    expect(first).toMatchObject({ status: 200, body: { _id: id, status: 'LIDO' } });
    expect((await read(device, id)).body).toEqual(first.body);
    const { body, headers } = await server.call('getNotificacao', { path: { id } });
    expect(body).toMatchObject({ status: 'LIDO', lidoEm: expect.any(String), lidoPor: null });
    expect(headers.get('etag')).toBe('"2"');
  });

  it('are N005 if of another store, deleted or missing, and REQ001 for any other status', async () => {
    const device = await signInDevice(server, 'sem-notificacao');
    const others = await notify(await addLoja(server.db, await addCliente(server.db)), 'De outra loja');
    const deleted = await notify(device.loja, 'Que se exclui');
    await server.call('deleteNotificacao', { path: { id: deleted } });
    for (const id of [others, deleted, 'nenhuma'])
      expect(codeOf(await read(device, id))).toEqual([404, 'N005']);
    const { body } = await server.call('getNotificacao', { path: { id: others } });
    expect(body.status).toBe('NÃO LIDO');
    expect(codeOf(await read(device, others, 'NÃO LIDO'))).toEqual([400, 'REQ001']);
  });
});
