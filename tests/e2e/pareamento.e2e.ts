import type { Browser, Page } from '@playwright/test';
import { errors } from '#generated/errors.ts';
import { addAdmin, expectToast, signIn } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';
import {
  addLojaQueToca,
  esperarSom,
  type LojaQueToca,
  nomesOuvidos,
  ouvir,
  passarAte,
  sairEConferir,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

async function abrirPainel(browser: Browser, server: RunningServer) {
  const localStorage = [{ name: 'accessToken', value: await server.token() }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  return (await browser.newContext({ baseURL: server.url, storageState })).newPage();
}

async function codigoDe(page: Page) {
  await ouvir(page);
  await page.goto('/player');
  const codigo = page.getByRole('status').filter({ hasText: /[2-9A-Z]{4} [2-9A-Z]{4}/ });
  await expect(codigo).toBeVisible();
  // Browsers block sound until the page is touched.
  await page.getByRole('heading', { name: 'Entrar', exact: true }).click();
  return (await codigo.innerText()).replace(/^\D*Código\s*/, '').trim();
}

async function escolherLoja(painel: Page, { nome }: LojaQueToca) {
  await painel.getByRole('combobox', { name: 'Loja' }).fill(nome);
  await painel.getByRole('option', { name: nome }).click();
}

test('a new device shows a code, the agency confirms it, and the store plays without a password', {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server, browser }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3, 3]);
  const codigo = await codigoDe(page);
  await expect(page.getByRole('img', { name: 'QR code que abre o painel com este código' })).toBeVisible();
  await expect(page.getByLabel('Login')).toBeVisible();

  const painel = await abrirPainel(browser, server);
  await painel.goto('/lojas');
  await expect(painel.getByRole('row', { name: loja.nome })).toBeVisible();
  await painel.keyboard.press('Control+k');
  await painel.getByRole('combobox', { name: 'Buscar' }).fill('parear');
  await painel.keyboard.press('Enter');
  const pedido = painel.getByRole('dialog', { name: 'Parear um aparelho' });
  await pedido.getByLabel('Código').fill('ZZZZ-2222');
  await escolherLoja(painel, loja);
  await pedido.getByRole('button', { name: 'Continuar' }).click();
  await expect(pedido.getByText(errors.PR001.message)).toBeVisible();
  await expect(pedido.getByLabel('Código')).toBeFocused();
  await pedido.getByLabel('Código').fill(codigo.toLowerCase().replace(' ', '-'));
  await pedido.getByRole('button', { name: 'Continuar' }).click();

  const pergunta = painel.getByRole('dialog', { name: `Parear este aparelho com ${loja.nome}?` });
  await expect(pergunta).toContainText(/Chrome em Linux/);
  await expect(pergunta).toContainText('127.0.0.1');
  await expect(pergunta).not.toContainText('Outro aparelho');
  await pergunta.getByRole('button', { name: 'Parear', exact: true }).click();
  await expectToast(painel, `Aparelho pareado com ${loja.nome}! Toque na tela do aparelho para começar.`);
  // The product promises five seconds; a busy machine may take longer.
  await esperarSom(page, loja);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tom /);
  await painel.context().close();
  await sairEConferir(page, api, loja);
});

test("the QR code opens the code's page, even after a sign-in, and the replaced device can take the store back", async ({
  page,
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  await tocar(page, loja);

  const novo = await (await browser.newContext({ baseURL: server.url })).newPage();
  const codigo = (await codigoDe(novo)).replace(' ', '');
  const pessoa = await addAdmin(api, '1');
  const painel = await (await browser.newContext({ baseURL: server.url })).newPage();
  await painel.goto(`/parear/${codigo}`);
  await expect(painel).toHaveURL(/\/login$/);
  await signIn(painel, pessoa);
  const pedido = painel.getByRole('dialog', { name: 'Parear um aparelho' });
  await expect(pedido.getByLabel('Código')).toHaveValue(codigo);
  await escolherLoja(painel, loja);
  await pedido.getByRole('button', { name: 'Continuar' }).click();
  const pergunta = painel.getByRole('dialog', { name: `Parear este aparelho com ${loja.nome}?` });
  await expect(pergunta).toContainText('Outro aparelho já toca nesta loja');
  await pergunta.getByRole('button', { name: 'Parear', exact: true }).click();
  await expect(pergunta).toBeHidden();
  await esperarSom(novo, loja);

  await passarAte(page.getByRole('heading', { name: 'Outro aparelho assumiu' }));
  await expect(page.getByText('A faixa que está tocando vai até o fim.')).toHaveCount(0);
  const antes = (await nomesOuvidos(page, loja)).length;
  expect(antes).toBeGreaterThan(0);

  await painel.goto(`/parear/${codigo}`);
  await escolherLoja(painel, loja);
  await pedido.getByRole('button', { name: 'Continuar' }).click();
  await expect(pedido.getByText('Este código já foi usado')).toBeVisible();

  await page.getByRole('button', { name: 'Assumir' }).click();
  await expect(page.getByRole('heading', { name: 'Assumir a loja' })).toBeVisible();
  await page.getByLabel('Login').fill(loja.login);
  await page.getByLabel('Senha', { exact: true }).fill(loja.senha);
  await page.getByRole('button', { name: 'Assumir neste aparelho' }).click();
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(antes);
  await Promise.all([painel.context().close(), novo.context().close()]);
});
