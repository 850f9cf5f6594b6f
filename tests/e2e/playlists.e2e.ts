import type { Page } from '@playwright/test';
import { callAs } from '#tests/support/api.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { answer } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

type Row = { _id: string };
type World = { cliente: string; lojas: string[]; musicas: string[] };

async function prepare(server: RunningServer, name: string): Promise<World> {
  const token = await server.token();
  const make = async (operation: 'createCliente' | 'createLoja', body: unknown) =>
    ((await callAs(server.url, token, operation, { body })) as Row)._id;
  const cliente = await make('createCliente', { nome: `Rede ${name}` });
  const loja = (nome: string) =>
    make('createLoja', {
      nome: `${name} ${nome}`,
      cliente,
      email: `${name}.${nome}@loja.com.br`.toLowerCase(),
      login: `${name}.${nome}`.toLowerCase(),
      senha: 'senha-da-loja',
      cidade: 'São Paulo',
      uf: 'SP',
      tipoDeComercio: 'RUA',
      tipoDeNegocio: 'FRANQUIA',
    });
  const lojas = [await loja('Centro'), await loja('Moema')];
  const musicas: string[] = [];
  for (const titulo of ['Aurora', 'Brisa', 'Chuva', 'Dunas', 'Estrela']) {
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form({ dados: { titulo: `${titulo} ${name}`, artista: 'Trio Ipê' }, arquivo: newWav() }),
    });
    expect(response.status).toBe(201);
    musicas.push(((await response.json()) as Row)._id);
  }
  return { cliente, lojas, musicas };
}

const biblioteca = (page: Page) => page.getByRole('region', { name: 'Biblioteca' });
const ordem = (page: Page) => page.getByRole('region', { name: 'Faixas da playlist' });

const titles = (page: Page) =>
  ordem(page)
    .locator('.faixa-name .row-two')
    .evaluateAll((names) => names.map((name) => name.textContent?.split(' ')[0]));

test('creates, fills, reorders and deletes a playlist', { tag: '@journey' }, async ({ page, server }) => {
  test.setTimeout(180_000);
  await prepare(server, 'Ipe');

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

  await test.step('remove several', async () => {
    await page.getByRole('link', { name: 'Tarde Amena' }).click();
    await page.getByRole('button', { name: 'Editar' }).click();
    await ordem(page).getByLabel('Selecionar Aurora Ipe').check();
    await ordem(page).getByLabel('Selecionar Brisa Ipe').check();
    await page.getByRole('button', { name: 'Remover 2 faixas' }).click();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Músicas removidas com sucesso da playlist!')).toBeVisible();
    await expect(ordem(page).getByRole('row').filter({ hasText: 'Ipe' })).toHaveCount(2);
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
    await dialog.getByRole('checkbox', { name: /Ipe Moema/ }).check();
    await dialog.getByRole('button', { name: 'Remover Playlist das Lojas Selecionadas' }).click();
    await answer(page, 'Remover');
    await expect(page.getByText('Playlist removida da(s) loja(s) com sucesso!')).toBeVisible();
  });

  await test.step('switch off and on, and delete', async () => {
    await menu('Noite Clara', 'Desativar');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Deixa de tocar em 1 loja; 1 loja fica sem nenhuma playlist ativa e para de tocar.',
    );
    await answer(page, 'Desativar');
    await expect(page.getByText('Playlist desativada com sucesso!')).toBeVisible();
    await menu('Noite Clara', 'Ativar');
    await answer(page, 'Ativar');
    await expect(page.getByText('Playlist ativada com sucesso!')).toBeVisible();
    await menu('Noite Clara', 'Excluir');
    await expect(page.getByText('Deixa de tocar em 1 loja;')).toBeVisible();
    await answer(page, 'Excluir');
    await expect(page.getByText('Playlist excluída com sucesso!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Noite Clara' })).toHaveCount(0);
  });
});

test('two people edit a playlist: the second is warned, loses nothing', async ({ page, server, api }) => {
  const { cliente, musicas } = await prepare(server, 'Jatoba');
  const body = { nome: 'Disputada', cliente, musicas: musicas.slice(0, 3) };
  const { _id: id } = (await api('createPlaylist', { body })) as Row;
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
