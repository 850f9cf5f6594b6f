import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja, addVinheta } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the list and its filters', async ({ page, api, server }) => {
  const rede = unique('Sonora');
  await addVinheta(server, await addCliente(api, rede), rede);
  await page.goto('/vinhetas');
  await page.getByRole('checkbox', { name: `Selecionar ${rede}` }).check();
  await expectAccessible(page);
  await page.goto('/vinhetas?drawer=FILTRO_VINHETAS');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
});

test('the form, wrong, and with a week', async ({ page }) => {
  await page.goto('/vinhetas/adicionar');
  await page.getByRole('button', { name: 'Todos os dias' }).click();
  await page.getByLabel('Intervalo (minutos)').fill('10');
  await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
  await expect(page.getByText('Áudio é obrigatório')).toBeVisible();
  await expectAccessible(page);
});

test('a jingle with its stores', async ({ page, api, server }) => {
  const rede = unique('Cantada');
  const cliente = await addCliente(api, rede);
  const vinheta = await addVinheta(server, cliente, rede);
  const loja = await addLoja(api, cliente, rede);
  await api('addVinhetaLojas', { path: { id: vinheta }, body: { lojas: [loja] } });
  await page.goto(`/vinhetas/editar/${vinheta}`);
  await expect(page.getByText('Áudio atual', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
