import type { Page } from '@playwright/test';
import { errors } from '#generated/errors.ts';
import { addAdmin, signIn } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  esperarSom,
  type LojaQueToca,
  nomesOuvidos,
  ouvir,
  passarAte,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

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

test("the QR code opens the code's page, which pairs a device, and the replaced one takes the store back", {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server, browser }) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  await tocar(page, loja);

  const novo = await (await browser.newContext({ baseURL: server.url })).newPage();
  const codigo = (await codigoDe(novo)).replace(' ', '');
  await expect(novo.getByRole('img', { name: 'QR code que abre o painel com este código' })).toBeVisible();
  const pessoa = await addAdmin(api, '1');
  const painel = await (await browser.newContext({ baseURL: server.url })).newPage();
  await painel.goto(`/parear/${codigo}`);
  await expect(painel).toHaveURL(/\/login$/);
  await signIn(painel, pessoa);
  const pedido = painel.getByRole('dialog', { name: 'Parear um aparelho' });
  await expect(pedido.getByLabel('Código')).toHaveValue(codigo);
  await pedido.getByLabel('Código').fill('ZZZZ-2222');
  await escolherLoja(painel, loja);
  await pedido.getByRole('button', { name: 'Continuar' }).click();
  await expect(pedido.getByText(errors.PR001.message)).toBeVisible();
  await expect(pedido.getByLabel('Código')).toBeFocused();
  await pedido.getByLabel('Código').fill(`${codigo.slice(0, 4)}-${codigo.slice(4)}`.toLowerCase());
  await pedido.getByRole('button', { name: 'Continuar' }).click();
  const pergunta = painel.getByRole('dialog', { name: `Parear este aparelho com ${loja.nome}?` });
  await expect(pergunta).toContainText(/Chrome em Linux/);
  await expect(pergunta).toContainText('127.0.0.1');
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
