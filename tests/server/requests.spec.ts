import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '#generated/release.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({ onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

it('has no metrics without a port and a token', async () => {
  const headers = { authorization: 'Bearer um-token-de-teste-bem-longo' };
  expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(404);
});

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(server.url + path, init);
  const body = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, body, error: body.error };
}

const authorized = async (headers = {}) => ({ authorization: `Bearer ${await server.token()}`, ...headers });
const json = { 'content-type': 'application/json' };

describe('a request', () => {
  it('works with and without a trailing slash', async () => {
    for (const path of ['/me', '/me/', '/admins', '/admins/', '/activities/']) {
      expect(await send(`/api/v1${path}`, { headers: await authorized() })).toAnswer(200);
    }
  });

  it("has the contract's version in every response", async () => {
    for (const path of ['/api/v1/me', '/api/v1/nada', '/api/v1/clientes']) {
      const { headers } = await send(path, { headers: await authorized() });
      expect(headers.get('api-version'), path).toBe(release);
    }
    expect((await send('/api/v1/me')).headers.get('api-version')).toBe(release);
  });

  it('is REQ004 on an unknown path, even for browsers', async () => {
    for (const path of ['/api/v1/nada', '/api/v1', '/api/v2/me', '/api/v1/admins/a/b/c']) {
      expect(await send(path, { headers: { accept: 'text/html' } }), path).toAnswer(404, 'REQ004');
    }
  });

  it('is REQ007 with an unsupported method, listing the supported ones', async () => {
    const refused = await send('/api/v1/me', { method: 'DELETE' });
    expect(refused).toAnswer(405, 'REQ007');
    expect(refused.headers.get('allow')).toBe('GET, HEAD, PATCH, OPTIONS');
    expect(await send('/api/v1/admins/multiDestroy', { method: 'POST' })).toAnswer(405);
  });

  it('is REQ001 with an empty, invalid or poisoned JSON body', async () => {
    const headers = await authorized(json);
    for (const body of ['{"nome":', 'nome=x', '{"__proto__": {"a": 1}}']) {
      const answer = await send('/api/v1/admins', { method: 'POST', headers, body });
      expect(answer).toAnswer(400, 'REQ001');
    }
    const empty = await send('/api/v1/admins', { method: 'POST', headers, body: '' });
    expect(empty).toAnswer('A002');
  });

  it('is REQ008 with another content type', async () => {
    for (const [path, type] of [
      ['/api/v1/admins', 'text/plain'],
      ['/api/v1/admins', 'application/x-www-form-urlencoded'],
      ['/api/v1/admins', 'multipart/form-data; boundary=x'],
    ]) {
      const headers = await authorized({ 'content-type': type });
      expect(await send(path!, { method: 'POST', headers, body: 'x' })).toAnswer(415, 'REQ008');
    }
  });

  it('is REQ005 with a name of 2 MB', async () => {
    const body = JSON.stringify({ nome: 'a'.repeat(2 * 1024 * 1024) });
    const answer = await send('/api/v1/admins', { method: 'POST', headers: await authorized(json), body });
    expect(answer).toAnswer(413, 'REQ005');
  });

  it('ignores bodies of operations without one', async () => {
    const id = await server.addAdmin('com.corpo');
    for (const [type, body] of [
      ['application/xml', '<x/>'],
      ['application/json', '{"nome":'],
    ]) {
      const response = await fetch(`${server.url}/api/v1/admins/deactivate/${id}`, {
        method: 'PATCH',
        headers: await authorized({ 'content-type': type }),
        body,
      });
      expect(response.status).toBe(200);
    }
  });

  it('may have a JSON content type without a body', async () => {
    const id = await server.addAdmin('sem.corpo');
    const response = await fetch(`${server.url}/api/v1/admins/${id}`, {
      method: 'DELETE',
      headers: await authorized(json),
    });
    expect(response.status).toBe(204);
  });

  it('is REQ001 with text that cannot be stored, or an invalid address', async () => {
    const nul = await server.call('listAdmins', { query: { nome: 'a\u0000bc' } });
    expect(nul).toAnswer(400, 'REQ001');
    const bad = await send('/api/v1/admins/%E0%A4%A', { headers: await authorized() });
    expect(bad).toAnswer(400, 'REQ001');
  });

  it('accepts no number for a text in a body, but parses numbers in a query', async () => {
    expect(await server.call('updateMe', { body: { nome: 12 } })).toAnswer('A004');
    expect(await server.call('listAdmins', { query: { limit: '2' } })).toAnswer(200);
    const twice = await send('/api/v1/admins?nome=a&nome=b', { headers: await authorized() });
    expect(twice).toAnswer('REQ001');
  });

  it('is not disturbed by an unfinished one', async () => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"lo',
    );
    expect(await server.call('getMe')).toAnswer(200);
    socket.destroy();
  });
});

describe('behind a trusted proxy', () => {
  let behind: TestServer;
  beforeAll(async () => {
    behind = await startServer({ env: { TRUST_PROXY: 'on' } });
  });
  afterAll(() => behind.close());
  const signIn = (login: string, senha: string, address: string) =>
    behind.call('login', {
      as: null,
      body: { login, senha },
      headers: { 'x-forwarded-for': `10.9.9.9, ${address}` },
    });

  it("uses the proxy's client address, not the client's claim", async () => {
    await signIn('admin', PASSWORD, '203.0.113.7');
    const sessions = await behind.db.selectFrom('sessoes').select('endereco').execute();
    expect(sessions).toEqual([{ endereco: '203.0.113.7' }]);
  });

  it('allows 50 failed attempts per address over all logins, and ignores successful ones', async () => {
    await behind.addAdmin('de.fora');
    await behind.db.deleteFrom('tentativas').execute();
    for (const login of ['robo1', 'robo2'])
      expect(await signIn(login, 'errada-errada', '203.0.113.8')).toAnswer('LG003');
    // Only the row of the address has both attempts.
    await sql`update tentativas set quando = array_fill(quando[1], array[49]) where cardinality(quando) = 2`.execute(
      behind.db,
    );
    expect(await signIn('admin', PASSWORD, '203.0.113.8')).toAnswer(200);
    expect(await signIn('robo3', 'errada-errada', '203.0.113.8')).toAnswer('LG003');
    expect(await signIn('de.fora', PASSWORD, '203.0.113.8')).toAnswer('REQ002');
    expect(await signIn('de.fora', PASSWORD, '203.0.113.9')).toAnswer(200);
  });
});

it('warns once about a proxy missing in TRUST_PROXY', async () => {
  const told = () => lines.filter((line) => line.includes('TRUST_PROXY is off'));
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await server.call('getMe', { headers: { 'x-forwarded-for': address } });
  expect(told()).toHaveLength(1);
});

describe('an unexpected error', () => {
  it('is REQ000 without internals, and logged with the request id', async () => {
    await server.call('getMe');
    await server.db.schema.alterTable('atividades').renameTo('escondida').execute();
    const answer = await server.call('listAtividades');
    await server.db.schema.alterTable('escondida').renameTo('atividades').execute();
    expect(answer).toAnswer(500);
    expect(answer.error).toEqual({ code: 'REQ000', message: 'Ocorreu um erro inesperado.' });
    const id = answer.headers.get('x-request-id')!;
    const logged = lines.find((line) => line.includes(id) && line.includes('"level":50'));
    expect(logged).toContain('relation');
  });
});

describe('the log', () => {
  it('omits queries of pages and secrets of API calls', async () => {
    lines.length = 0;
    await fetch(`${server.url}/clientes?sp_access_token=segredo1`);
    await fetch(
      `${server.url}/api/v1/me?token=segredo2&assinatura=segredo3&nome=visivel&sp_access_token=segredo4&access_token=segredo6`,
    );
    await server.call('login', { as: null, body: { login: 'admin', senha: 'segredo5' } });
    const token = await server.token();
    await server.call('getMe');
    await expect.poll(() => lines.filter((line) => line.includes('answered')).length).toBe(4);
    const log = lines.join('');
    expect(log).not.toMatch(/segredo/);
    expect(log).not.toContain(token);
    expect(log).toContain('nome=visivel');
    expect(log).toContain('"operation":"login"');
    expect(log).toContain('"code":"LG003"');
  });
});
