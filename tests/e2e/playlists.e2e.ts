import type { Page } from '@playwright/test';
import { addCliente, answer } from '#tests/support/journey.ts';
import { addLojas } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

const TITULOS = ['Aurora', 'Brisa', 'Chuva', 'Dunas', 'Estrela'];

async function addMusicas(server: RunningServer, name: string) {
  const ids: string[] = [];
  for (const titulo of TITULOS)
    ids.push(await addMusica(server, { titulo: `${titulo} ${name}`, artista: 'Trio Ipê' }));
  return ids;
}

const biblioteca = (page: Page) => page.getByRole('region', { name: 'Biblioteca' });
const ordem = (page: Page) => page.getByRole('region', { name: 'Faixas da playlist' });

const titles = (page: Page) =>
  ordem(page)
    .locator('.faixa-name .row-two')
    .evaluateAll((names) => names.map((name) => name.textContent?.split(' ')[0]));

test('creates, fills, reorders and deletes a playlist', { tag: '@journey' }, async ({
  page,
  api,
  server,
}) => {
  await addMusicas(server, 'Ipe');
  await addLojas(api, await addCliente(api, 'Rede Ipe'), 'Ipe', 2);

  await test.step('create with tracks', async () => {
    await page.goto('/playlists');
    await page.getByRole('button', { name: 'Adicionar playlist' }).first().click();
    await expect(page.getByRole('heading', { name: 'Adicionar playlist' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Tarde Amena');
    await page.getByRole('combobox', { name: 'Cliente' }).fill('Rede Ipe');
    await page.getByRole('option', { name: 'Rede Ipe' }).click();
    await biblioteca(page).getByRole('searchbox').fill('Ipe');
    for (const titulo of ['Aurora', 'Brisa', 'Chuva'])
      await biblioteca(page).getByLabel(`Selecionar ${titulo} Ipe`).check();
    await page.getByRole('button', { name: 'Adicionar 3 faixas' }).click();
    await biblioteca(page).getByRole('button', { name: 'Adicionar Dunas Ipe' }).click();
    await expect(biblioteca(page).getByText('Na playlist')).toHaveCount(4);
    await expect(ordem(page).getByText(/^4 faixas/)).toBeVisible();
    await page.getByRole('button', { name: 'Cadastrar playlist' }).click();
    await expect(page.getByText('Playlist cadastrada com sucesso!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tarde Amena' })).toBeVisible();
  });

  await test.step('reorder by keyboard, save, and find the order again', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    const handle = ordem(page).getByRole('button', { name: /^Mover Dunas Ipe, posição/ });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await expect(handle).toBeFocused();
    await page.keyboard.press('Home');
    await expect(handle).toBeFocused();
    await expect.poll(() => titles(page)).toEqual(['Dunas', 'Aurora', 'Brisa', 'Chuva']);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Música reordenada com sucesso!')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText('Dunas Ipe');
  });

  await test.step('drag by mouse, then leave without saving only when asked', async () => {
    await page.getByRole('button', { name: 'Editar' }).click();
    await ordem(page)
      .getByRole('button', { name: /^Mover Brisa Ipe, posição/ })
      .evaluate((handle) => handle.scrollIntoView({ block: 'center' }));
    const from = await ordem(page)
      .getByRole('button', { name: /^Mover Dunas Ipe, posição/ })
      .boundingBox();
    const to = await ordem(page)
      .getByRole('button', { name: /^Mover Brisa Ipe, posição/ })
      .boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y, { steps: 8 });
    await page.mouse.move(to.x + 8, to.y + 14, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => titles(page)).toEqual(['Aurora', 'Brisa', 'Dunas', 'Chuva']);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page).toHaveURL(/\/playlists$/);
  });

  const menu = async (playlist: string, entry: string) => {
    await page.getByRole('button', { name: `Ações de ${playlist}`, exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  await test.step('duplicate', async () => {
    await page.goto('/playlists');
    await menu('Tarde Amena', 'Duplicar');
    await expect(page.getByLabel('Nome da cópia')).toHaveValue('Tarde Amena (cópia)');
    await page.getByLabel('Nome da cópia').fill('Noite Clara');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
    await expect(page.getByText('Playlist duplicada com sucesso!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Noite Clara' })).toBeVisible();
  });

  await test.step('put on two stores, take off one', async () => {
    await menu('Noite Clara', 'Adicionar às lojas');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Adicionando Playlist "Noite Clara" às lojas:')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).click();
    await expect(dialog.getByText('2 lojas selecionadas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Adicionar Playlist às Lojas Selecionadas' }).click();
    await expect(page.getByText('Playlist adicionada às lojas com sucesso!')).toBeVisible();
    await menu('Noite Clara', 'Remover das lojas');
    await dialog.getByRole('checkbox', { name: 'Selecionar Ipe 002' }).check();
    await dialog.getByRole('button', { name: 'Remover Playlist das Lojas Selecionadas' }).click();
    await answer(page, 'Remover');
    await expect(page.getByText('Playlist removida da(s) loja(s) com sucesso!')).toBeVisible();
  });

  await test.step('delete, with the counts of stores that fall silent', async () => {
    await menu('Noite Clara', 'Excluir');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Deixa de tocar em 1 loja; 1 loja fica sem nenhuma playlist ativa e para de tocar.',
    );
    await answer(page, 'Excluir');
    await expect(page.getByText('Playlist excluída com sucesso!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Noite Clara' })).toHaveCount(0);
  });
});

test('two people edit a playlist: the second is warned, loses nothing', async ({ page, server, api }) => {
  const musicas = await addMusicas(server, 'Jatoba');
  const body = {
    nome: 'Disputada',
    cliente: await addCliente(api, 'Rede Jatoba'),
    musicas: musicas.slice(0, 3),
  };
  const { _id: id } = (await api('createPlaylist', { body })) as { _id: string };
  await page.goto(`/playlists/editar/${id}`);
  await ordem(page).getByRole('button', { name: 'Mover Aurora Jatoba para baixo' }).click();
  await api('updatePlaylist', { path: { id }, body: { musicas: musicas.slice(0, 4) } });

  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText(/alterou este cadastro enquanto você editava/)).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByText(/^Versão atual: 4 faixas/)).toBeVisible();
  expect(await titles(page)).toEqual(['Brisa', 'Aurora', 'Chuva']);
  await page.getByRole('button', { name: 'Usar a versão atual' }).click();
  await expect.poll(() => titles(page)).toEqual(['Aurora', 'Brisa', 'Chuva', 'Dunas']);
  await biblioteca(page).getByRole('searchbox').fill('Jatoba');
  await biblioteca(page).getByRole('button', { name: 'Adicionar Estrela Jatoba' }).click();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Playlist atualizada com sucesso!')).toBeVisible();
});
