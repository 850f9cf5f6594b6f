import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { release } from '#generated/release.ts';
import { recordOcorrencias } from '#server/db/ocorrencias.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { addDestino, takeOcorrencias } from '#tests/support/ocorrencias.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { version } from '../../package.json';

const NAME = 'Rádio $& </script> Loja';

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
  fs.mkdirSync(path.join(panelRoot, 'player/assets'), { recursive: true });
  fs.writeFileSync(path.join(panelRoot, 'player/index.html'), '<html><head><title>x</title></head></html>');
  fs.writeFileSync(path.join(panelRoot, 'player/sw.js'), 'self.name');
  fs.writeFileSync(path.join(panelRoot, 'player/assets/player-1a2b3c.js'), 'console.log("player")');
  const visits = [
    { begins: '^/login', files: ['assets/login-1.js'], styles: [] },
    { begins: '^/', files: ['assets/app-1a2b3c.js', 'assets/list-1.js'], styles: ['assets/list-1.css'] },
  ];
  fs.writeFileSync(path.join(panelRoot, 'visits.json'), JSON.stringify(visits));
  server = await startServer({
    panelRoot,
    env: {
      PLAYER_NAME: NAME,
      VIACEP_URL: 'https://cep.example.com/base',
      STREAMING_API_URL: 'https://musica.example.com',
      DEMO_DATA: 'on',
      WEBHOOKS: 'off',
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
        PLAYER_NAME: NAME,
        BRAND: { nome: NAME, logo: null },
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
        WEBHOOKS: false,
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

describe('the player’s page', () => {
  it("has the agency's player name, and loads nothing from other hosts", async () => {
    for (const address of ['/player', '/player/']) {
      const response = await get(address, html);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Rádio $&amp; &lt;/script&gt; Loja</title>');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('media-src blob:');
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('has a manifest, and a worker allowed to control the page', async () => {
    const manifest = await get('/player/manifest.webmanifest', html);
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, ...named } = await manifest.json();
    expect(named).toMatchObject({
      name: NAME,
      start_url: '/player',
      scope: '/player',
      display: 'standalone',
    });
    // Browsers install with PNG icons of these sizes; Android cuts the maskable ones.
    const pngs = (icons as { src: string; sizes: string; type: string; purpose: string }[]).filter(
      ({ type }) => type === 'image/png',
    );
    expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pngs) {
      const png = fs.readFileSync(path.join('public', src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    const worker = await get('/player/sw.js', html);
    expect(worker.headers.get('service-worker-allowed')).toBe('/player');
    expect(await worker.text()).toContain(encodeURIComponent(NAME));
  });

  it('has immutable files, and does not serve the panel for unknown ones', async () => {
    const script = await get('/player/assets/player-1a2b3c.js', html);
    expect(await script.text()).toBe('console.log("player")');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await get('/player/assets/nothing.js', html)).status).toBe(404);
    expect((await get('/player/index.html', html)).status).toBe(404);
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

it('webhooks that are off record nothing', async () => {
  await addDestino(server.db);
  await recordOcorrencias(server.db, { tipo: 'SISTEMA_RUIM', dados: { itens: ['DISCO'] } });
  expect(await server.call('listOcorrencias')).toAnswer(409, 'IN005');
  expect(await takeOcorrencias(server.db)).toEqual([]);
});
