import type { Page } from '@playwright/test';
import { playedOnce } from '#tests/support/history.ts';
import { test } from '#tests/support/insights.ts';
import { expect, expectAccessible, test as without } from '#tests/support/panel.ts';

/** Waits for the figures under a modal, which are pale while they are fetched. */
const fetched = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

test('figures and charts, a tip and the numbers behind one', async ({ page }) => {
  await page.goto('/insights-gerais?estado=SP');
  await page.getByText('Ver os números').first().click();
  await page.getByRole('slider', { name: 'Execuções por dia' }).focus();
  await expect(page.getByRole('list', { name: 'As 10 faixas mais tocadas' })).toBeVisible();
  await expectAccessible(page);
});

test('what needs attention, while stores are not heard too', async ({ page }) => {
  await page.route('**/api/v1/insightsgerais/pendencias*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), recebendo: false, semTocar: 1200 } });
  });
  await page.goto('/insights-gerais');
  const region = page.getByRole('region', { name: 'Precisa de atenção' });
  await expect(region.getByRole('link', { name: '1.200 lojas abertas sem tocar' })).toBeVisible();
  await expect(region.getByText('Não estamos recebendo sinais agora')).toBeVisible();
  await expectAccessible(page, [1440, 1024, 390]);
});

for (const [modal, width] of [
  ['TOTAL_HORAS_DIVIDIDA_LOJA', 1440],
  ['FAIXAS_CURTIDAS_INSIGHTS', 390],
  ['MAIS_PULADAS', 390],
  ['TOTAL_FAIXAS_VINHETAS_INSIGHTS', 1440],
  ['NUMERO_CONTATO_SUPORTE_INSIGHTS', 390],
] as const)
  test(`the modal ${modal} @part`, async ({ page }) => {
    await page.goto(`/insights-gerais?modal=${modal}&modal.periodo=60`);
    await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
    await fetched(page);
    await expectAccessible(page, [width]);
  });

test('the filters over a modal @part', async ({ page }) => {
  await page.goto('/insights-gerais?drawer=FILTRO_INSIGHTS&modal=LOJAS_NAO_ATUALIZARAM_PLAYLISTS_INSIGHTS');
  await expect(page.getByLabel('Período de atividade (0 a 1 ano)')).toBeVisible();
  await fetched(page);
  await expectAccessible(page, [1440]);
});

without.describe('of what played long ago', () => {
  without.use({ past: playedOnce });

  without('nothing to draw, and the filters of the page', async ({ page }) => {
    await page.goto('/insights-gerais');
    await expect(page.getByText('Nada tocou neste período')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/insights-gerais?drawer=FILTRO_INSIGHTS');
    await expect(page.getByLabel('Período (0 a 1 ano)')).toBeVisible();
    await expectAccessible(page);
  });
});

without.describe('of an empty product', () => {
  without.use({ past: {} });

  without('the first steps, and the client’s form that opens over them', async ({ page }) => {
    await page.goto('/insights-gerais');
    await expect(page.getByText('0 de 5 feitos')).toBeVisible();
    await expectAccessible(page, [1440, 1024, 390]);
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await expect(page.getByRole('dialog', { name: 'Adicionar cliente' })).toBeVisible();
    await expectAccessible(page);
  });
});

without('a picker that finds nothing @part', async ({ page }) => {
  await page.goto('/lojas/adicionar');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Rede Nova');
  await expect(page.getByRole('option', { name: 'Cadastrar “Rede Nova”' })).toBeVisible();
  await expectAccessible(page);
});
