import { form, newWav } from '#tests/support/audio.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

type Row = { _id: string };

test('playlists', async ({ page, server, api }) => {
  test.setTimeout(300_000);
  await page.goto('/playlists/adicionar');
  await expect(page.getByText('Sua biblioteca está vazia')).toBeVisible();
  await expectAccessible(page);

  const cliente = ((await api('createCliente', { body: { nome: 'Padaria Estrela' } })) as Row)._id;
  const response = await fetch(`${server.url}/api/v1/musicas/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.token()}` },
    body: form({ dados: { titulo: 'Aurora', artista: 'Trio Ipê' }, arquivo: newWav() }),
  });
  const musica = ((await response.json()) as Row)._id;
  await api('blockMusica', { path: { id: musica }, body: { clientes: [cliente] } });
  const body = { nome: 'Manhã Clara', cliente, musicas: [musica] };
  const id = ((await api('createPlaylist', { body })) as Row)._id;

  for (const address of [
    '/playlists',
    '/playlists?drawer=FILTRO_PLAYLISTS',
    `/playlists?modal=DUPLICAR_PLAYLIST&modal.playlist=${id}`,
    '/playlists/adicionar',
    `/playlists/adicionar/${id}`,
    `/playlists/editar/${id}`,
    `/playlists/ver/${id}`,
    '/playlists/relatorio',
    `/playlists/relatorios/${id}`,
    `/playlists/relatorios/${id}?modal=REPRODUCAO_PLAYLIST`,
    `/musicas/relatorios/${musica}?modal=CURTIDAS_FAIXA&drawer=FILTRO_RELATORIO_MUSICA`,
  ]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      if (address.includes('?')) await expect(page.getByRole('dialog').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
});
