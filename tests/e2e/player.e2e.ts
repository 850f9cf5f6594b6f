import { unique } from '#tests/support/journey.ts';
import { audioFile, sendFiles } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

test("the panel's player continues across navigation, seeks by keyboard, and closes", {
  tag: '@journey',
}, async ({ page }) => {
  const titulo = unique('Longa');
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(page, [audioFile(`Trio - ${titulo}.wav`, 300)]);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: `Tocar ${titulo}` }).click();
  const player = page.getByRole('region', { name: 'Player de áudio' });
  await expect(player).toContainText('5:00');
  const position = player.getByRole('slider', { name: 'Posição' });
  await position.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(20);
  await page.keyboard.press('Home');

  await page.getByRole('link', { name: titulo }).first().click();
  await expect(page).toHaveURL(/\/musicas\/ver\//);
  await page.getByRole('link', { name: 'Voltar para Músicas' }).click();
  await expect(player.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
  await player.getByRole('button', { name: 'Pausar' }).press('Enter');
  await expect(player.getByRole('button', { name: 'Tocar' })).toBeVisible();

  await player.getByRole('button', { name: 'Fechar o player' }).click();
  await expect(player).toHaveCount(0);
});
