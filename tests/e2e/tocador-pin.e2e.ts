import type { Page } from '@playwright/test';
import { unique } from '#tests/support/journey.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import { addLojaQueToca, passarAte, tocar } from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const [CERTO, ERRADO] = ['0412', '1234'];

const campo = (page: Page) => page.getByRole('textbox', { name: 'PIN', exact: true });

async function digitar(page: Page, pin: string) {
  await campo(page).fill(pin);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('the PIN protects volume, playlist and signing out, even without a network and after a reload', {
  tag: '@journey',
}, async ({ page, api, server, context }) => {
  const loja = await addLojaQueToca(server, api, [120, 120, 120]);
  const outra = await addPlaylist(api, loja.cliente, unique('Noite'));
  await api('addPlaylistLojas', { path: { id: outra }, body: { lojas: [loja.loja] } });
  await api('updateLoja', { path: { id: loja.loja }, body: { pin: CERTO } });
  await tocar(page, loja);
  const mudar = page.getByRole('button', { name: 'Mudar o volume e a playlist' });
  await passarAte(mudar);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);

  await test.step('ask for it before the volume and the playlist', async () => {
    await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden();
    await mudar.click();
    await expectAccessible(page);
    await digitar(page, '12');
    await expect(page.getByText('O PIN tem de 4 a 8 números.')).toBeVisible();
    await digitar(page, ERRADO!);
    await expect(page.getByText('PIN errado. Você ainda tem 4 tentativas.')).toBeVisible();
    await expect(campo(page)).toBeFocused();
  });

  await test.step('take none for a minute after five wrong ones, reloaded or not', async () => {
    for (const restam of ['3 tentativas', '2 tentativas', '1 tentativa']) {
      await digitar(page, ERRADO!);
      await expect(page.getByText(`PIN errado. Você ainda tem ${restam}.`)).toBeVisible();
    }
    await digitar(page, ERRADO!);
    const espere = page.getByRole('alert').filter({ hasText: 'PIN errado 5 vezes.' });
    await expect(espere).toBeVisible();
    await page.reload();
    const comecar = page.getByRole('button', { name: 'Começar a tocar' });
    await comecar.or(mudar).first().waitFor();
    if (await comecar.isVisible()) await comecar.click();
    await mudar.click();
    await expect(espere).toBeVisible();
    await expectAccessible(page);
    // By keyboard: a click would wait until the button is enabled, a whole minute.
    await campo(page).fill(CERTO!);
    await campo(page).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(espere).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(espere).toBeHidden();
  });

  await test.step('open all of it once it is right', async () => {
    await digitar(page, CERTO!);
    await expect(page.getByRole('dialog')).toBeHidden();
    const volume = page.getByRole('slider', { name: 'Volume' });
    await expect(volume).toBeFocused();
    await volume.press('ArrowRight');
    await expect(volume).toHaveValue('75');
    await expect(page.getByRole('combobox', { name: 'Playlist' })).toBeVisible();
  });

  await test.step('close a minute later, and ask again before signing out', async () => {
    await page.clock.fastForward(61_000);
    await expect(mudar).toBeVisible();
    await page.goto('/player#diagnostico');
    await page.getByRole('button', { name: 'Sair desta loja' }).click();
    const pergunta = page.getByRole('dialog', { name: 'Sair desta loja?' });
    await expect(page.getByRole('dialog', { name: 'PIN para sair desta loja' })).toBeVisible();
    await expect(pergunta).toBeHidden();
    await digitar(page, CERTO!);
    await expect(pergunta).toBeVisible();
    await pergunta.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
  });
});

test('a volume locked by the agency stays locked, even with the PIN', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [120, 120, 120]);
  const outra = await addPlaylist(api, loja.cliente, unique('Noite'));
  await api('addPlaylistLojas', { path: { id: outra }, body: { lojas: [loja.loja] } });
  await api('updateLoja', { path: { id: loja.loja }, body: { pin: CERTO, volumeTravado: true } });
  await tocar(page, loja);
  const mudar = page.getByRole('button', { name: 'Mudar a playlist' });
  await passarAte(mudar);
  await mudar.click();
  await digitar(page, CERTO!);
  await expect(page.getByRole('combobox', { name: 'Playlist' })).toBeFocused();
  await expect(page.getByText('Volume 70, definido pela agência')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeHidden();
});
