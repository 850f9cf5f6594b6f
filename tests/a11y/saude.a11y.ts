import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('nobody to look at', async ({ page }) => {
  await page.goto('/lojas/saude?nome=nada-com-este-nome');
  await expect(page.getByText('Nenhuma loja encontrada')).toBeVisible();
  await expectAccessible(page);
});

test('the board, a store’s drawer and its questions', async ({ page, api }) => {
  const nome = unique('Acompanhada');
  const id = await addLoja(api, await addCliente(api, nome), nome);
  await expect(async () => {
    await page.goto(`/lojas/saude?nome=${encodeURIComponent(nome)}`);
    await expect(page.getByRole('row').filter({ hasText: nome })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page, [1440, 1024, 390]);
  await page.goto('/lojas/saude?drawer=FILTRO_SAUDE');
  await expect(page.getByRole('checkbox', { name: 'Sem sinal' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/lojas/saude?modal=SAUDE_DA_LOJA&modal.id=${id}`);
  await expect(page.getByRole('dialog', { name: nome }).getByText('Último sinal')).toBeVisible();
  await expectAccessible(page);
});

test('a store’s own page', async ({ page, api }) => {
  const nome = unique('Com página');
  const id = await addLoja(api, await addCliente(api, nome), nome);
  await page.goto(`/lojas/editar/${id}`);
  await expect(page.getByRole('region', { name: 'Saúde' }).getByText('Último sinal')).toBeVisible();
  await expectAccessible(page);
});
