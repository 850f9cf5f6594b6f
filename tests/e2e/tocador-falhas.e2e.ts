import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { audioPath } from '#server/audio/store.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  entrar,
  esperarSom,
  nomesOuvidos,
  ouvidoGuardadoMs,
  ouvir,
  passar,
  passarAte,
  registradas,
  sairEConferir,
  segundosOuvidos,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

test('plays from disk for hours without a network, and reports the plays afterwards', {
  tag: '@whole',
}, async ({ page, api, server, context }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  await ouvir(page);
  await page.goto('/player');
  await entrar(page, loja);
  await esperarSom(page, loja);
  await expect(page.getByRole('status')).toContainText(['Em dia']);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const antes = await nomesOuvidos(page, loja);
  await page.close();

  const offline = await context.newPage();
  await ouvir(offline);
  await offline.clock.install({ time: Date.now() - 2 * HOUR_MS });
  await context.setOffline(true);
  await offline.goto('/player');
  await offline
    .getByRole('button', { name: 'Começar a tocar' })
    .or(offline.getByText('A seguir:'))
    .first()
    .waitFor();
  const comecar = offline.getByRole('button', { name: 'Começar a tocar' });
  if (await comecar.isVisible()) await comecar.click();
  await expect.poll(async () => (await nomesOuvidos(offline, loja)).length).toBeGreaterThan(3);
  await offline.clock.fastForward(2 * HOUR_MS);
  await expect(offline.getByText(/Sem internet há [12] h: \d+ execuções guardadas/)).toBeVisible();

  await context.setOffline(false);
  await passarAte(offline.getByText('Em dia'));
  await sairEConferir(offline, api, loja, antes);
  const momentos = (await registradas(api, loja)).map(({ horarioExecutadoPlayer }) =>
    Date.parse(horarioExecutadoPlayer),
  );
  expect(Math.min(...momentos)).toBeLessThan(Date.now() - 1.9 * HOUR_MS);
});

test("reports a device's clock that is wrong by a year, and logs the right time", async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  const inicio = Date.now();
  await ouvir(page);
  await page.clock.install({ time: inicio - YEAR_MS });
  await page.goto('/player');
  await entrar(page, loja);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  await expect(page.getByText(/^Atrasado 36[45] dias/)).toBeVisible();
  await page.getByRole('button', { name: 'Testar som' }).click();
  await expect(page.getByText('O som saiu do player.', { exact: false })).toBeVisible();
  await sairEConferir(page, api, loja);
  for (const { horarioExecutadoPlayer } of await registradas(api, loja)) {
    expect(Date.parse(horarioExecutadoPlayer)).toBeGreaterThan(inicio - 60_000);
    expect(Date.parse(horarioExecutadoPlayer)).toBeLessThan(Date.now() + 60_000);
  }
});

test('never plays a corrupt download, but plays the others', { tag: '@whole' }, async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  const { titulo, file } = await addFaixa(server, loja, 3);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const outro = Buffer.from(file).fill(7, 100);
  writeFileSync(join(server.dataDir, audioPath(sha256)), outro);
  await tocar(page, loja);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(4);
  expect(await nomesOuvidos(page, loja)).not.toContain(titulo);
  await expect(page.getByText('Baixando músicas: 3 de 4')).toBeVisible();
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  await expect(page.getByText(/chegou corrompido/).first()).toBeVisible();

  writeFileSync(join(server.dataDir, audioPath(sha256)), file);
  // The download may still be waiting for its next try when the clock advances.
  await expect(async () => {
    await passar(page);
    await expect.poll(() => nomesOuvidos(page, loja), { timeout: 20_000 }).toContain(titulo);
  }).toPass({ timeout: 80_000 });
  await sairEConferir(page, api, loja);
});

test('shows a full disk in the shop and on the board, and plays the files it has', { tag: '@whole' }, async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  await tocar(page, loja);
  const devtools = await page.context().newCDPSession(page);
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: server.url });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: usage + 100_000 });
  await addFaixa(server, loja, 30);
  await expect(async () => {
    await passar(page);
    const falta = page.getByText('Sem espaço no aparelho: falta 1 arquivo');
    await expect(falta).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expect(async () => {
    await passar(page, 60_000);
    const saude = await api('getLojaSaude', { path: { id: loja.loja } });
    expect(saude).toMatchObject({ situacao: 'DESATUALIZADA', motivo: 'SEM_ESPACO' });
  }).toPass({ timeout: 40_000 });
  const ate = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(ate + 1);
  await sairEConferir(page, api, loja);
});

test('loses and repeats nothing when the server is killed during a delivery', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  await tocar(page, loja);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(2);
  // On a busy machine the first track may be delivered already. The next delivery is then five minutes later.
  await expect(async () => {
    const enviando = page.waitForRequest(/\/player\/eventos/, { timeout: 5_000 });
    await passar(page);
    await enviando;
  }).toPass({ timeout: 40_000 });
  await server.stop('SIGKILL');
  const ate = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(ate + 1);
  await expect(page.getByText(/^Sem contato com o servidor/)).toBeVisible();
  await server.start();
  await passarAte(page.getByText('Em dia'));
  await sairEConferir(page, api, loja);
});

test('a browser killed within a track continues it at the next start', { tag: '@whole' }, async ({
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  const pasta = mkdtempSync(join(tmpdir(), 'vitrola-navegador-'));
  const abrir = async (daquiMs: number) => {
    const context = await chromium.launchPersistentContext(pasta, {
      ...launchOptions,
      baseURL: server.url,
      locale: 'pt-BR',
    });
    const page = await context.newPage();
    await ouvir(page);
    await page.clock.install({ time: Date.now() + daquiMs });
    await page.goto('/player');
    return { context, page };
  };
  try {
    const primeira = await abrir(0);
    await entrar(primeira.page, loja);
    await esperarSom(primeira.page, loja);
    await passar(primeira.page, 16_000);
    await expect.poll(() => primeira.page.evaluate(ouvidoGuardadoMs)).toBeGreaterThan(0);
    const guardadoMs = await primeira.page.evaluate(ouvidoGuardadoMs);
    const [interrompida] = await nomesOuvidos(primeira.page, loja);
    const devtools = await primeira.context.browser()?.newBrowserCDPSession();
    const fechado = new Promise((resolve) => primeira.context.once('close', resolve));
    await devtools?.send('Browser.crash').catch(() => {});
    await fechado;

    const segunda = await abrir(60_000);
    const comecar = segunda.page.getByRole('button', { name: 'Começar a tocar' });
    await comecar.or(segunda.page.getByText('A seguir:')).first().waitFor();
    if (await comecar.isVisible()) await comecar.click();
    await expect.poll(() => segundosOuvidos(segunda.page, loja, interrompida!)).toBeGreaterThan(2);
    await sairEConferir(segunda.page, api, loja);
    const [execucao, ...outras] = await registradas(api, loja);
    expect(outras).toEqual([]);
    expect(execucao).toMatchObject({ fim: 'INTERROMPIDA', musica: { titulo: interrompida } });
    expect(execucao!.tocadoMs).toBeGreaterThan(guardadoMs + 2000);
    await segunda.context.close();
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
});
