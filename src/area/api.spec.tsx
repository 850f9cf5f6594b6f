import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeLinkToken } from './address.ts';
import { call } from './api.ts';
import { beginSession, endSession, readToken } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const respond = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const error = (code: string, message: string) => ({ error: { code, message, fields: [] } });
const headersOf = (n: number) => fetched.mock.calls[n]?.[1]?.headers;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('accessToken', 'of the panel');
});
afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
  localStorage.clear();
  fetched.mockReset();
});

it("sends the area's token, and never the panel's", async () => {
  respond(200, {});
  await call('getAreaMe', {});
  expect(headersOf(0)).not.toHaveProperty('authorization');
  beginSession('of the guest');
  await call('getAreaMe', {});
  expect(headersOf(1)).toMatchObject({ authorization: 'Bearer of the guest' });
  await call('beginAreaLogin', { body: { email: 'carla@exemplo.com.br' } });
  expect(headersOf(2)).not.toHaveProperty('authorization');
  expect({ ...localStorage }).toEqual({ accessToken: 'of the panel', 'vitrola.area': 'of the guest' });
});

it('fills the path and leaves out missing filters', async () => {
  respond(200, {});
  await call('getAreaLoja', { path: { id: 'a/b' } });
  await call('listAreaLojas', { query: { nome: undefined, limit: 50 } });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/area/lojas/a%2Fb',
    '/api/v1/area/lojas?limit=50',
  ]);
});

it('ends the session when it has ended on the server or the client is suspended', async () => {
  for (const [status, code] of [
    [401, 'AR001'],
    [409, 'AR003'],
  ] as const) {
    beginSession('of the guest');
    respond(status, error(code, 'Mensagem do servidor'));
    await expect(call('getAreaMe', {})).rejects.toThrow('Mensagem do servidor');
    expect(readToken()).toBeUndefined();
  }
});

it('keeps the session when the server fails or does not respond', async () => {
  beginSession('of the guest');
  respond(500, error('REQ000', 'Erro'));
  await expect(call('getAreaMe', {})).rejects.toThrow('Erro');
  fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
  await expect(call('getAreaMe', {})).rejects.toThrow('Sem resposta do servidor');
  fetched.mockRejectedValue(new TypeError('offline'));
  await expect(call('getAreaMe', {})).rejects.toThrow('Sem resposta do servidor');
  expect(readToken()).toBe('of the guest');
});

it('keeps a session that began while an old token was refused', async () => {
  beginSession('old');
  respond(401, error('AR001', 'Entre de novo'));
  const refused = call('getAreaMe', {});
  beginSession('new');
  await expect(refused).rejects.toThrow();
  expect(readToken()).toBe('new');
});

it('keeps a session in memory if the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  beginSession('of the guest');
  expect(readToken()).toBe('of the guest');
  endSession();
  expect(readToken()).toBeUndefined();
});

it('takes the token of a link out of the address', () => {
  history.replaceState(null, '', '/area/entrar?a=1#token=8mU2rT6w');
  expect(takeLinkToken()).toBe('8mU2rT6w');
  expect(location.href).toMatch(/\/area\/entrar\?a=1$/);
  expect(takeLinkToken()).toBeUndefined();
});
