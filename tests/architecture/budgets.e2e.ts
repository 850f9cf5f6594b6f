import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { nomesDeTabelas, tabela } from '#server/db/entidades.ts';
import { playedOnce } from '#tests/support/history.ts';
import { expect, test } from '#tests/support/panel.ts';

type Budget = {
  name: string;
  address: string;
  signedIn: boolean;
  limit: number;
  files?: number;
  chakra?: boolean;
  /** Without any play yet: the home page shows the first steps. */
  empty?: boolean;
};

/** Each file costs a round trip on a slow network. */
const mostFiles = 9;
const budgets: Budget[] = [
  { name: 'login', address: '/login', signedIn: false, limit: 131 },
  { name: 'insights', address: '/insights-gerais', signedIn: true, limit: 214, chakra: true },
  { name: 'player', address: '/player', signedIn: false, limit: 90 },
  { name: 'area', address: '/area/entrar', signedIn: false, limit: 60 },
  { name: 'form', address: '/clientes/adicionar', signedIn: true, limit: 267, chakra: true },
  { name: 'first list', address: '/lojas', signedIn: true, limit: 176 },
  {
    name: 'first steps',
    address: '/insights-gerais',
    signedIn: true,
    limit: 304,
    files: 15,
    chakra: true,
    empty: true,
  },
];
const ofChakra = 'ChakraContext';

for (const { name, address, signedIn, limit, files = mostFiles, chakra = false, empty = false } of budgets) {
  test.describe(() => {
    test.use({ signedIn, past: empty ? {} : playedOnce });

    test(`all JavaScript of a fresh visit to ${address}${empty ? ' of an empty product' : ''} is at most ${limit} KiB gzip`, async ({
      page,
    }) => {
      const scripts = collectScripts(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page).toHaveURL(new RegExp(`${address}(\\?|$)`));
      const bodies = await Promise.all(scripts);
      const sizes = bodies.map((body) => gzipSync(body).length);
      const kibibytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      console.log(
        `JavaScript of ${name}: ${kibibytes.toFixed(1)} KiB gzip in ${sizes.length} files (at most ${limit})`,
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.length).toBeLessThanOrEqual(files);
      expect(kibibytes).toBeLessThanOrEqual(limit);
      expect(bodies.some((body) => body.includes(ofChakra))).toBe(chakra);
    });
  });
}

test("no file of panel or player contains the server's entity definitions", () => {
  const files = globSync('dist/**/*.js');
  const secrets = ['senha_hash', ...nomesDeTabelas.flatMap((name) => Object.keys(tabela(name).unicos ?? {}))];
  const told = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return secrets.some((secret) => text.includes(secret));
  });
  expect(files.length).toBeGreaterThan(10);
  expect(told).toEqual([]);
});

function collectScripts(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  return bodies;
}
