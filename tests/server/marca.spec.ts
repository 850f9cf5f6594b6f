import fs from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChanges } from '#server/devices/changes.ts';
import { createBrand } from '#server/http/brand/brand.ts';
import { logoPath } from '#server/http/brand/logo.ts';
import { createLimpeza } from '#server/jobs/cleanUp.ts';
import { sweepLogos } from '#server/modules/configuracoes/logo.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { logoForm, png } from '#tests/support/logo.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 60 * 60 * 1000;
const panelRoot = emptyFolder();
let server: TestServer;
beforeAll(async () => {
  fs.mkdirSync(path.join(panelRoot, 'assets'));
  fs.mkdirSync(path.join(panelRoot, 'player/assets'), { recursive: true });
  const page = '<html><head><title>x</title></head><body></body></html>';
  fs.writeFileSync(path.join(panelRoot, 'index.html'), page);
  const player = page.replace('<title>', '<meta name="logo" content="/logo.svg" /><title>');
  fs.writeFileSync(path.join(panelRoot, 'player/index.html'), player);
  fs.writeFileSync(path.join(panelRoot, 'player/sw.js'), 'self.name');
  server = await startServer({ panelRoot });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(panelRoot, { recursive: true });
});

const html = { accept: 'text/html' };
const get = (address: string) => fetch(server.url + address, { headers: html });
const send = (bytes: Uint8Array, name?: string, as?: string) =>
  server.call('createLogo', { body: logoForm(bytes, name), as });
const upload = async (width = 10) => (await send(png(width))).body.sha256;
const update = (body: object) => server.call('updateConfiguracoes', { body });
const fileOf = (sha256: string) => path.join(server.settings.DATA_DIR, logoPath(sha256));
const isKept = (sha256: string) => fs.existsSync(fileOf(sha256));

const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108', 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([frame, size, Buffer.alloc(20)]);
};
const webp = (kind: string, body: string) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    Buffer.from(`${kind}\0\0\0\0`, 'latin1'),
    Buffer.from(body.padEnd(40, '0'), 'hex'),
  ]);

describe('a logo', () => {
  it.each([
    ['image/png', png(2000, 2000)],
    ['image/jpeg', jpeg(2000, 1)],
    ['image/webp', webp('VP8 ', '0000009d012ad007d007')],
    ['image/webp', webp('VP8L', '2fcfc7f301')],
    ['image/webp', webp('VP8X', '00000000cf0700cf0700')],
  ])('is %s by its bytes, whatever its name, and is served with its type', async (tipo, bytes) => {
    const answer = await send(bytes, 'logo.svg');
    expect(answer).toAnswer(201);
    const served = await fetch(`${server.url}/marca/${answer.body.sha256}`);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': tipo,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': 'sandbox',
    });
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'MU008'],
    ['GIF', Buffer.from(`GIF89a${' '.repeat(40)}`), 'MU008'],
    ['a cut PNG', png(10).subarray(0, 20), 'MU008'],
    ['a JPEG without a size', Buffer.from('ffd8ffe00010'.padEnd(80, '0'), 'hex'), 'MU008'],
    ['a PNG without pixels', png(0), 'MU008'],
    ['an empty file', Buffer.alloc(0), 'MU008'],
    ['a PNG that is too wide', png(2001), 'MU009'],
    ['a JPEG that is too high', jpeg(1, 2001), 'MU009'],
    ['a WebP that is too wide', webp('VP8X', '00000000d00700cf0700'), 'MU009'],
    ['more than 512 KB', Buffer.concat([png(10), Buffer.alloc(512 * 1024)]), 'MU007'],
  ] as const)('is refused as %s', async (_, bytes, code) => {
    const { status, error } = await send(bytes, 'logo.png');
    expect([status === 413, error.code, error.fields?.[0]?.path]).toEqual([
      code === 'MU007',
      code,
      'arquivo',
    ]);
  });

  it('may have exactly 512 KB, and is sent by level 0, in one file', async () => {
    const bytes = Buffer.concat([png(10), Buffer.alloc(512 * 1024)]).subarray(0, 512 * 1024);
    expect(await send(bytes)).toAnswer(201);
    await server.addAdmin('operador');
    expect(await send(png(10), 'logo.png', 'operador')).toAnswer(401, 'LG006');
    expect(await server.call('createLogo', { body: new FormData() })).toAnswer(400, 'REQ001');
  });

  it('is put in use only if it is stored, and is not found by another name', async () => {
    const answer = await update({ marcaLogo: 'a'.repeat(64) });
    expect(answer).toAnswer(409, 'MU010');
    expect(answer.error.fields?.[0]?.path).toBe('marcaLogo');
    for (const name of ['a'.repeat(64), 'x', '..%2fmail.key'])
      expect((await get(`/marca/${name}`)).status).toBe(404);
  });
});

describe('the brand', () => {
  const marca = { marcaNome: 'Rádio </script> Loja', marcaCor: '#0B6E4F' };

  it('is in the pages of panel and player, with a policy for the style', async () => {
    const marcaLogo = await upload();
    expect(await update({ ...marca, marcaLogo })).toAnswer(200);
    const panel = await (await get('/login')).text();
    expect(panel).toContain('<title>Rádio &lt;/script&gt; Loja</title>');
    expect(panel).toContain('--brand-solid-light:#0b6e4f;');
    const settings = JSON.parse(panel.match(/<script id="settings"[^>]*>(.*?)<\/script>/)![1]!);
    expect(settings.BRAND).toEqual({ nome: marca.marcaNome, logo: `/marca/${marcaLogo}` });
    const player = await get('/player');
    const text = await player.text();
    expect(text).toContain(`<meta name="logo" content="/marca/${marcaLogo}" />`);
    expect(text).toContain('--brand-solid-light:#0b6e4f;');
    expect(player.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(await (await get('/player/sw.js')).text()).toContain(marcaLogo);
    const manifest = await (await get('/player/manifest.webmanifest')).json();
    expect([manifest.name, manifest.icons[0].src]).toEqual([marca.marcaNome, '/logo.svg']);
  });

  it('is in mails: name, and logo inline, also in those without HTML', async () => {
    await update({ ...marca, marcaLogo: await upload() });
    await server.call('requestPasswordReset', { as: null, body: { email: 'admin@exemplo.com.br' } });
    await server.settled();
    const { message } = readOutbox(server.settings.DATA_DIR).at(-1)!;
    expect(message).toMatch(/^From: =\?UTF-8\?Q\?R=C3=A1dio/m);
    expect(message).toContain('Content-ID: <marca>');
    expect(message).toMatch(/Content-Disposition: inline; filename=logo.png/);
    expect(message).toContain('src=3D"cid:marca"');
    expect(message).toContain('<a href=3D"http');
    expect(message).toContain(png(10).toString('base64').slice(0, 40));
  });

  it('is the installation’s again after null, and rejects other colors', async () => {
    await update({ marcaNome: null, marcaCor: null, marcaLogo: null });
    expect(server.brand()).toEqual({ nome: 'Vitrola', cor: null, logo: null });
    expect(await (await get('/login')).text()).toContain('<title>Vitrola</title>');
    expect(await update({ marcaCor: 'red' })).toAnswer(400, 'REQ001');
    expect((await update({ marcaNome: '' })).body.marcaNome).toBeNull();
  });

  it('reaches other instances with the changes that they follow every 2 s, and an undo does too', async () => {
    const changes = createChanges(server.db);
    const other = createBrand(server.db, server.settings, changes);
    const follow = async () => {
      await changes.follow();
      await other.readIfChanged();
      return other.brand().nome;
    };
    expect(await follow()).toBe('Vitrola');
    const { headers } = await update({ marcaNome: 'Outra' });
    expect(other.brand().nome).toBe('Vitrola');
    expect(await follow()).toBe('Outra');
    const before = other.brand();
    await update({ periodoAtividadeLoja: 77 });
    await follow();
    expect(other.brand()).toBe(before);
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
    expect(await follow()).toBe('Vitrola');
  });
});

describe('the sweep', () => {
  const later = { now: Date.now() + 2 * HOUR_MS };
  const sweep = (options = later) => sweepLogos(server.db, { storage: server.storage, ...options });
  beforeEach(async () => {
    await update({ marcaLogo: null });
  });

  it('removes a logo that was never saved, after an hour', async () => {
    const sha256 = await upload(21);
    await sweep({ now: Date.now() });
    expect(isKept(sha256)).toBe(true);
    await sweep();
    expect(isKept(sha256)).toBe(false);
    expect(await update({ marcaLogo: sha256 })).toAnswer(409, 'MU010');
  });

  it('keeps a logo in use, and one that an undo can bring back', async () => {
    const [first, second] = [await upload(22), await upload(23)];
    await update({ marcaLogo: first });
    const { headers } = await update({ marcaLogo: second });
    await sweep();
    expect([isKept(first), isKept(second)]).toEqual([true, true]);
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
    expect((await server.call('getConfiguracoes')).body.marcaLogo).toBe(first);
    await sweep();
    expect([isKept(first), isKept(second)]).toEqual([true, true]);
    await server.db.deleteFrom('alteracoes').execute();
    await sweep();
    expect([isKept(first), isKept(second)]).toEqual([true, false]);
  });

  it('runs with the clean-up', async () => {
    const sha256 = await upload(24);
    const old = new Date(Date.now() - 2 * HOUR_MS);
    fs.utimesSync(fileOf(sha256), old, old);
    const limpeza = createLimpeza(server.db, pino({ level: 'silent' }), { storage: server.storage });
    await limpeza.run({ signal: new AbortController().signal });
    expect(isKept(sha256)).toBe(false);
  });
});
