import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addCliente, chooseInRow, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';
import { noon, withDatabase } from '#tests/support/playlog.ts';
import { ingestLikes, ingestPlays } from '#tests/support/told.ts';

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('what became of a track and of a playlist: figures, days, plays, likes', async ({
  page,
  api,
  server,
}) => {
  test.slow();
  const nome = unique('Maré');
  const cliente = await addCliente(api, nome);
  const [praia, serra] = [
    await addLoja(api, cliente, `${nome} praia`),
    await addLoja(api, cliente, `${nome} serra`),
  ];
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const musica = await addMusica(server, { titulo: nome, artista: 'Trio Ipê' });
  const outro = unique('Serena');
  const outra = await addMusica(server, { titulo: outro, artista: 'Trio Ipê' });

  const known = await test.step('tell the log of plays and likes', async () => {
    // Seven plays of the track, five of them from the playlist; one is older than the 30 days that the screen begins with.
    const plays = [
      [musica, praia, playlist, 2],
      [musica, praia, playlist, 2],
      [musica, praia, playlist, 5],
      [musica, serra, playlist, 5],
      [musica, serra, playlist, 40],
      [musica, serra, null, 5],
      [musica, serra, null, 6],
      [outra, serra, playlist, 6],
    ] as const;
    const known = await withDatabase(server, async (db) => {
      await ingestPlays(
        db,
        plays.map(([musicaId, lojaId, playlistId, days], n) => ({
          evento: `${nome} ${n}`,
          lojaId,
          musicaId,
          playlistId,
          momento: noon(days),
          fim: n === 0 ? ('PULADA' as const) : ('COMPLETA' as const),
        })),
      );
      await ingestLikes(
        db,
        [true, true, false].map((liked, n) => ({
          evento: `${nome} voto ${n}`,
          lojaId: n === 0 ? praia : serra,
          musicaId: musica,
          playlistId: playlist,
          momento: noon(5),
          executadoEm: noon(5),
          liked,
        })),
      );
      const { rows } = await sql<{ musica: number; playlist: number }>`
        select count(*) filter (where m.id = ${musica})::int as musica,
          count(*) filter (where p.id = ${playlist})::int as playlist
        from execucoes e join musicas m on m.chave = e.musica left join playlists p on p.chave = e.playlist
        where e.momento > now() - interval '30 days'`.execute(db);
      return rows[0]!;
    });
    expect(known).toEqual({ musica: 6, playlist: 5 });
    return known;
  });

  await test.step('open the track’s report from its row', async () => {
    await page.goto('/musicas');
    await chooseInRow(page, nome, 'Relatório');
    await expect(page).toHaveURL(new RegExp(`/musicas/relatorios/${musica}$`));
    await expect(page.getByRole('combobox', { name: 'Faixa' })).toHaveValue(`${nome} (Trio Ipê)`);
    await expect(figure(page, 'Execuções')).toHaveText(String(known.musica));
    await expect(figure(page, 'Curtidas')).toHaveText('2');
    await expect(figure(page, 'Descurtidas')).toHaveText('1');
    await expect(figure(page, 'Puladas')).toHaveText('1 16,7%');
  });

  await test.step('choose a longer period', async () => {
    await page.getByRole('combobox', { name: 'Período' }).selectOption('3 meses');
    await expect(figure(page, 'Execuções')).toHaveText('7');
  });

  const chips = page.getByRole('dialog').getByRole('list', { name: 'Filtros aplicados' });
  const drawer = page.getByRole('dialog', { name: 'Filtro' });

  await test.step('open its plays, filter them, and find them so after a reload', async () => {
    await page.getByRole('button', { name: 'Reprodução da Faixa' }).click();
    const report = page.getByRole('dialog', { name: 'Reprodução da Faixa' });
    await expect(report.getByRole('columnheader')).toHaveText([
      'Playlist',
      'Loja',
      'Cliente',
      'Status da loja',
      'Data e hora',
    ]);
    await expect(report.getByRole('row')).toHaveCount(8);
    await expect(report.getByText('Total de resultados da busca: 7')).toBeVisible();
    await expect(chips).toHaveText('Período: 3 meses');
    await report.getByRole('button', { name: 'Filtro · 1' }).click();
    for (const label of ['Nome da loja', 'Cliente', 'Playlist', 'Período', 'Status'])
      await expect(drawer.getByLabel(label, { exact: true })).toBeVisible();
    await drawer.getByLabel('Nome da loja').fill('serra');
    await drawer.getByLabel('Período').selectOption('10');
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(report.getByText('Total de resultados da busca: 3')).toBeVisible();
    await expect(report.getByRole('row')).toHaveCount(4);
    await page.reload();
    await expect(report.getByText('Total de resultados da busca: 3')).toBeVisible();
    await report.getByRole('button', { name: 'Fechar' }).click();
  });

  await test.step('open who liked it, and who did not', async () => {
    await page.getByRole('button', { name: /^Curtidas da Faixa/ }).click();
    const likes = page.getByRole('dialog', { name: 'Curtidas da Faixa' });
    await expect(likes.getByRole('row')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descurtidas da Faixa' }).click();
    const dislikes = page.getByRole('dialog', { name: 'Descurtidas da Faixa' });
    await expect(dislikes.getByRole('row')).toHaveCount(2);
    await expect(dislikes.getByRole('row', { name: `${nome} serra` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('choose another track by its name, then none', async () => {
    // Another track, found by its name; one that was never played has its days all the same.
    await page.getByRole('combobox', { name: 'Faixa' }).fill(outro);
    await page.getByRole('option', { name: `${outro} (Trio Ipê)` }).click();
    await expect(page).toHaveURL(new RegExp(`/musicas/relatorios/${outra}$`));
    await expect(figure(page, 'Execuções')).toHaveText('1');
    await page.getByRole('button', { name: 'Limpar' }).click();
    await expect(page).toHaveURL(/\/musicas\/relatorio$/);
    await expect(page.getByText('Escolha uma faixa')).toBeVisible();
  });

  await test.step('open a playlist’s report from its page, and its plays', async () => {
    await page.goto(`/playlists/ver/${playlist}`);
    await page.getByRole('button', { name: 'Relatório', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/playlists/relatorios/${playlist}$`));
    await expect(figure(page, 'Execuções')).toHaveText(String(known.playlist));
    await page.getByRole('button', { name: 'Reprodução da Playlist' }).click();
    const ofPlaylist = page.getByRole('dialog', { name: 'Reprodução da Playlist' });
    await expect(ofPlaylist.getByRole('columnheader')).toHaveText([
      'Faixa',
      'Artista',
      'Loja',
      'Cliente',
      'Status da loja',
      'Data e hora',
    ]);
    await expect(ofPlaylist.getByRole('row')).toHaveCount(known.playlist + 1);
    await expect(chips).toHaveText('Período: 30 dias');
  });

  await test.step('open a report of no playlist, and of what does not exist', async () => {
    await page.goto('/playlists/relatorios');
    await expect(page.getByText('Escolha uma playlist')).toBeVisible();

    // Of what does not exist there is nothing to open.
    for (const [path, picker] of [
      ['/musicas/relatorios/nenhuma?modal=REPRODUCAO_FAIXA', 'Faixa'],
      ['/playlists/relatorios/nenhuma', 'Playlist'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(/Código: [MP]0\d\d/);
      await expect(page.getByRole('combobox', { name: picker })).toHaveValue('não existe');
      await expect(page.getByRole('button', { name: /^(Reprodução|Ver a)/ })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('find the same plays among those of all stores', async () => {
    await page.goto('/admin/atividades');
    await page.getByRole('link', { name: 'Faixas reproduzidas' }).click();
    await expect(rowOf(page, `${nome} serra`)).toHaveCount(5);
    await page.getByRole('button', { name: 'Filtro' }).click();
    await drawer.getByRole('combobox', { name: 'Loja' }).fill(`${nome} praia`);
    await page.getByRole('option', { name: `${nome} praia` }).click();
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(rowOf(page, `${nome} praia`)).toHaveCount(3);
    await expect(rowOf(page, `${nome} serra`)).toHaveCount(0);
  });
});
