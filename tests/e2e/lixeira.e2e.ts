import type { Page } from '@playwright/test';
import { addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

async function choose(page: Page, key: string) {
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

test('finds a deleted entity in the bin and restores it with the keyboard, under a new name if taken', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Recuperada');
  const id = await addCliente(api, nome);
  await api('deleteCliente', { path: { id } });
  await addCliente(api, nome);

  await page.goto(`/lixeira?nome=${encodeURIComponent(nome)}`);
  await expect(rowOf(page, nome)).toContainText('Em 30 dias');
  await page.getByRole('button', { name: `Ações de ${nome}` }).press('Enter');
  await choose(page, 'Home');
  const dialog = page.getByRole('dialog', { name: `Restaurar ${nome}?` });
  await expect(dialog.getByRole('button', { name: 'Restaurar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Já existe um cliente com este nome.');
  const field = dialog.getByLabel('Nome');
  await expect(field).toHaveValue(nome);
  await field.fill(`${nome} antiga`);
  await field.press('Enter');
  await expect(page.getByText('Item restaurado com sucesso!')).toBeVisible();
  await expect(rowOf(page, nome)).toHaveCount(0);
  expect(await api('getCliente', { path: { id } })).toMatchObject({ nome: `${nome} antiga` });

  await expect(dialog).toHaveCount(0);
  // The focused row is gone, so the focus moves to the screen.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  await expect(rowOf(page, nome)).toBeVisible();
  await page.getByRole('button', { name: `Ações de ${nome}` }).press('Enter');
  await choose(page, 'End');
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill(nome);
  await question.getByRole('textbox').press('Enter');
  await expect(page.getByText('Apagado em definitivo.')).toBeVisible();
  await expect(page.getByText('Nada encontrado na lixeira')).toBeVisible();
});
