import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '#generated/errors.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import {
  PASSWORD,
  type SignedDevice,
  signInDevice,
  startServer,
  type TestServer,
} from '#tests/support/server.ts';

const ofDevices = (Object.keys(operations) as OperationId[]).filter(
  (operation) => operations[operation].scheme === 'dispositivo',
);
const giving = (code: ErrorCode) =>
  ofDevices.filter((operation) => (operations[operation].errors as readonly ErrorCode[]).includes(code));
/** An ended token may still deliver events. */
const butDelivering = (code: ErrorCode) =>
  giving(code).filter((operation) => operation !== 'sendPlayerEventos');

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const call = (operation: OperationId, token: string) =>
  server.call(operation, {
    as: null,
    headers: { authorization: `Bearer ${token}` },
    path: { id: 'nao-existe', sha256: 'nenhum' },
    body: operations[operation].method === 'GET' ? undefined : {},
  });

async function codeOf(operation: OperationId, token: string) {
  const { status, error } = await call(operation, token);
  return [status, error?.code];
}

const takeOver = ({ login }: SignedDevice) => {
  const dispositivo = { _id: crypto.randomUUID(), plataforma: 'web', versao: '1' };
  const body = { login, senha: PASSWORD, dispositivo, assumir: true };
  return server.call('playerLogin', { as: null, body });
};
const unlink = ({ loja }: SignedDevice) => server.call('unlinkLojaDispositivo', { path: { id: loja } });
const deactivate = ({ loja }: SignedDevice) => server.call('deactivateLojas', { path: { id: loja } });
const removeLoja = ({ loja }: SignedDevice) => server.call('deleteLoja', { path: { id: loja } });

describe('a device', () => {
  it.each([
    [401, 'TPL005', 'its store is disabled', deactivate],
    [403, 'TPL0062', 'another replaced it', takeOver],
    [401, 'TPL011', 'the agency removed it', unlink],
    [401, 'TPL010', 'its store was deleted', removeLoja],
  ] as const)('is refused by each operation with %i %s if %s', async (status, code, login, end) => {
    const device = await signInDevice(server, login);
    await end(device);
    const refused = butDelivering(code);
    expect(refused.length).toBeGreaterThan(10);
    const told = refused.map(async (operation) => [operation, ...(await codeOf(operation, device.token))]);
    expect(await Promise.all(told)).toEqual(refused.map((operation) => [operation, status, code]));
  });

  it('works again once its store is active', async () => {
    const device = await signInDevice(server, 'parada');
    await deactivate(device);
    expect(await codeOf('playerLogout', device.token)).toEqual([401, 'TPL005']);
    await server.call('activateLojas', { path: { id: device.loja } });
    expect(await call('playerLogout', device.token)).toAnswer(204);
  });

  it('is suspended with its client, and works again afterwards', async () => {
    const { loja, token } = await signInDevice(server, 'do-cliente');
    const { body } = await server.call('getLoja', { path: { id: loja } });
    const path = { id: body.cliente._id };
    await server.call('deactivateClientes', { path });
    expect(await codeOf('playerLogout', token)).toEqual([401, 'TPL005']);
    await server.call('activateClientes', { path });
    expect(await call('playerLogout', token)).toAnswer(204);
  });

  it('with a provisional password may only change it, or sign out', async () => {
    const { loja, token } = await signInDevice(server, 'provisoria');
    await server.db
      .updateTable('dispositivos')
      .set({ trocarSenha: true })
      .where('lojaId', '=', loja)
      .execute();
    // A write of the agency empties the server's cache.
    await server.call('updateLoja', { path: { id: loja }, body: {} });
    const headers = { authorization: `Bearer ${token}` };
    for (const operation of giving('REQ006'))
      expect(
        await server.call(operation, { as: null, headers, path: { id: 'x', sha256: 'x' } }),
        operation,
      ).toAnswer(409, 'REQ006');
    const others = ofDevices.filter((operation) => !giving('REQ006').includes(operation));
    expect(others.sort()).toEqual(['changePlayerSenha', 'playerLogout']);
  });

  it('expires after 90 days without use, and its store is free', async () => {
    const { loja, login, token } = await signInDevice(server, 'esquecida');
    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000);
    await server.db
      .updateTable('dispositivos')
      .set({ ultimoUso: longAgo })
      .where('lojaId', '=', loja)
      .execute();
    expect(await codeOf('playerLogout', token)).toEqual([401, 'TPL013']);
    const dispositivo = { _id: crypto.randomUUID(), plataforma: 'web', versao: '1' };
    const body = { login, senha: PASSWORD, dispositivo };
    expect(await server.call('playerLogin', { as: null, body })).toAnswer(200);
  });
});

describe('a device over its rate limit', () => {
  const REQUESTS_A_MINUTE = 3;
  let strict: TestServer;
  let token: string;
  beforeAll(async () => {
    strict = await startServer({ requestsAMinute: REQUESTS_A_MINUTE });
    ({ token } = await strict.device());
    for (let n = 0; n < REQUESTS_A_MINUTE; n += 1) await ask('changePlayerSenha');
  });
  afterAll(() => strict.close());

  const ask = (operation: OperationId, as = token) =>
    strict.call(operation, {
      as: null,
      headers: { authorization: `Bearer ${as}` },
      path: { id: 'x', sha256: 'x' },
      body: operations[operation].method === 'GET' ? undefined : {},
    });

  it('is REQ002 with Retry-After in each operation', async () => {
    for (const operation of giving('REQ002')) {
      const answer = await ask(operation);
      expect(answer, operation).toAnswer(429, 'REQ002');
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  it('does not slow down another one at the same address', async () => {
    const other = await signInDevice(strict, 'vizinha');
    expect(await ask('changePlayerSenha', other.token)).toAnswer('TPL002');
  });
});
