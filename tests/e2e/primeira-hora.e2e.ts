import type { Locator, Page } from '@playwright/test';
import { expectToast, signIn } from '#tests/support/journey.ts';
import { sendFiles } from '#tests/support/musicas.ts';
import { expect, type Past, test } from '#tests/support/panel.ts';
import { credentials, type RunningServer } from '#tests/support/product.ts';
import { entrar, esperarSom, newTone, ouvir, passar } from '#tests/support/tocador.ts';

const MOST_SCREENS = 7;
const MOST_PRESSES = 15;
const MOST_MS = 180_000;

const acesso = { login: 'padaria.centro', senha: 'pao-quente-as-7h' };
const SENHA_DA_LOJA = 'so-da-padaria-22';

function countScreens(page: Page, { url }: RunningServer) {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || origin !== url || pathname === '/') return;
    if (screens.at(-1) !== pathname) screens.push(pathname);
  });
  return screens;
}

const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const count = () =>
      sessionStorage.setItem('presses', String(1 + Number(sessionStorage.getItem('presses'))));
    addEventListener('pointerdown', count, true);
  });
const pressesIn = async (page: Page) => Number(await page.evaluate(() => sessionStorage.getItem('presses')));

async function openPlayer(page: Page) {
  const { viewport, ...rest } = { viewport: page.viewportSize(), baseURL: new URL(page.url()).origin };
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport, ...rest });
  const player = await context.newPage();
  await ouvir(player);
  await player.clock.install();
  return player;
}

const passo = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome });
/** Presses a button. The mouse leaves first, because toasts stay open under it and could cover the button. */
async function press(button: Locator) {
  await button.page().mouse.move(0, 0);
  await button.click();
}
const pressPasso = (page: Page, nome: string) => press(passo(page, nome).getByRole('button'));
const passosFeitos = (page: Page, feitos: number) =>
  expect(page.getByRole('status').filter({ hasText: `${feitos} de 5 feitos` })).toBeVisible();

async function prepareLoja(page: Page, senha: string) {
  const tones = [newTone(3), newTone(3), newTone(3)];
  const tons = new Map(tones.map(({ hz }) => [hz, `Tom ${hz}`]));
  await test.step('signs in', async () => {
    await page.goto('/');
    await signIn(page, credentials);
    await expect(page.getByRole('heading', { name: 'Primeiros passos' })).toBeVisible();
    await passosFeitos(page, 0);
  });
  await test.step('brings tracks into the library', async () => {
    await pressPasso(page, 'Envie as faixas');
    const files = tones.map(({ hz, file }) => {
      return { name: `Trio Ipê - Tom ${hz}.wav`, mimeType: 'audio/wav', buffer: file };
    });
    await sendFiles(page, files.slice(0, 2));
    await expect(page.getByText('2 de 2 faixas enviadas')).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Enviar mais faixas' }));
    await (await chooser).setFiles(files.slice(2));
    await expect(page.getByText('3 de 3 faixas enviadas')).toBeVisible();
    await press(page.getByRole('button', { name: 'Concluir' }));
    await passosFeitos(page, 1);
  });
  await test.step('makes the client, over the steps', async () => {
    await pressPasso(page, 'Cadastre o cliente');
    const dialog = page.getByRole('dialog', { name: 'Adicionar cliente' });
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rede Pão Nosso');
    await press(dialog.getByRole('button', { name: 'Cadastrar cliente' }));
    await expectToast(page, 'Cliente cadastrado com sucesso!');
    await expect(dialog).toBeHidden();
    await passosFeitos(page, 2);
  });
  await test.step('adds the store, whose client is chosen already', async () => {
    await pressPasso(page, 'Adicione a loja');
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Rede Pão Nosso');
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Padaria Centro');
    await page.getByLabel('Tipo de comércio').selectOption('RUA');
    await page.getByLabel('Tipo de negócio').selectOption('LOJA_PROPRIA');
    await page.getByRole('textbox', { name: 'Cidade' }).fill('Belo Horizonte');
    await page.getByLabel('UF').selectOption('MG');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('centro@paonosso.com.br');
    await page.getByRole('textbox', { name: 'Login', exact: true }).fill(acesso.login);
    if (senha) await page.getByLabel('Senha', { exact: true }).fill(senha);
    await press(page.getByRole('button', { name: 'Cadastrar loja' }));
    await expectToast(page, 'Loja cadastrada com sucesso!');
    await passosFeitos(page, 3);
  });
  await test.step('puts a playlist on the store, over the steps', async () => {
    await pressPasso(page, 'Coloque uma playlist na loja');
    const dialog = page.getByRole('dialog', { name: 'Adicionar playlist' });
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Manhã');
    await dialog.getByRole('checkbox', { name: 'Selecionar as faixas carregadas' }).check();
    await press(dialog.getByRole('button', { name: 'Adicionar 3 faixas' }));
    await press(dialog.getByRole('button', { name: 'Cadastrar playlist' }));
    await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
    await passosFeitos(page, 4);
  });
  return tons;
}

type Heard = Parameters<typeof esperarSom>[1];
const heard = (tons: Heard['tons']) => ({ tons }) as Heard;

/** Waits until the steps show that the store plays, moving the player's clock to its next heartbeats. */
const expectPlaying = (page: Page, player: Page) =>
  expect(async () => {
    await passar(player);
    await expect(page.getByText('a sua primeira loja já toca')).toBeVisible({ timeout: 6000 });
    await passosFeitos(page, 5);
  }).toPass({ timeout: 40_000 });

/** Tags the sizes for the nightly run, so that CI covers each way in at one size. */
const nightly = (isNightly: boolean) => ({ tag: isNightly ? '@nightly' : [] });
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
for (const size of sizes) {
  const past: Past = {};
  test.describe(`at ${size.width} px`, nightly(size.width === 390), () => {
    test.use({ past, viewport: size, signedIn: false });

    test('leads from an empty product to a playing store, by a code', async ({ page, server }) => {
      const began = Date.now();
      const screens = countScreens(page, server);
      await countPresses(page);
      const tons = await prepareLoja(page, '');
      const player = await openPlayer(page);
      await test.step('puts the device on the store by its code', async () => {
        await player.goto('/player');
        const codigo = player.getByRole('status').filter({ hasText: /[2-9A-Z]{4} [2-9A-Z]{4}/ });
        const text = (await codigo.innerText()).replace(/^\D*Código\s*/, '').trim();
        await player.getByRole('heading', { name: 'Entrar', exact: true }).click();
        await pressPasso(page, 'Ligue o player na loja');
        const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' });
        await dialog.getByLabel('Código').fill(text);
        await press(dialog.getByRole('button', { name: 'Continuar' }));
        await press(page.getByRole('button', { name: 'Parear', exact: true }));
        await expectToast(
          page,
          'Aparelho pareado com Padaria Centro! Toque na tela do aparelho para começar.',
        );
        await esperarSom(player, heard(tons));
      });
      expect(await pressesIn(page)).toBeGreaterThan(10);
      expect(await pressesIn(page)).toBeLessThanOrEqual(MOST_PRESSES);
      await test.step('is told that the store plays', async () => {
        await page.getByRole('link', { name: 'Voltar para Primeiros passos' }).click();
        await expectPlaying(page, player);
      });
      expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(MOST_SCREENS);
      expect(Date.now() - began).toBeLessThan(MOST_MS);
      await player.context().close();
    });
  });

  test.describe(`at ${size.width} px, with a password`, nightly(size.width === 1440), () => {
    test.use({ past: {}, viewport: size, signedIn: false });

    test('leads from an empty product to a playing store, by a password', async ({ page, server }) => {
      const began = Date.now();
      const screens = countScreens(page, server);
      const tons = await prepareLoja(page, acesso.senha);
      const player = await openPlayer(page);
      await test.step('signs the store in at the address that the steps tell', async () => {
        const address = passo(page, 'Ligue o player na loja').getByRole('link');
        await player.goto((await address.getAttribute('href'))!);
        await entrar(player, acesso);
        await player.getByLabel('Nova senha', { exact: true }).fill(SENHA_DA_LOJA);
        await player.getByLabel('Repita a nova senha').fill(SENHA_DA_LOJA);
        await player.getByRole('button', { name: 'Salvar e continuar' }).click();
        await esperarSom(player, heard(tons));
      });
      await test.step('is told that the store plays', () => expectPlaying(page, player));
      expect(screens.length, screens.join(' ')).toBeLessThanOrEqual(MOST_SCREENS);
      expect(Date.now() - began).toBeLessThan(MOST_MS);
      await player.context().close();
    });
  });
}
