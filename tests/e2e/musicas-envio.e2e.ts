import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { addCliente, unique } from '#tests/support/journey.ts';
import { audioFile, fixtureFile, sendFiles, sentFile } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

const upload = '**/api/v1/musicas/';

test('each file says what became of it, and why it was refused', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(page, [
    fixtureFile('com-tags.mp3'),
    fixtureFile('sem-tags.mp3'),
    fixtureFile('video.mp4', 'Alguém - Vídeo.mp4'),
    fixtureFile('vorbis.ogg', 'Cantora - Mais uma.ogg'),
    fixtureFile('sem-tags.mp3', 'gravacao'),
  ]);
  await expect(sentFile(page, 'com-tags.mp3')).toContainText('Chuva de Verão · Trio Ipê');
  await expect(sentFile(page, 'sem-tags.mp3')).toContainText('MU03: O arquivo não diz título e artista.');
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
});

test('what was sent is put at the end of a playlist, or begins a new one', async ({ page, api }) => {
  const cliente = await addCliente(api, unique('Rede'));
  const nome = unique('Manhã');
  const body = { nome, cliente, musicas: [] };
  const { _id: id } = (await api('createPlaylist', { body })) as { _id: string };
  const [one, two] = [unique('Primeira'), unique('Segunda')];
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(page, [audioFile(`Banda - ${one}.wav`)]);
  const putting = page.getByRole('region', { name: 'Pôr esta faixa numa playlist' });
  await putting.getByRole('combobox', { name: 'Playlist' }).fill(nome);
  await page.getByRole('option', { name: new RegExp(nome) }).click();
  await putting.getByRole('button', { name: 'Pôr 1 faixa' }).click();
  await expect(page.getByText('Playlist atualizada com sucesso!')).toBeVisible();
  await expect(putting).toHaveCount(0);
  expect(await api('getPlaylist', { path: { id } })).toMatchObject({ musicas: [{ titulo: one }] });

  await sendFiles(page, [audioFile(`Banda - ${two}.wav`)]);
  await putting.getByRole('button', { name: 'Nova playlist' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar playlist' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Faixas da playlist' });
  await expect(order.getByRole('listitem')).toHaveCount(1);
  await expect(order.getByRole('listitem')).toContainText(two);
});

test('a file over 150 MB is refused before anything of it is sent', async ({ page }, testInfo) => {
  const large = testInfo.outputPath('Alguém - Enorme.wav');
  const file = openSync(large, 'w');
  ftruncateSync(file, 150 * 1024 * 1024 + 1);
  closeSync(file);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(page, [large]);
  await expect(sentFile(page, 'Enorme.wav')).toContainText(
    'MU004: Tamanho do arquivo muito grande. Máximo permitido: 150MB',
  );
  expect(sent).toEqual([]);
});

test('three at a time; one is cancelled, sent again, and leaving asks first', async ({ page }) => {
  const names = [1, 2, 3, 4, 5].map((n) => `Banda - ${unique(`Faixa ${n}`)}.wav`);
  const [one = '', , , four = '', five = ''] = names;
  let under = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    most = Math.max(most, ++under);
    await gate.promise;
    await route.continue().catch(() => {});
    under--;
  });
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(
    page,
    names.map((name) => audioFile(name)),
  );
  await expect(sentFile(page, four)).toContainText('Aguardando');
  await expect(page.getByRole('progressbar', { name: `Enviando ${one}` })).toBeVisible();
  await page.getByRole('button', { name: `Cancelar ${one}` }).click();
  await page.getByRole('button', { name: `Cancelar ${five}` }).click();
  await expect(sentFile(page, one)).toContainText('Cancelada');
  await expect(sentFile(page, five)).toContainText('Cancelada');

  await page.getByRole('button', { name: 'Interromper' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Interromper o envio?' });
  await ask.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ask).toHaveCount(0);
  expect(most).toBeLessThanOrEqual(4);

  gate.resolve();
  await expect(page.getByText('3 de 5 faixas enviadas, 2 canceladas')).toBeVisible();
  await page.getByRole('button', { name: `Tentar novamente ${one}` }).click();
  await expect(page.getByText('4 de 5 faixas enviadas, 1 cancelada')).toBeVisible();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a broken connection loses only the file under way', async ({ page, server }) => {
  const names = [1, 2, 3, 4, 5].map((n) => `Quinteto - ${unique(`Corte ${n}`)}.wav`);
  const [one = '', two = '', three = '', four = ''] = names;
  const broken = new Set([one, two, three]);
  let down = true;
  await page.route(upload, async (route) => {
    const body = route.request().postDataBuffer()?.toString('utf8') ?? '';
    if (down && [...broken].some((name) => body.includes(name))) return route.abort('connectionreset');
    return route.fallback();
  });
  await page.route('**/api/v1/me/', (route) => (down ? route.abort('connectionrefused') : route.fallback()));
  await page.goto('/musicas?modal=ENVIAR_FAIXAS');
  await sendFiles(
    page,
    names.map((name) => audioFile(name)),
  );
  await expect(page.getByText('Sem conexão com o servidor.', { exact: false }).first()).toBeVisible();
  await expect(sentFile(page, one)).toContainText('REDE');
  await expect(sentFile(page, four)).toContainText('Aguardando');
  down = false;
  await expect(page.getByText('2 de 5 faixas enviadas, 3 recusadas')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Reenviar 3 faixas' }).click();
  await expect(page.getByText('5 de 5 faixas enviadas')).toBeVisible();
  expect(server.output()).not.toContain('Error');
});
