import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatMes, pastMonths } from '#domain/pastMonths.ts';
import type { Db } from '#server/db/open.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { withDatabase } from '#tests/support/playlog.ts';
import { ingestPlays } from '#tests/support/told.ts';

const [mes] = pastMonths(1) as [string];

const play = (db: Db, evento: string) =>
  ingestPlays(db, [{ evento, lojaId: 'l1', musicaId: 'm1', momento: new Date(`${mes}-10T15:00:00Z`) }]);

const test = testWith(async (db) => {
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Pão Nosso'), cliente('c2', 'Sem Som')],
    lojas: [loja('l1', 'c1', { nome: 'Padaria Savassi' })],
    musicas: [musica('m1')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
  for (const evento of ['um', 'dois', 'tres']) await play(db, evento);
});

const fechados = (page: Page) => page.getByRole('region', { name: 'Direitos autorais: meses fechados' });

test('closes a month of the rights report, downloads it unchanged, and lists later plays', {
  tag: '@journey',
}, async ({ page, server }) => {
  const linha = fechados(page)
    .getByRole('listitem')
    .filter({ hasText: formatMes(mes) });

  await test.step('close it for all', async () => {
    await page.goto('/clientes/relatorio');
    await expect(fechados(page)).toContainText('Nenhum mês fechado');
    await fechados(page).getByRole('button', { name: 'Fechar mês' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fechar mês' });
    // The background is hidden a moment before the dialog appears and gets the focus.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Fechar mês' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Isto não pode ser desfeito.');
    await question.getByRole('button', { name: 'Fechar mês' }).click();
    await expect(linha).toContainText('Rede Pão Nosso');
    await expect(linha).toContainText('3 execuções');
    await expect(linha.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  });

  await test.step('take the file out', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      linha.getByRole('button', { name: 'Baixar' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`direitos-autorais-rede-pao-nosso-${mes}.csv`);
    const sha256 = createHash('sha256')
      .update(readFileSync(await download.path()))
      .digest('hex');
    await expect(linha.locator('code')).toHaveText(sha256);
  });

  await test.step('see what came later apart from it', async () => {
    await withDatabase(server, (db) => play(db, 'depois'));
    await page.reload();
    await expect(linha).toContainText('3 execuções');
    await linha.getByRole('button', { name: /^Suplemento/ }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([/Padaria Savassi/]);
    await page.getByRole('button', { name: 'Mais formas de exportar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Tudo Texto (.csv)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^suplemento-de-direitos-autorais-[\d-]+\.csv$/);
    expect(
      readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    await expect(page.getByRole('region', { name: /^Exportação/ })).toContainText('1 linha exportada');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });
});
