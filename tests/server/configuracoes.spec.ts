import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atividadesOf } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const update = (body: object, headers = {}, as = 'admin') =>
  server.call('updateConfiguracoes', { body, headers, as });

describe('the settings', () => {
  it('default to a period of 30 days', async () => {
    const { status, body, headers } = await server.call('getConfiguracoes');
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 200, etag: '"1"' });
    expect(body).toMatchObject({ periodoAtividadeLoja: 30, updatedBy: null });
  });

  it('can be read by any level and changed by level 0', async () => {
    await server.addAdmin('operador');
    expect(await server.call('getConfiguracoes', { as: 'operador' })).toAnswer(200);
    expect(await update({ periodoAtividadeLoja: 10 }, {}, 'operador')).toAnswer(401, 'LG006');
  });

  it('are changed and logged; an equal update writes nothing', async () => {
    const { body, headers } = await update({ periodoAtividadeLoja: 60 }, { 'if-match': '"1"' });
    expect(headers.get('etag')).toBe('"2"');
    expect(body).toMatchObject({ periodoAtividadeLoja: 60, updatedBy: { nome: 'Admin admin' } });
    expect((await update({ periodoAtividadeLoja: 60 })).headers.get('etag')).toBe('"2"');
    expect((await update({})).headers.get('etag')).toBe('"2"');
    expect(await atividadesOf(server.db, 'configuracoes')).toMatchObject([
      {
        acao: 'EDITAR',
        entidade: 'CONFIGURACAO',
        nome: 'Configurações',
        antes: { periodoAtividadeLoja: 30 },
        depois: { periodoAtividadeLoja: 60 },
      },
    ]);
  });

  it('reject a stale If-Match with the current values', async () => {
    const answer = await update({ periodoAtividadeLoja: 90 }, { 'if-match': '"1"' });
    expect(answer).toAnswer(412);
    expect(answer.error).toMatchObject({ code: 'REQ003', current: { periodoAtividadeLoja: 60 } });
  });

  it.each([0, 366, '30', null, 1.5])('reject %j days as REQ001', async (periodoAtividadeLoja) => {
    expect(await update({ periodoAtividadeLoja })).toAnswer(400, 'REQ001');
    expect((await server.call('getConfiguracoes')).body.periodoAtividadeLoja).toBe(60);
  });
});
