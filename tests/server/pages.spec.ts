import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { release } from '#generated/release.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { version } from '../../package.json';

let server: TestServer;
const panelRoot = emptyFolder();
beforeAll(async () => {
  fs.mkdirSync(path.join(panelRoot, 'assets'));
  const html =
    '<html><head><title>Vitrola</title><script id="settings" type="application/json"></script></head><body></body></html>';
  fs.writeFileSync(path.join(panelRoot, 'index.html'), html);
  fs.writeFileSync(path.join(panelRoot, 'assets/app-1a2b3c.js'), 'console.log("panel")');
  fs.writeFileSync(path.join(panelRoot, 'assets/app-1a2b3c.js.br'), 'compressed');
  fs.writeFileSync(path.join(panelRoot, 'logo.svg'), '<svg/>');
  const visits = [
    { begins: '^/login', files: ['assets/login-1.js'], styles: [] },
    { begins: '^/', files: ['assets/app-1a2b3c.js', 'assets/list-1.js'], styles: ['assets/list-1.css'] },
  ];
  fs.writeFileSync(path.join(panelRoot, 'visits.json'), JSON.stringify(visits));
  server = await startServer({
    panelRoot,
    env: {
      PLAYER_NAME: 'Rádio $& </script> Loja',
      VIACEP_URL: 'https://cep.example.com/base',
      STREAMING_API_URL: 'https://musica.example.com',
      DEMO_DATA: 'on',
    },
  });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(panelRoot, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers });

describe('the panel', () => {
  it('is the same page for every navigation, with the settings as data', async () => {
    for (const address of ['/', '/clientes?nome=x', '/perfil/joao.nunes', '/index.html']) {
      const response = await get(address, html);
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const page = await response.text();
      expect(page).toContain('<title>Rádio $&amp; &lt;/script&gt; Loja</title>');
      const block = page.match(/<script id="settings" type="application\/json">(.*?)<\/script>/)![1]!;
      expect(JSON.parse(block)).toEqual({
        PLAYER_NAME: 'Rádio $& </script> Loja',
        BRAND: { nome: 'Rádio $& </script> Loja', logo: null },
        VIACEP_URL: 'https://cep.example.com/base',
        STREAMING_API_URL: 'https://musica.example.com',
        DEMO_DATA: true,
        LIXEIRA_DIAS: 30,
        RETENCAO_MESES: 0,
        LOCAL_LOGIN: true,
        OIDC_NAME: null,
        PLAYER_URL: null,
        SMTP: false,
        LOCUCAO: false,
        WEBHOOKS: true,
      });
    }
  });

  it('preloads the files that a visit starts with', async () => {
    const preloaded = async (address: string) =>
      [
        ...(await (await get(address, html)).text()).matchAll(/modulepreload" crossorigin href="([^"]+)"/g),
      ].map(([, file]) => file);
    expect(await preloaded('/login?voltar=x')).toEqual(['/assets/login-1.js']);
    expect(await preloaded('/clientes')).toEqual(['/assets/app-1a2b3c.js', '/assets/list-1.js']);
    const list = await (await get('/clientes', html)).text();
    expect(list).toContain('<link rel="stylesheet" crossorigin href="/assets/list-1.css">');
    expect((await get('/visits.json')).status).toBe(404);
  });

  it('caches hashed files for a year, and no others', async () => {
    const script = await get('/assets/app-1a2b3c.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await get('/logo.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends compressed files to clients that accept them', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    await response.body?.cancel();
  });

  it('is not served for missing files, API calls or path traversals', async () => {
    for (const address of [
      '/assets/app-gone.js',
      '/robots.txt',
      '/api/v1/nada',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 404]);
      expect(await response.text()).not.toContain('<html');
    }
    expect((await get('/assets/app-gone.js', html)).status).toBe(404);
  });
});

describe('every response', () => {
  it('is compressed if it is large enough and the client accepts it', async () => {
    const encodingOf = async (address: string, taken: string) => {
      const response = await get(address, { 'accept-encoding': taken });
      const [encoding, vary] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
      await response.body?.cancel();
      return [encoding, vary];
    };
    expect(await encodingOf('/docs/openapi.json', 'gzip, deflate, br, zstd')).toEqual([
      'zstd',
      'accept-encoding',
    ]);
    expect(await encodingOf('/docs/openapi.json', 'gzip')).toEqual(['gzip', 'accept-encoding']);
    expect((await encodingOf('/docs/openapi.json', 'identity'))[0]).toBeNull();
    expect((await encodingOf('/healthz', 'gzip'))[0]).toBeNull();
  });

  it('has a strict content security policy with the outside addresses, and no referrer', async () => {
    const { headers } = await get('/', html);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://cep.example.com https://musica.example.com;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(self), geolocation=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('strict-transport-security')).toBe(false);
    const answer = await get('/api/v1/me');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(answer.headers.get('permissions-policy')).toContain('microphone=()');
  });
});

describe('/docs', () => {
  it('shows the contract and the error catalogue from its own files', async () => {
    const page = await (await get('/docs', html)).text();
    expect(page).not.toMatch(/https?:\/\//);
    expect(page).toContain(`Vitrola ${version}, contract ${release}<`);
    for (const source of page.matchAll(/src="([^"]+)"/g)) {
      const script = await get(source[1]!);
      expect(script.status).toBe(200);
      expect(await script.text()).not.toContain('//cdn.');
    }
    const document = await (await get('/docs/openapi.json')).json();
    expect(document.paths['/clientes/'].post.operationId).toBe('createCliente');
    expect(JSON.stringify(document.tags)).toContain('Já existe um cliente com este nome.');
    expect(JSON.stringify(document.tags)).toContain('[`LOJA_PAROU`](#tag/Lojas/paths/lojaParou/post)');
  });

  it("lists error examples by code, with the mock's header and their operations", async () => {
    const page = await (await get('/docs/examples', html)).text();
    expect(page).toContain('<code>Prefer: code=409, example=C001</code>');
    const [row = ''] = page.match(/<tr>\n<th scope="row" id="C001">[\s\S]*?<\/tr>/) ?? [];
    expect(row).toContain('Já existe um cliente com este nome.');
    expect(row).toContain('<code>createCliente</code>');
    const asked = [...page.matchAll(/Prefer: code=(\d+), example=(\w+)</g)].map(([, status, code]) => [
      code,
      Number(status),
    ]);
    const given = new Set(Object.values(operations).flatMap(({ errors: codes }) => codes));
    expect(Object.fromEntries(asked)).toEqual(
      Object.fromEntries([...given].map((code) => [code, errors[code].status])),
    );
  });
});

describe('health', () => {
  it('distinguishes a live process from one ready with its database', async () => {
    const healthy = await get('/healthz');
    expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok', versao: version }]);
    expect((await get('/readyz')).status).toBe(200);
  });
});
