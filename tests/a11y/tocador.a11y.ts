import { unique } from '#tests/support/journey.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { addFaixa, addLojaQueToca, entrar, passarAte, tocar } from '#tests/support/tocador.ts';

test.use({ signedIn: false });

/** A phone, a tablet upright and lying, a computer. */
const larguras = [390, 600, 960, 1440];

test('the player before the music', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [2, 2, 2], { provisoria: true });
  await page.goto('/player');
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeFocused();
  await expectAccessible(page, larguras);
  await entrar(page, { login: loja.login, senha: 'errada-e-longa' });
  await expect(page.getByRole('alert')).toContainText('Dados inválidos!');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnóstico' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar' }).click();
  await entrar(page, loja);
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
  await expectAccessible(page, larguras);
});

test('the player while it plays', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [200, 200, 200]);
  const avisar = { nome: unique('Aviso'), mensagem: 'Fechamos às 15h.', lojas: [loja.loja] };
  await api('createComunicado', { body: avisar });
  await api('createNotificacao', { body: { loja: loja.loja, mensagem: 'A playlist mudou.' } });
  const outra = await addPlaylist(api, loja.cliente, unique('Noite de música popular brasileira e chorinho'));
  await addFaixa(server, { ...loja, playlist: outra }, 200);
  await api('addPlaylistLojas', { path: { id: outra }, body: { lojas: [loja.loja] } });
  await tocar(page, loja);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ler depois' }).click();
  await expect(page.getByRole('combobox', { name: 'Playlist' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, larguras);
  for (const tela of ['Comunicados', 'Notificações', 'Ajuda', 'Diagnóstico']) {
    await page.getByRole('link', { name: new RegExp(`^${tela}`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: tela })).toBeFocused();
    await expectAccessible(page, larguras);
  }
  await page.getByRole('button', { name: 'Sair desta loja' }).click();
  await expectAccessible(page);
});

test('the player once another device took over', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [2, 2, 2]);
  await tocar(page, loja);
  await api('unlinkLojaDispositivo', { path: { id: loja.loja } });
  const titulo = page.getByRole('heading', { name: 'Aparelho desvinculado' });
  await passarAte(titulo);
  await expect(titulo).toBeFocused();
  await expectAccessible(page, larguras);
});
