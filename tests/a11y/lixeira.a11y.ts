import { addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the bin, a restore that asks for another name, and the question before an erasure', async ({
  page,
  api,
}) => {
  const nome = unique('Excluída');
  const id = await addCliente(api, nome);
  await api('deleteCliente', { path: { id } });
  await addCliente(api, nome);
  await page.goto('/lixeira');
  await expect(rowOf(page, nome)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Restaurar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restaurar' }).click();
  await expect(dialog.getByLabel('Nome')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Apagar agora' }).click();
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeVisible();
  await expectAccessible(page);
});
