import type { Page } from '@playwright/test';
import { expectToast } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const failure =
  'L090: Erro ao consultar CEP. Verifique se o CEP fornecido está correto e tente novamente em alguns instantes.';
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a CEP fills the address, which stays editable', { tag: '@journey' }, async ({ page }) => {
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

for (const [cep, why] of [
  ['99999990', 'erro: true'],
  ['11111111', 'no answer within three seconds'],
] as const) {
  test(`a CEP that fails (${why}) leaves the form as it was`, async ({ page }) => {
    await page.goto('/lojas/adicionar');
    await text(page, 'Logradouro').fill('Rua das Flores');
    await text(page, 'Cidade').fill('Recife');
    await page.getByLabel('UF').selectOption('PE');
    await text(page, 'CEP').pressSequentially(cep);
    await expectToast(page, failure, 'Erro');
    await expect(text(page, 'Logradouro')).toHaveValue('Rua das Flores');
    await expect(text(page, 'Cidade')).toHaveValue('Recife');
    await expect(page.getByLabel('UF')).toHaveValue('PE');
    await text(page, 'Cidade').fill('Olinda');
    await expect(text(page, 'Cidade')).toHaveValue('Olinda');
  });
}
