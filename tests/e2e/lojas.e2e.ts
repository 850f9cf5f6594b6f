import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { errors } from '#generated/errors.ts';
import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function pickCliente(page: Page, nome: string) {
  const picker = page.getByRole('combobox', { name: 'Cliente' });
  await picker.fill(nome);
  await page.getByRole('option', { name: nome, exact: true }).click();
  await expect(picker).toHaveValue(nome);
}

async function fillIn(page: Page, loja: { nome: string; cliente: string; login: string }) {
  await text(page, 'Nome').fill(loja.nome);
  await pickCliente(page, loja.cliente);
  await page.getByLabel('Tipo de comércio').selectOption('SHOPPING');
  await page.getByLabel('Tipo de negócio').selectOption('FRANQUIA');
  await text(page, 'CEP').pressSequentially('01310100');
  await expect(text(page, 'Logradouro')).toHaveValue('Avenida Paulista');
  await text(page, 'E-mail').fill(`${loja.login}@exemplo.com.br`);
  await text(page, 'Login').fill(loja.login);
}

test('adds, edits, disables and deletes a store', { tag: '@journey' }, async ({ page, api }) => {
  const cliente = unique('Rede');
  const nome = `${cliente} – Paulista`;
  const outra = `${cliente} – Centro`;
  const id = await addCliente(api, cliente);
  await addLoja(api, id, outra, { cidade: 'Curitiba', uf: 'PR', cnpj: '12ABC34501DE35' });

  await test.step('add a store, pressing twice', async () => {
    await page.goto('/lojas');
    await page.getByRole('button', { name: 'Adicionar loja' }).click();
    await fillIn(page, { nome, cliente, login: unique('paulista').replace(' ', '.') });
    await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Sao_Paulo');
    await page.getByRole('button', { name: 'Gerar senha' }).click();
    await expect(field(page, 'Senha')).toHaveValue(/^[a-zA-Z2-9]{14}$/);
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') created.push(request.url());
    });
    await page.getByRole('button', { name: 'Cadastrar loja' }).dblclick();
    await expectToast(page, 'Loja cadastrada com sucesso!');
    expect(created).toHaveLength(1);
  });

  await test.step('search for its client’s stores', async () => {
    await page.getByRole('searchbox').fill(cliente);
    await expect(rowOf(page, nome)).toContainText('São Paulo SP');
    await expect(rowOf(page, nome)).toContainText('Shopping');
    await expect(rowOf(page, outra)).toContainText('12.ABC.345/01DE-35');
  });

  await test.step('change its address, and with it its time zone', async () => {
    await chooseInRow(page, nome, 'Editar');
    await expect(text(page, 'Logradouro')).toHaveValue('Avenida Paulista');
    await text(page, 'Número').fill('1000');
    await page.getByLabel('UF').selectOption('AC');
    await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Rio_Branco');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Loja atualizada com sucesso!');
    await expect(rowOf(page, nome)).toContainText('São Paulo AC');
  });

  await test.step('deactivate both stores, and activate one from its row', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
    await page.getByRole('button', { name: 'Desativar Selecionados' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('2 lojas param de tocar.');
    await answer(page, 'Desativar');
    await expectToast(page, 'Loja(s) desativada(s) com sucesso!');
    await expect(rowOf(page, nome)).toContainText('INATIVO');
    await chooseInRow(page, nome, 'Ativar');
    await answer(page, 'Ativar');
    await expectToast(page, 'Loja(s) ativada(s) com sucesso!');
  });

  await test.step('download all data about one', async () => {
    await chooseInRow(page, outra, 'Tudo sobre esta pessoa');
    const dialog = page.getByRole('dialog', { name: 'Tudo sobre esta pessoa' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dados-pessoais-[\w-]+-\d{4}-\d\d-\d\d\.zip$/);
    expect(Object.keys(unzipSync(readFileSync(await download.path())))).toContain('lojas.csv');
    await expect(dialog.getByRole('button', { name: 'Baixar de novo' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  });

  await test.step('delete both', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
    await page.getByRole('button', { name: 'Excluir Selecionados' }).click();
    await answer(page, 'Excluir');
    await expectToast(page, 'Lojas excluídas com sucesso!');
    await expect(page.getByText('Nenhuma loja encontrada')).toBeVisible();
  });
});

test('a store’s form keeps its buttons visible, shows the first error, and saves with Ctrl+Enter', async ({
  page,
  api,
}) => {
  const id = await addLoja(api, await addCliente(api, unique('Rede')), unique('Loja comprida'));
  await page.goto(`/lojas/editar/${id}?aba=cadastro`);
  const save = page.getByRole('button', { name: 'Salvar alterações' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await text(page, 'Nome').fill('');
  await text(page, 'E-mail').fill('sem arroba');
  await text(page, 'Pulos por hora').press('Control+Enter');
  await expect(text(page, 'Nome')).toBeFocused();
  await expect(page.locator('main').getByText('Nome não pode ficar vazio')).toBeInViewport({ ratio: 1 });
  await expect(save).toBeInViewport({ ratio: 1 });
  await text(page, 'Nome').fill('Loja curta');
  await text(page, 'E-mail').fill('loja.curta@exemplo.com.br');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Loja atualizada com sucesso!');
});

test("a store's page links to its form, and offers the actions of its row", async ({ page, api }) => {
  const nome = unique('Loja que conta');
  const cliente = await addCliente(api, unique('Rede'));
  const id = await addLoja(api, cliente, nome);
  await addPlaylist(api, cliente, 'Manhã');
  await page.goto(`/lojas/editar/${id}`);
  const faltas = page.getByRole('region', { name: 'O que falta' });
  await expect(
    faltas.getByText('A loja nunca entrou no player: pareie um aparelho ou envie as instruções de acesso.'),
  ).toBeVisible();
  await faltas.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviar Instruções' })).toBeVisible();
  await page.keyboard.press('Escape');
  const parear = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' });
    await expect(dialog.getByPlaceholder(nome)).toBeVisible();
    await dialog.getByLabel('Código').fill('ZZZZ-2222');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText(errors.PR001.message)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await faltas.getByRole('button', { name: 'Parear um aparelho' }).click();
  await parear();
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Parear um aparelho' }).click();
  await parear();
  await expect(page).toHaveURL(/\?aba=cadastro$/);
  await text(page, 'Bairro').fill('Sé');
  await page.getByRole('link', { name: 'Visão geral' }).click();
  await expect(text(page, 'Bairro')).toBeHidden();
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await expect(text(page, 'Bairro')).toHaveValue('Sé');
  await text(page, 'Bairro').press('Control+Enter');
  await expectToast(page, 'Loja atualizada com sucesso!');

  await page.goto(`/lojas/editar/${id}`);
  await page.getByRole('combobox', { name: 'Adicionar uma playlist do cliente' }).fill('Manhã');
  await page.getByRole('option', { name: 'Manhã' }).click();
  await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
  await page.getByRole('button', { name: 'Remover a playlist Manhã da loja' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 loja fica sem nenhuma playlist ativa');
  await answer(page, 'Remover');
  await expectToast(page, 'Playlist removida da(s) loja(s) com sucesso!');

  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Desativar' }).click();
  await answer(page, 'Desativar');
  await expectToast(page, 'Loja(s) desativada(s) com sucesso!');
  await expect(page.getByText('A loja está inativa: ela não toca e não é acompanhada.')).toBeVisible();
  await expect(page.getByText('Por que toca assim')).toBeHidden();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await answer(page, 'Excluir');
  await expectToast(page, 'Loja excluída com sucesso!');
  await expect(page).toHaveURL(/\/lojas$/);
});
