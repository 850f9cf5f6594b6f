import { expectToast, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('a good file shows its rows first and then brings them in', { tag: '@journey' }, async ({ page }) => {
  const rede = unique('Importada');
  const rows = `nome;cnpj\n${rede} A;\n${rede} B;11.222.333/0001-81\n`;
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Importar clientes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(dialog.getByText('2 linhas conferidas, nenhuma com erro.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${rede} B` })).toContainText('11.222.333/0001-81');
  await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expectToast(page, '2 clientes importados com sucesso!');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `${rede} A` })).toBeVisible();
});
