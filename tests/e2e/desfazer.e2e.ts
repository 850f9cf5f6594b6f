import type { Page } from '@playwright/test';
import { addCliente, chooseByKeys, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

async function choose(page: Page, entry: string) {
  await expect(page.getByRole('menu')).toBeFocused();
  await chooseByKeys(page, entry);
}

test('undoes a change from its toast with the keyboard only, and undoes the undo', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Volta');
  await addCliente(api, nome);
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);
  await page.getByRole('button', { name: `Ações de ${nome}` }).press('Enter');
  await choose(page, 'Desativar');
  await expect(page.getByText('Nenhuma loja para de tocar.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }).press('Enter');
  const undo = page.getByRole('button', { name: 'Desfazer' });
  await expect(undo).toBeVisible();
  await expect(rowOf(page, nome)).toContainText('INATIVO');
  await page.keyboard.press('Alt+T');
  await expect(page.getByRole('region', { name: 'Avisos (Alt+T)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  await expect(rowOf(page, nome).getByText('ATIVO', { exact: true })).toBeVisible();
  await undo.first().press('Enter');
  await expect(rowOf(page, nome)).toContainText('INATIVO');
});

test('undoes an old activity in the log, with a choice for each field changed since', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Escolhe');
  const id = await addCliente(api, nome, { responsavel: 'Ana Lima', telefone: '1130001000' });
  const edit = (body: object) => api('updateCliente', { path: { id }, body });
  await edit({ responsavel: 'Bia Castro', telefone: '1130002000', email: 'bia@rede.com.br' });
  await edit({ responsavel: 'Caio Dias', telefone: '1130003000' });

  await page.goto(`/admin/atividades?nome=${encodeURIComponent(nome)}`);
  const first = rowOf(page, 'Ana Lima → Bia Castro');
  await first.getByRole('button', { name: /^Ações de/ }).press('Enter');
  await choose(page, 'Desfazer');
  const dialog = page.getByRole('dialog', { name: `Alterou cliente: ${nome}` });
  // The address opens the activity though another filter leaves it out of the list.
  await expect(dialog).toBeVisible();
  await page.goto(page.url().replace(/nome=[^&]*/, 'acao=EXPORTAR'));
  // The dialog moves the focus when it opens; focus set earlier would be lost.
  await expect(dialog.locator(':focus')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Nada foi desfeito');
  await expect(dialog.getByRole('row', { name: /^Responsável/ }).last()).toContainText(
    /Ana Lima.*Bia Castro.*Caio Dias/,
  );
  await dialog.getByRole('radio', { name: 'Responsável: Era' }).press('Space');
  await dialog.getByRole('button', { name: 'Desfazer assim' }).press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/atividades?nome=${encodeURIComponent(nome)}`);
  await expect(rowOf(page, 'Desfez: alterou cliente')).toHaveCount(1);
  expect(await api('getCliente', { path: { id } })).toMatchObject({
    responsavel: 'Ana Lima',
    telefone: '1130003000',
    email: null,
  });
});
