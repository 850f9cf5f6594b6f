import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const panelRoot = emptyFolder();
beforeAll(async () => {
  fs.mkdirSync(path.join(panelRoot, 'assets'));
  fs.mkdirSync(path.join(panelRoot, 'player/assets'), { recursive: true });
  fs.writeFileSync(path.join(panelRoot, 'index.html'), '<html><head><title>Painel</title></head></html>');
  fs.writeFileSync(path.join(panelRoot, 'player/index.html'), '<html><head><title>x</title></head></html>');
  fs.writeFileSync(path.join(panelRoot, 'player/sw.js'), 'self.name');
  fs.writeFileSync(path.join(panelRoot, 'player/assets/player-1a2b3c.js'), 'console.log("player")');
  server = await startServer({ panelRoot, env: { PLAYER_NAME: 'Rádio & Loja' } });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(panelRoot, { recursive: true });
});

const get = (address: string) => fetch(server.url + address, { headers: { accept: 'text/html' } });

describe('the player’s page', () => {
  it("has the agency's player name, and loads nothing from other hosts", async () => {
    for (const address of ['/player', '/player/']) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Rádio &amp; Loja</title>');
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain('media-src blob:');
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('has a manifest, and a worker allowed to control the page', async () => {
    const manifest = await get('/player/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, ...named } = await manifest.json();
    expect(named).toMatchObject({
      name: 'Rádio & Loja',
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
    const worker = await get('/player/sw.js');
    expect(worker.headers.get('service-worker-allowed')).toBe('/player');
    expect(await worker.text()).toContain(encodeURIComponent('Rádio & Loja'));
  });

  it('has immutable files, and does not serve the panel for unknown ones', async () => {
    const script = await get('/player/assets/player-1a2b3c.js');
    expect(await script.text()).toBe('console.log("player")');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await get('/player/assets/nothing.js')).status).toBe(404);
    expect((await get('/player/index.html')).status).toBe(404);
  });
});
