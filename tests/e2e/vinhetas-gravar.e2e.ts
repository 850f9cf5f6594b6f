import { launchOptions } from '#tests/support/chromium.ts';
import { addCliente, expectToast, unique } from '#tests/support/journey.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] },
  permissions: ['microphone'],
});

test('a jingle is recorded in its form, heard and saved', async ({ page, api }) => {
  const rede = unique('Rede Gravada');
  await addCliente(api, rede);
  await page.goto('/vinhetas/adicionar');
  await page.getByLabel('Nome').fill(unique('Recado'));
  await page.getByRole('combobox', { name: 'Cliente' }).fill(rede);
  await page.getByRole('option', { name: rede }).click();
  await page.getByRole('button', { name: 'Segunda a sexta' }).click();
  await page.getByLabel('Intervalo (minutos)').fill('45');

  await page.getByRole('button', { name: 'Gravar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gravar o áudio' });
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await expect(dialog.getByRole('timer')).toHaveText(/Gravando: 0?0:0[1-9]/);
  await dialog.getByRole('button', { name: 'Parar' }).click();
  await expect(dialog.getByLabel('Áudio pronto')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Usar este áudio' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('gravacao.wav')).toBeVisible();

  await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
  await expectToast(page, 'Vinheta cadastrada com sucesso!');
});
