import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { addCliente, addGrupo, addLoja, atividadesOf } from '#tests/support/entities.ts';
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
  it('names its store, the client and the e-mail, and has not been read', async () => {
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

  it('is not marked read by reading it, but by PATCH, once and back', async () => {
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

  it('outlives its store', async () => {
    const gone = await addLoja(server.db, cliente, { nome: 'Loja que fechou' });
    const { _id } = await add({ loja: gone });
    await server.call('deleteLoja', { path: { id: gone } });
    const { body } = await server.call('getNotificacao', { path: { id: _id } });
    expect(body.loja.nome).toBe('Loja que fechou');
  });
});

describe('the same message to the same store', () => {
  it('is N001 until it is read', async () => {
    const { _id, mensagem } = await add();
    expect(await create({ mensagem: ` ${mensagem} `, loja })).toMatchObject({
      status: 409,
      error: { code: 'N001', fields: [{ path: 'mensagem' }] },
    });
    await update(_id, { status: 'LIDO' });
    expect(await create({ mensagem, loja })).toAnswer(201);
    expect(await update(_id, { status: 'NÃO LIDO' })).toAnswer(409, 'N003');
  });

  it('is N003 by an update, and fine for another store or once deleted', async () => {
    const first = await add();
    const second = await add();
    expect(await update(second._id, { mensagem: first.mensagem })).toAnswer(409, 'N003');
    const other = await addLoja(server.db, cliente);
    expect(await create({ mensagem: first.mensagem, loja: other })).toAnswer(201);
    await server.call('deleteNotificacao', { path: { id: first._id } });
    expect(await update(second._id, { mensagem: first.mensagem })).toAnswer(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['without a message', { loja: 'x' }],
    ['with an empty message', { mensagem: '', loja: 'x' }],
    ['with a message of spaces', { mensagem: ' \n ', loja: 'x' }],
    ['with a control character', { mensagem: 'a\u0007', loja: 'x' }],
    ['with a message of 1001 characters', { mensagem: 'x'.repeat(1001), loja: 'x' }],
    ['with an unknown field', { mensagem: 'a', loja: 'x', cor: 'azul' }],
  ])('N002 %s', async (_, body) => {
    expect(await create(body)).toAnswer(400, 'N002');
  });

  it('L006 for a store that is not there', async () => {
    expect(await create({ mensagem: 'Olá', loja: newId() })).toMatchObject({
      status: 404,
      error: { code: 'L006', fields: [{ path: 'loja' }] },
    });
  });

  it('N004 and N005 of an update', async () => {
    const { _id } = await add();
    for (const body of [{ mensagem: ' ' }, { status: 'OUTRO' }, { loja }]) {
      expect(await update(_id, body)).toAnswer(400, 'N004');
    }
    expect(await update(newId(), { status: 'LIDO' })).toAnswer(404, 'N005');
  });

  it('REQ003 with what it is now, for a version that is old', async () => {
    const { _id } = await add();
    await update(_id, { status: 'LIDO' }, { 'if-match': '"1"' });
    const stale = await update(_id, { mensagem: 'Outra' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, error: { code: 'REQ003', current: { _id, status: 'LIDO' } } });
  });

  it('N006, N007 and N008 for those that are not there; several are deleted all or none', async () => {
    const { _id: one } = await add();
    const { _id: two } = await add();
    const unknown = newId();
    const get = (id: string) => server.call('getNotificacao', { path: { id } });
    expect(await get(unknown)).toAnswer(404, 'N006');
    expect(await server.call('deleteNotificacao', { path: { id: unknown } })).toAnswer(404, 'N007');
    const some = await server.call('deleteNotificacoes', { body: { ids: [one, unknown] } });
    expect(some).toMatchObject({ status: 404, error: { code: 'N008', fields: [{ path: 'ids.1' }] } });
    expect(await get(one)).toAnswer(200);
    const all = await server.call('deleteNotificacoes', { body: { ids: [one, two, one] } });
    expect(all).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await get(one)).toAnswer(404);
    expect((await atividadesOf(server.db, two)).at(-1)).toMatchObject({ acao: 'EXCLUIR' });
  });
});

describe('the list', () => {
  let other: string;
  let otherLoja: string;
  beforeAll(async () => {
    await server.db.updateTable('notificacoes').set({ deletedAt: new Date() }).execute();
    other = await addCliente(server.db, { nome: 'Ótica Visão' });
    otherLoja = await addLoja(server.db, other, { nome: 'Árvore', email: 'Centro@otica.com.br' });
    await add({ mensagem: 'Água' });
    await add({ mensagem: 'bola' });
    const { _id } = await add({ mensagem: 'Casa', loja: otherLoja });
    await update(_id, { status: 'LIDO' });
  });
  const list = async (query: Record<string, string | number> = {}) => {
    const answer = await server.call('listNotificacoes', { query });
    expect(answer).toAnswer(200);
    return answer.body;
  };
  const messages = async (query: Record<string, string | number>) =>
    (await list(query)).items.map(({ mensagem }) => mensagem);

  it('is the newest first, with the total on page 1', async () => {
    const { items, total } = await list();
    expect(items.map(({ mensagem }) => mensagem)).toEqual(['Casa', 'bola', 'Água']);
    expect(total).toBe(3);
  });

  it('is sorted by message, store and status, without accents', async () => {
    expect(await messages({ sort: 'mensagem' })).toEqual(['Água', 'bola', 'Casa']);
    expect((await messages({ sort: 'loja' }))[0]).toBe('Casa');
    expect((await messages({ sort: 'status' }))[0]).toBe('Casa');
    expect((await messages({ sort: '-status' })).at(-1)).toBe('Casa');
  });

  it.each([
    ['mensagem'],
    ['-mensagem'],
    ['loja'],
    ['-loja'],
    ['status'],
    ['-status'],
    ['createdAt'],
    ['-createdAt'],
  ])('goes on by cursor in the order of %s', async (sort) => {
    const whole = await messages({ sort });
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ sort, limit: 1, ...(cursor && { cursor }) });
      walked.push(...page.items.map(({ mensagem }) => mensagem));
      cursor = page.nextCursor;
    }
    expect(walked).toEqual(whole);
  });

  it('is searched by a part of the message, without case and accents', async () => {
    expect(await messages({ mensagem: 'AGU' })).toEqual(['Água']);
    expect(await messages({ mensagem: 'a' })).toEqual(['Água']);
    expect(await messages({ mensagem: 'ola' })).toEqual(['bola']);
    expect(await messages({ mensagem: '%' })).toEqual([]);
    expect(await messages({ mensagem: ' ' })).toHaveLength(3);
    expect(await messages({ mensagem: 'a', loja: otherLoja })).toEqual([]);
  });

  it('is filtered by client, store, group, e-mail, status and period', async () => {
    expect(await messages({ cliente: other })).toEqual(['Casa']);
    expect(await messages({ loja: otherLoja })).toEqual(['Casa']);
    expect(await messages({ grupo: await addGrupo(server.db, other, [otherLoja]) })).toEqual(['Casa']);
    expect(await messages({ grupo: await addGrupo(server.db, other) })).toEqual([]);
    expect(await messages({ email: 'CENTRO@otica.com.br' })).toEqual(['Casa']);
    expect(await messages({ email: 'centro' })).toEqual([]);
    expect(await messages({ status: 'LIDO' })).toEqual(['Casa']);
    expect(await messages({ status: 'NÃO LIDO', cliente })).toEqual(['bola', 'Água']);
    await server.db
      .updateTable('notificacoes')
      .set({ createdAt: new Date(Date.now() - 11 * 24 * 60 * 60 * 1000) })
      .where('mensagem', '=', 'bola')
      .execute();
    expect(await messages({ periodo: 10 })).toEqual(['Casa', 'Água']);
    expect(await messages({ periodo: 20 })).toEqual(['Casa', 'Água', 'bola']);
    expect(await messages({ cliente: 'nenhum' })).toEqual([]);
  });

  it('counts the unread for the bell', async () => {
    expect(await list({ status: 'NÃO LIDO', limit: 1 })).toMatchObject({ total: 2, items: [{}] });
  });
});
