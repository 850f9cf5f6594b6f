import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { audioPath } from '#server/audio/store.ts';
import { expect, test as panel } from '#tests/support/panel.ts';
import { startPanelServer } from '#tests/support/panelServer.ts';
import { type ObjectStorage, startObjectStorage } from '#tests/support/s3.ts';
import {
  addFaixa,
  addLojaQueToca,
  esperarSom,
  nomesOuvidos,
  passar,
  sairEConferir,
  tocar,
} from '#tests/support/tocador.ts';

const test = panel.extend<{ s3: ObjectStorage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
  s3: async ({}, use) => {
    const s3 = await startObjectStorage();
    await use(s3);
    await s3.stop();
  },
  server: async ({ s3 }, use) => {
    const server = await startPanelServer({ STORAGE_URL: s3.address, ...s3.env });
    await use(server);
    await server.remove();
  },
  signedIn: false,
});

test('a store plays files from a bucket at another origin, skips damaged ones, and continues without it', {
  tag: '@whole',
}, async ({ page, api, server, s3 }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text());
  });
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  const { titulo, file } = await addFaixa(server, loja, 3);
  const stored = s3.fileOf(`agencia/${audioPath(createHash('sha256').update(file).digest('hex'))}`);
  writeFileSync(stored, Buffer.from(file).fill(7, 100));
  s3.asked.length = 0;
  await tocar(page, loja);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(4);
  expect(await nomesOuvidos(page, loja)).not.toContain(titulo);
  await expect(page.getByText('Baixando músicas: 3 de 4')).toBeVisible();
  expect(s3.asked.filter(({ method, status }) => method === 'GET' && status === 200).length).toBeGreaterThan(
    3,
  );

  writeFileSync(stored, file);
  await passar(page);
  await esperarSom(page, loja, titulo);
  s3.away(true);
  const heard = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(heard + 1);
  expect(refused).toEqual([]);
  await sairEConferir(page, api, loja);
});
