import { addCliente, unique } from '#tests/support/journey.ts';
import { addMusica, audioFile, fixtureFile, sendFiles } from '#tests/support/musicas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the list, with the bar and the player', async ({ page, server }) => {
  const titulo = unique('Listada');
  await addMusica(server, { titulo, artista: 'Trio Ipê' });
  await page.goto(`/musicas?titulo=${encodeURIComponent(titulo)}`);
  await page.getByRole('checkbox', { name: `Selecionar ${titulo}` }).check();
  await page.getByRole('button', { name: `Tocar ${titulo}` }).click();
  await expect(page.getByRole('region', { name: 'Player de áudio' })).toBeVisible();
  await expectAccessible(page);
});

test('a track, and the form in place', async ({ page, api, server }) => {
  const id = await addMusica(server, { titulo: unique('Vista'), artista: 'Trio Ipê' });
  const cliente = await addCliente(api, unique('Bloqueado'));
  await api('blockMusica', { path: { id }, body: { clientes: [cliente] } });
  await page.goto(`/musicas/ver/${id}`);
  await expect(page.getByRole('button', { name: /^Desbloquear para/ })).toBeVisible();
  await page.getByText('Ver os números por dia').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar música' })).toBeVisible();
  await expectAccessible(page);
});

test('the block modal', async ({ page, api, server }) => {
  const id = await addMusica(server, { titulo: unique('Bloqueada'), artista: 'Trio Ipê' });
  await addCliente(api, unique('Cliente'));
  await page.goto(`/musicas?modal=BLOCK_MUSICA&modal.musica=${id}`);
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});

test('the upload, empty and with results', async ({ page }) => {
  await page.goto('/bibliotecavazia');
  await expect(page.getByText('Sua biblioteca').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/bibliotecavazia?modal=ENVIAR_FAIXAS');
  await expect(page.getByRole('dialog', { name: 'Enviar faixas' })).toBeVisible();
  await expectAccessible(page);
  await sendFiles(page, [
    audioFile(`Trio - ${unique('Boa')}.wav`),
    fixtureFile('cru.aac', 'Trio - Crua.aac'),
  ]);
  await expect(page.getByText('1 de 2 faixas enviadas, 1 recusada')).toBeVisible();
  await expectAccessible(page);
});

test('the filters', async ({ page }) => {
  await page.goto('/musicas?drawer=FILTRO_MUSICAS');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
});
