import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja, atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
let loja: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
  loja = await addLoja(server.db, cliente, { nome: 'Padaria São João', email: 'savassi@paonosso.com.br' });
});
afterAll(() => server.close());

const create = (body: object) => server.call('createNotificacao', { body });
const update = (id: string, body: object, headers = {}) =>
  server.call('updateNotificacao', { path: { id }, body, headers });
let made = 0;
async function add(fields: { mensagem?: string; loja?: string } = {}) {
  made += 1;
  const answer = await create({ mensagem: `Mensagem ${made}`, loja, ...fields });
  expect(answer).toAnswer(201);
  return answer.body;
}

describe('a notification', () => {
  it('has its store, client and e-mail, and is unread', async () => {
    const answer = await create({ mensagem: '  Reinicie\r\no player. ', loja });
    expect(answer).toAnswer(201);
    expect(answer.body).toMatchObject({
      mensagem: 'Reinicie\no player.',
      loja: { _id: loja, nome: 'Padaria São João' },
      cliente: { _id: cliente, nome: 'Rede Pão Nosso' },
      email: 'savassi@paonosso.com.br',
      status: 'NÃO LIDO',
      lidoEm: null,
      lidoPor: null,
      updatedBy: { nome: 'Admin admin' },
    });
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(await atividadesOf(server.db, answer.body._id)).toMatchObject([
      { acao: 'CRIAR', entidade: 'NOTIFICACAO', nome: 'Reinicie\no player.' },
    ]);
  });

  it('is marked as read by PATCH only, once and back', async () => {
    const { _id } = await add();
    const read = await server.call('getNotificacao', { path: { id: _id } });
    expect(read).toMatchObject({ status: 200, body: { status: 'NÃO LIDO' } });
    const marked = await update(_id, { status: 'LIDO' });
    expect(marked).toMatchObject({
      status: 200,
      body: { status: 'LIDO', lidoEm: expect.any(String), lidoPor: { nome: 'Admin admin' } },
    });
    const again = await update(_id, { status: 'LIDO' });
    expect(again.body).toEqual(marked.body);
    expect(again.headers.get('etag')).toBe('"2"');
    const back = await update(_id, { status: 'NÃO LIDO' });
    expect(back.body).toMatchObject({ status: 'NÃO LIDO', lidoEm: null, lidoPor: null });
    expect((await atividadesOf(server.db, _id)).map(({ acao }) => acao)).toEqual([
      'CRIAR',
      'EDITAR',
      'EDITAR',
    ]);
  });

  it('survives its store', async () => {
    const gone = await addLoja(server.db, cliente, { nome: 'Loja que fechou' });
    const { _id } = await add({ loja: gone });
    await server.call('deleteLoja', { path: { id: gone } });
    const { body } = await server.call('getNotificacao', { path: { id: _id } });
    expect(body.loja.nome).toBe('Loja que fechou');
  });
});

describe('a repeated message to a store', () => {
  it('is N001 while the first is unread, but allowed for another store', async () => {
    const { _id, mensagem } = await add();
    expect(await create({ mensagem: ` ${mensagem} `, loja })).toMatchObject({
      status: 409,
      error: { code: 'N001', fields: [{ path: 'mensagem' }] },
    });
    expect(await create({ mensagem, loja: await addLoja(server.db, cliente) })).toAnswer(201);
    await update(_id, { status: 'LIDO' });
    expect(await create({ mensagem, loja })).toAnswer(201);
    expect(await update(_id, { status: 'NÃO LIDO' })).toAnswer(409, 'N003');
  });
});
