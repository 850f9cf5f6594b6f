import type { Locator } from '@playwright/test';
import type { Db } from '#server/db/open.ts';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { ingestPlays } from '#tests/support/told.ts';

const MINUTE_MS = 60_000;

async function fill(db: Db) {
  await addCliente(db, { id: 'c1', nome: 'Rede Ipê' });
  await addCliente(db, { id: 'c2', nome: 'Rede Sucupira' });
  await addLoja(db, 'c1', { id: 'l1', nome: 'Ipê Centro' });
  for (const [id, titulo] of Object.entries({ m1: 'Bip', m2: 'Chuva', m3: 'Garoa' }))
    await addMusica(db, { id, titulo });
  await addPlaylist(db, 'c1', { id: 'p1', nome: 'Manhã', musicas: ['m1', 'm3', 'm2'], lojas: ['l1'] });
  await addPlaylist(db, 'c1', { id: 'p2', nome: 'Tarde', musicas: ['m2'] });
  await addPlaylist(db, 'c2', { id: 'p3', nome: 'Noite', musicas: ['m1', 'm2'] });
  const since = Date.now() - 100 * MINUTE_MS;
  const plays = Array.from({ length: 60 }, (_, n) => ({
    evento: `e${n}`,
    lojaId: 'l1',
    musicaId: `m${(n % 2) + 1}`,
    playlistId: 'p1',
    momento: new Date(since + n * MINUTE_MS),
    duracaoMs: 1000,
    fim: 'PULADA' as const,
  }));
  await ingestPlays(db, plays);
}

const test = testWith(fill);

test('leads from a skipped track to it and back, and takes the tracks out of one client’s playlists', {
  tag: '@journey',
}, async ({ page, api }) => {
  const faixasOf = async (id: string) =>
    ((await api('getPlaylist', { path: { id } })) as { musicas: { _id: string }[] }).musicas.map(
      ({ _id }) => _id,
    );
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const puladas = page.getByRole('dialog', { name: 'Mais puladas' });

  await page.goto('/insights-gerais');
  await click(page.getByRole('region', { name: 'Mais puladas' }).getByRole('link', { name: 'Ver todas' }));

  await test.step('opens the track in place of the report, and in another tab', async () => {
    const faixa = puladas.getByRole('link', { name: 'Bip' });
    await faixa.press('Enter');
    await expect(page).toHaveURL(/\/musicas\/ver\/m1$/);
    await expect(puladas).toBeHidden();
    await page.getByRole('button', { name: 'Relatório', exact: true }).click();
    await expect(page).toHaveURL(/\/musicas\/relatorios\/m1/);
    await page.goBack();
    await page.goBack();
    const opened = page.context().waitForEvent('page');
    await faixa.click({ button: 'middle' });
    await expect(await opened).toHaveURL(/\/musicas\/ver\/m1$/);
    await (await opened).close();
    await expect(puladas).toBeVisible();
  });

  await click(puladas.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }));
  await expectAccessible(page);
  await click(puladas.getByRole('button', { name: 'Retirar das playlists de um cliente' }));
  const pergunta = page.getByRole('dialog', { name: 'Retirar 2 faixas das playlists de um cliente' });
  await expect(pergunta.getByRole('combobox', { name: 'Cliente' })).toBeFocused();
  await page.keyboard.type('Rede Ip');
  await expect(pergunta.getByRole('option')).toHaveText(['Rede Ipê']);
  clicks += 1;
  await page.keyboard.press('Enter');
  await expect(pergunta).toContainText('2 playlists, 2 faixas. 1 playlist fica sem faixas.');
  await expectAccessible(page);
  clicks += 1;
  await pergunta.getByRole('button', { name: 'Retirar', exact: true }).dblclick();
  expect(clicks).toBe(5);

  const tarefa = page.getByRole('region', { name: 'Tarefa: Retirar faixas de Rede Ipê: 2 playlists' });
  await expect(tarefa.getByRole('status')).toHaveText('2 alteradas.');
  await expect(puladas).toBeHidden();
  expect([await faixasOf('p1'), await faixasOf('p2'), await faixasOf('p3')]).toEqual([
    ['m3'],
    [],
    ['m1', 'm2'],
  ]);
  expect(await api('listTarefas', {})).toMatchObject({ total: 1 });
  await tarefa.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  expect([await faixasOf('p1'), await faixasOf('p2')]).toEqual([['m1', 'm3', 'm2'], ['m2']]);
});
