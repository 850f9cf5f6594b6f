import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { audioFile, sendFiles } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('uploads, plays, edits, blocks, unblocks and deletes a track', {
  tag: '@journey',
}, async ({ page, api }) => {
  const titulo = unique('Chuva de Verão');
  const cliente = unique('Padaria Estrela');
  await addCliente(api, cliente);
  const row = rowOf(page, titulo);
  const player = page.getByRole('region', { name: 'Player de áudio' });
  const position = player.getByRole('slider', { name: 'Posição' });

  await test.step('send a file, find it, and seek in it by keyboard', async () => {
    await page.goto('/musicas');
    await page.getByRole('button', { name: 'Enviar faixas' }).first().click();
    await sendFiles(page, [audioFile(`Trio Ipê - ${titulo}.wav`, 300)]);
    await expect(page.getByText('1 de 1 faixa enviada')).toBeVisible();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.getByRole('searchbox', { name: 'Buscar por título' }).fill(titulo);
    await expect(row).toContainText('5:00');
    await row.getByRole('button', { name: `Tocar ${titulo}` }).click();
    await expect(player.getByRole('button', { name: 'Pausar' })).toBeVisible();
    await position.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp');
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(20);
  });

  await test.step('edit it, and block it for a client', async () => {
    await chooseInRow(page, titulo, 'Editar');
    await page.getByLabel('Compositor').fill('Lúcia Andrade');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Música atualizada com sucesso!');
    await chooseInRow(page, titulo, 'Bloquear para clientes');
    const modal = page.getByRole('dialog', { name: `Bloqueando música "${titulo}" para os clientes:` });
    await modal.getByRole('searchbox', { name: 'Buscar cliente' }).fill(cliente);
    await modal.getByRole('button', { name: `Bloquear para ${cliente}` }).click();
    await expectToast(page, 'Música bloqueada com sucesso!');
    await page.keyboard.press('Escape');
    await expect(row).toContainText('1 cliente');
  });

  await test.step('unblock it on its own page, while it goes on playing', async () => {
    await row.getByRole('link', { name: titulo }).click();
    await expect(page.getByText('Lúcia Andrade')).toBeVisible();
    await page.getByRole('button', { name: `Desbloquear para ${cliente}` }).click();
    await expectToast(page, 'Música desbloqueada com sucesso!');
    await expect(page.getByText('As lojas de todos os clientes recebem esta música.')).toBeVisible();
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(20);
    await player.getByRole('button', { name: 'Pausar' }).press('Enter');
    await expect(player.getByRole('button', { name: 'Tocar' })).toBeVisible();
    await player.getByRole('button', { name: 'Fechar o player' }).click();
    await expect(player).toHaveCount(0);
  });

  await test.step('delete it', async () => {
    await page.getByRole('button', { name: 'Excluir' }).click();
    await answer(page, 'Excluir');
    await expectToast(page, 'Música excluída com sucesso!');
    await expect(page).toHaveURL(/\/musicas\?titulo=/);
    await expect(page.getByText('Nenhuma música encontrada')).toBeVisible();
  });
});
