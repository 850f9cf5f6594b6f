import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
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
  registradas,
  sairEConferir,
  segundosOuvidos,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

test('shows a full disk, and plays the files it has', { tag: '@whole' }, async ({ page, api, server }) => {
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
  const ate = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(ate + 1);
  await sairEConferir(page, api, loja);
});

test('a browser killed within a track continues it from disk without a network, and reports it once', {
  tag: '@whole',
}, async ({ api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  const pasta = mkdtempSync(join(tmpdir(), 'vitrola-navegador-'));
  const abrir = async (daquiMs: number, offline = false) => {
    const context = await chromium.launchPersistentContext(pasta, {
      ...launchOptions,
      baseURL: server.url,
      locale: 'pt-BR',
      offline,
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
    await expect(primeira.page.getByRole('status')).toContainText(['Em dia']);
    await primeira.page.evaluate(() => navigator.serviceWorker.ready);
    await passar(primeira.page, 16_000);
    await expect.poll(() => primeira.page.evaluate(ouvidoGuardadoMs)).toBeGreaterThan(0);
    const guardadoMs = await primeira.page.evaluate(ouvidoGuardadoMs);
    const [interrompida] = await nomesOuvidos(primeira.page, loja);
    const devtools = await primeira.context.browser()?.newBrowserCDPSession();
    const fechado = new Promise((resolve) => primeira.context.once('close', resolve));
    await devtools?.send('Browser.crash').catch(() => {});
    await fechado;

    const segunda = await abrir(60_000, true);
    const comecar = segunda.page.getByRole('button', { name: 'Começar a tocar' });
    await comecar.or(segunda.page.getByText('A seguir:')).first().waitFor();
    if (await comecar.isVisible()) await comecar.click();
    await expect.poll(() => segundosOuvidos(segunda.page, loja, interrompida!)).toBeGreaterThan(2);
    await expect(segunda.page.getByText(/^Sem internet há/)).toBeVisible();
    await segunda.context.setOffline(false);
    await passar(segunda.page, 31_000);
    await expect(segunda.page.getByText('Em dia')).toBeVisible();
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
