import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist, addVinheta } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

test('the list, with ticks and the bar', async ({ page, api }) => {
  const nome = unique('Listada');
  const cliente = await addCliente(api, nome);
  await addLoja(api, cliente, nome, { cnpj: '11222333000181' });
  await api('deactivateLojas', { path: { id: await addLoja(api, cliente, `${nome} inativa`) } });
  await page.goto(`/lojas?nome=${encodeURIComponent(nome)}&tipoDeComercio=RUA`);
  await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
  await expect(page.getByText('2 itens selecionados')).toBeVisible();
  await expectAccessible(page);
});

test('the filters', async ({ page }) => {
  await page.goto('/lojas?drawer=FILTRO_LOJAS');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
});

test('the form, wrong', async ({ page }) => {
  await page.goto('/lojas/adicionar');
  await page.getByRole('button', { name: 'Gerar senha' }).click();
  await page.getByRole('button', { name: 'Cadastrar loja' }).click();
  await expect(page.getByText('Nome não pode ficar vazio').first()).toBeVisible();
  await expectAccessible(page);
});

test('a store, and its instructions', async ({ page, api, server }) => {
  const { nome, loja } = await storeWithBoth(api, server);
  await page.goto(`/lojas/editar/${loja}`);
  await expect(page.getByRole('link', { name: nome, exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/lojas/editar/${loja}?modal=ENVIAR_INSTRUCOES`);
  await expect(page.getByRole('dialog', { name: 'Enviar Instruções' })).toBeVisible();
  await expectAccessible(page);
});

for (const modal of [
  'ADD_LOJA_PLAYLIST',
  'REMOVER_LOJA_PLAYLIST',
  'ADD_LOJA_VINHETA',
  'REMOVER_LOJA_VINHETA',
]) {
  test(modal, async ({ page, api, server }) => {
    const { playlist, vinheta } = await storeWithBoth(api, server);
    await page.goto(`/lojas?modal=${modal}&modal.playlist=${playlist}&modal.vinheta=${vinheta}`);
    await page.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).check();
    await expectAccessible(page);
  });
}

async function storeWithBoth(api: Parameters<typeof addLoja>[0], server: RunningServer) {
  const nome = unique('Cuidada');
  const cliente = await addCliente(api, nome);
  const loja = await addLoja(api, cliente, nome);
  await addLoja(api, cliente, `${nome} outra`);
  const playlist = await addPlaylist(api, cliente, nome);
  const vinheta = await addVinheta(server, cliente, nome);
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja] } });
  await api('addVinhetaLojas', { path: { id: vinheta }, body: { lojas: [loja] } });
  return { nome, loja, playlist, vinheta };
}
