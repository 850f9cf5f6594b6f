import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { release } from '#generated/release.ts';
import { startMock } from '../../scripts/mock/start.ts';

let ended = async () => {};
afterEach(() => ended());

async function runMock(port: number, until: RegExp): Promise<string> {
  const child = spawn(process.execPath, ['scripts/mock.ts', String(port)]);
  const gone = once(child, 'close');
  ended = async () => {
    child.kill();
    await gone;
  };
  let said = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (until.test(said)) resolve(said);
      });
    void gone.then(() => resolve(said));
  });
}

describe('npm run mock', () => {
  it('prints its address, its limits and how to get an error, which then works', async () => {
    const said = await runMock(0, /examples of a running server/);
    expect(said).toContain('keeps no state');
    const [, address, prefer] = said.match(/-X POST (\S+).*\n.*-H 'Prefer: ([^']+)'/) ?? [];
    const headers = { Authorization: 'Bearer x', 'Content-Type': 'application/json', Prefer: prefer! };
    const answer = await fetch(address!, { method: 'POST', headers, body: '{"nome":"Rede"}' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: 'C001' } });
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    expect(await runMock(port, /cannot listen/)).toContain(`cannot listen on 127.0.0.1:${port}`);
    other.close();
  });
});

describe('the mock', async () => {
  const mock = await startMock();
  afterAll(() => mock.close());
  const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${mock.url}/api/v1${path}`, { ...init, headers: { authorization: 'Bearer x', ...init.headers } });
  const change = (path: string, tag: string, body: object) =>
    ask(path, {
      method: 'PATCH',
      headers: { 'if-match': tag, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('accepts a write with the ETag it returned, and rejects others with the entity', async () => {
    const read = await ask('/clientes/um');
    const tag = read.headers.get('etag')!;
    const written = await change('/clientes/um', tag, { nome: 'Rede' });
    expect([written.status, written.headers.get('etag')]).toEqual([200, tag]);
    const refused = await change('/clientes/um', '"1"', { nome: 'Rede' });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ error: { code: 'REQ003', current: await read.json() } });
    expect((await ask('/lojas/um')).headers.get('etag')).not.toBe(tag);
    expect((await change('/musicas/um/blockForClientes', '"1"', { clientes: ['um'] })).status).toBe(200);
  });

  it('returns 304 for a known manifest', async () => {
    const read = await ask('/player/sincronia');
    const { versao } = (await read.json()) as { versao: string };
    const known = read.headers.get('etag')!;
    expect(known).toBe(`"${versao}"`);
    expect((await ask('/player/sincronia', { headers: { 'if-none-match': known } })).status).toBe(304);
  });

  it("returns a request id and the contract's version", async () => {
    const [one, other] = await Promise.all([ask('/clientes/um'), ask('/nada')]);
    expect(one.headers.get('api-version')).toBe(release);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });

  it('rejects an example that the operation lacks', async () => {
    const { status } = await ask('/clientes/um', { headers: { prefer: 'code=404, example=L005' } });
    expect(status).toBe(404);
  });

  it('allows other origins to send a token', async () => {
    const { headers } = await ask('/clientes/um', {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization' },
    });
    expect(headers.get('access-control-allow-headers')).toBe('authorization');
  });
});
