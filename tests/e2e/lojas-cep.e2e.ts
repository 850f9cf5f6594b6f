import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a CEP fills the address, which stays editable', async ({ page }) => {
  await page.goto('/lojas/adicionar');
  await text(page, 'CEP').pressSequentially('01310100');
  await expect(text(page, 'CEP')).toHaveValue('01310-100');
  await expect(text(page, 'Logradouro')).toHaveValue('Avenida Paulista');
  await expect(text(page, 'Bairro')).toHaveValue('Bela Vista');
  await expect(text(page, 'Cidade')).toHaveValue('São Paulo');
  await expect(page.getByLabel('UF')).toHaveValue('SP');
  await text(page, 'Logradouro').fill('Alameda Santos');
  await expect(text(page, 'Logradouro')).toHaveValue('Alameda Santos');

  await text(page, 'CEP').fill('');
  await text(page, 'CEP').pressSequentially('69005070');
  await expect(text(page, 'Cidade')).toHaveValue('Manaus');
  await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Manaus');
  await expect(text(page, 'Logradouro')).toHaveValue('Alameda Santos');
});
