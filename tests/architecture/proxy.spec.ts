import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errors } from '#generated/errors.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { isInstalled, startProxy } from '#tests/support/proxy.ts';

async function startUpstream(name: string) {
  const state = { isReady: true, breaksOff: false };
  const server = http.createServer(({ url }, response) => {
    if (url === '/readyz') response.writeHead(state.isReady ? 200 : 503).end();
    else if (state.breaksOff && url !== '/healthz') response.destroy();
    else response.end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, state, stop };
}

const WITHIN = { timeout: 30_000, interval: 20 };
const SOON = { 'inter 2s': 'inter 50ms', 'timeout connect 5s': 'timeout connect 5s\n    timeout check 30s' };
const isThere = isInstalled('haproxy', '-v') && isInstalled('openssl', 'version');

describe.runIf(isThere)('the proxy before two servers', () => {
  const folder = emptyFolder();
  let upstreams: Awaited<ReturnType<typeof startUpstream>>[];
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  beforeAll(async () => {
    upstreams = [await startUpstream('a'), await startUpstream('b')];
    const [a, b] = upstreams.map(({ url }) => url);
    proxy = await startProxy(folder, [a!, b!], { changes: SOON });
    await vi.waitFor(async () => expect(await status('/api/v1/clientes/')).toBe(200), WITHIN);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const { stop } of upstreams) stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function ask(address: string) {
    const request = https.get(`${proxy.url}${address}`, { rejectUnauthorized: false, agent: false });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  }
  const status = (address: string) =>
    ask(address).then(
      (answer) => answer.status,
      () => undefined,
    );
  const ready = (isReady: boolean) => {
    for (const { state } of upstreams) state.isReady = isReady;
  };

  it("returns the API's error to programs if no server reaches the database, and still serves pages", async () => {
    ready(false);
    await expect.poll(() => status('/api/v1/clientes/'), WITHIN).toBe(503);
    const { headers, body } = await ask('/api/v1/clientes/');
    expect(JSON.parse(body)).toEqual({ error: { code: 'REQ009', message: errors.REQ009.message } });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' });
    for (const page of ['/', '/lojas', '/player/'])
      expect(await ask(page)).toMatchObject({ status: 200, body: expect.stringMatching(/^[ab]$/) });
    ready(true);
    await expect.poll(() => status('/api/v1/clientes/'), WITHIN).toBe(200);
  });

  it('returns no retryable error for an interrupted request', async () => {
    for (const { state } of upstreams) state.breaksOff = true;
    const { status, headers, body } = await ask('/api/v1/clientes/');
    for (const { state } of upstreams) state.breaksOff = false;
    expect(status).toBe(502);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ error: { code: 'REQ000', message: errors.REQ000.message } });
  });

  it('logs no link of a mailed report', async () => {
    expect(await status('/envios/secreto')).toBe(200);
    expect(await status('/depois')).toBe(200);
    await expect.poll(() => proxy.output(), WITHIN).toContain('/depois');
    expect(proxy.output()).not.toContain('secreto');
  });

  it('hides internal paths from outside', async () => {
    expect(await Promise.all(['/metrics', '/readyz'].map(status))).toEqual([404, 404]);
  });
});
