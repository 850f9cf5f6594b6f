import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const panelRoot = emptyFolder();
beforeAll(async () => {
  fs.mkdirSync(path.join(panelRoot, 'assets'));
  fs.mkdirSync(path.join(panelRoot, 'area/assets'), { recursive: true });
  fs.writeFileSync(path.join(panelRoot, 'index.html'), '<html><head><title>Painel</title></head></html>');
  fs.writeFileSync(path.join(panelRoot, 'area/index.html'), '<html><head><title>x</title></head></html>');
  fs.writeFileSync(path.join(panelRoot, 'area/assets/area-1a2b3c.js'), 'console.log("area")');
  server = await startServer({ panelRoot, env: { PLAYER_NAME: 'Rádio & Loja' } });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(panelRoot, { recursive: true });
});

const get = (address: string) => fetch(server.url + address, { headers: { accept: 'text/html' } });

describe('the page of the clients’ area', () => {
  it.each(['/area', '/area/', '/area/entrar', '/area/lojas/1'])(
    "has the agency's name and a strict policy at %s",
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Rádio &amp; Loja</title>');
      const policy = response.headers.get('content-security-policy')?.split(';');
      expect(policy).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        expect.stringMatching(/^style-src 'self' 'sha256-[^']+'$/),
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('has immutable files, and is not served for unknown ones', async () => {
    const script = await get('/area/assets/area-1a2b3c.js');
    expect(await script.text()).toBe('console.log("area")');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await get('/area/assets/nothing.js')).status).toBe(404);
  });
});
