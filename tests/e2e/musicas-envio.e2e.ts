import { addCliente, unique } from '#tests/support/journey.ts';
import { fixtureFile, sendFiles, sentFile } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('each uploaded file shows its result or the reason of its refusal, and joins a playlist', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Manhã');
  const body = { nome, cliente: await addCliente(api, unique('Rede')), musicas: [] };
  const { _id: id } = (await api('createPlaylist', { body })) as { _id: string };
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(page, [
    fixtureFile('com-tags.mp3'),
    fixtureFile('sem-tags.mp3'),
    fixtureFile('video.mp4', 'Alguém - Vídeo.mp4'),
    fixtureFile('vorbis.ogg', 'Cantora - Mais uma.ogg'),
    fixtureFile('sem-tags.mp3', 'gravacao'),
  ]);
  await expect(sentFile(page, 'com-tags.mp3')).toContainText('Chuva de Verão · Trio Ipê');
  await expect(sentFile(page, 'sem-tags.mp3')).toContainText('MU03: O arquivo não informa título e artista.');
  await expect(sentFile(page, 'Vídeo.mp4')).toContainText('MU005: Tipo de arquivo inválido.');
  await expect(sentFile(page, 'Mais uma.ogg')).toContainText('Mais uma · Cantora');
  await expect(page.getByText('2 de 5 faixas enviadas, 3 recusadas')).toBeVisible();
  await sentFile(page, 'sem-tags.mp3').getByLabel('Título').fill('Ensaio');
  await sentFile(page, 'sem-tags.mp3').getByLabel('Artista').fill('Trio Ipê');
  await sentFile(page, 'sem-tags.mp3').getByRole('button', { name: 'Enviar' }).click();
  await expect(sentFile(page, 'sem-tags.mp3')).toContainText('Ensaio · Trio Ipê');

  await sentFile(page, 'gravacao').getByLabel('Título').fill('Gravação de rua');
  await sentFile(page, 'gravacao').getByLabel('Artista').fill('Trio Ipê');
  await sentFile(page, 'gravacao').getByRole('button', { name: 'Enviar' }).click();
  await expect(sentFile(page, 'gravacao')).toContainText('Gravação de rua · Trio Ipê');

  await sendFiles(page, [fixtureFile('com-tags.mp3', 'de novo.mp3')]);
  await expect(sentFile(page, 'de novo.mp3')).toContainText('M001');

  const putting = page.getByRole('region', { name: /^Pôr estas 4 numa playlist/ });
  await putting.getByRole('combobox', { name: 'Playlist' }).fill(nome);
  await page.getByRole('option', { name: new RegExp(nome) }).click();
  await putting.getByRole('button', { name: 'Pôr 4 faixas' }).click();
  await expect(page.getByText('Playlist atualizada com sucesso!')).toBeVisible();
  expect(await api('getPlaylist', { path: { id } })).toMatchObject({ numMusicas: 4 });
});
