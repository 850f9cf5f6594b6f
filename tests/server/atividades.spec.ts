import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let operator: string;
beforeAll(async () => {
  server = await startServer();
  operator = await server.addAdmin('operadora');
  await server.call('updateMe', { as: 'operadora', body: { nome: 'Operadora Nova' } });
  await server.call('updateMe', { body: { nome: 'Chefe' } });
});
afterAll(() => server.close());

const list = (query: Record<string, string | number> = {}, as = 'admin') =>
  server.call('listAtividades', { query, as });

describe('listAtividades', () => {
  it('tells who did what, newest first, with the changed fields', async () => {
    const { body } = await list({ acao: 'EDITAR' });
    expect(body.items).toMatchObject([
      {
        admin: { login: 'admin', nome: 'Chefe' },
        acao: 'EDITAR',
        entidade: 'ADMIN',
        depois: { nome: 'Chefe' },
      },
      { admin: { _id: operator }, antes: { nome: 'Admin operadora' }, depois: { nome: 'Operadora Nova' } },
    ]);
    expect(body.total).toBe(2);
  });

  it('filters by admin, kind and period', async () => {
    expect((await list({ admin: operator })).body.total).toBe(2);
    expect((await list({ entidade: 'SESSAO' })).body.total).toBe(2);
    expect((await list({ entidade: 'CLIENTE' })).body.total).toBe(0);
    expect((await list({ periodo: 1 })).body.total).toBe(4);
  });

  it('shows level 1 its own only; of another, or of nobody, it is A011', async () => {
    const own = await list({}, 'operadora');
    expect(new Set(own.body.items.map(({ admin }) => admin._id))).toEqual(new Set([operator]));
    expect(own.body.total).toBe(2);
    const { body: top } = await server.call('getMe');
    const other = await list({ admin: top._id }, 'operadora');
    expect([other.status, other.error.code]).toEqual([404, 'A011']);
    expect((await list({ admin: 'nao-existe' })).error.code).toBe('A011');
  });

  it('keeps what a deleted admin did', async () => {
    const id = await server.addAdmin('passageiro');
    await server.call('updateMe', { as: 'passageiro', body: { nome: 'De Passagem' } });
    await server.call('deleteAdmin', { path: { id } });
    expect((await list({ admin: id, acao: 'EDITAR' })).body.total).toBe(1);
  });

  it('goes on by cursor', async () => {
    const whole = (await list()).body.items.map(({ _id }) => _id);
    const first = await list({ limit: 2 });
    const next = await list({ limit: 100, cursor: first.body.nextCursor! });
    expect([...first.body.items, ...next.body.items].map(({ _id }) => _id)).toEqual(whole);
  });
});
