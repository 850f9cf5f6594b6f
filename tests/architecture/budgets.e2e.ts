import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';

/** Each file costs a slow network a turn of its own. */
const mostFiles = 9;
const budgets = [
  { name: 'login', address: '/login', signedIn: false, limit: 123 },
  { name: 'insights', address: '/insights-gerais', signedIn: true, limit: 205 },
  { name: 'player', address: '/player', signedIn: false, limit: 90 },
  { name: 'form', address: '/clientes/adicionar', signedIn: true, limit: 250 },
  { name: 'first list', address: '/clientes', signedIn: true, limit: 197 },
];

for (const { name, address, signedIn, limit } of budgets) {
  test.describe(() => {
    test.use({ signedIn });

    test(`all JavaScript of a fresh visit to ${address} is at most ${limit} KiB gzip`, async ({ page }) => {
      const scripts = collectScripts(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
      const sizes = await Promise.all(scripts.map(async (body) => gzipSync(await body).length));
      const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      console.log(
        `JavaScript of ${name}: ${kibibytes.toFixed(1)} KiB gzip in ${sizes.length} files (at most ${limit})`,
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.length).toBeLessThanOrEqual(mostFiles);
      expect(kibibytes).toBeLessThanOrEqual(limit);
    });
  });
}

function collectScripts(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  return bodies;
}
