import type { Page } from '@playwright/test';
import { errors } from '#generated/errors.ts';
import { addCliente, expectToast, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, chosen: ReturnType<typeof file>) {
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Importar clientes' }).click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(chosen);
}

test('a good file shows its rows first and then brings them in', { tag: '@journey' }, async ({ page }) => {
  const rede = unique('Importada');
  await choose(page, file('clientes.csv', `nome;cnpj\n${rede} A;\n${rede} B;11.222.333/0001-81\n`));
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  await expect(dialog.getByText('2 linhas conferidas, nenhuma com erro.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${rede} B` })).toContainText('11.222.333/0001-81');
  await dialog.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expectToast(page, '2 clientes importados com sucesso!');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `${rede} A` })).toBeVisible();
});

test('one bad row keeps all of them out, and is named', async ({ page, api }) => {
  const rede = unique('Recusada');
  await addCliente(api, rede);
  await choose(
    page,
    file('clientes.csv', `nome,cnpj\n${rede} nova,\n${rede.toUpperCase()},11.222.333/0001-80\n`),
  );
  const dialog = page.getByRole('dialog', { name: 'Importar clientes' });
  await expect(
    dialog.getByText('1 linha com erro, de 2. Nada será gravado enquanto houver erros.'),
  ).toBeVisible();
  const row = dialog.getByRole('row').filter({ hasText: rede.toUpperCase() });
  await expect(row).toContainText(errors.C001.message);
  await expect(row).toContainText('cnpj: CNPJ não foi preenchido ou não está correto');
  await expect(dialog.getByText(`${rede} nova`)).toBeHidden();
  await dialog.getByRole('button', { name: 'Mostrar todas as linhas' }).click();
  await expect(dialog.getByText(`${rede} nova`)).toBeVisible();
  // All rows or none: it promises no number that would not come in.
  const bringIn = dialog.getByRole('button', { name: /^Importar/ });
  await expect(bringIn).toHaveText('Importar clientes');
  await expect(bringIn).toHaveAttribute('aria-disabled', 'true');
  await bringIn.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(`/clientes?payload=${encodeURIComponent(`${rede} nova`)}`);
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
});

test('an empty file is refused with its code', async ({ page }) => {
  await choose(page, file('clientes.csv', ''));
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText(`${errors.CI04.message} (código CI04)`);
});
