import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  entrar,
  entrarEmOutro,
  esperarRegistro,
  esperarSom,
  type LojaQueToca,
  nomesOuvidos,
  ouvir,
  passar,
  passarAte,
  sairEConferir,
  tocar,
} from '#tests/support/tocador.ts';

// The agency's settings affect every store of a server.
test.use({ past: {}, signedIn: false });

const WHATSAPP = '31998877665';

async function ouvidasAteOFim(page: Page, loja: LojaQueToca) {
  await expect(page.getByText('A faixa que está tocando vai até o fim.')).toHaveCount(0);
  return nomesOuvidos(page, loja);
}

test.beforeEach(async ({ api }) => {
  const suporte = { email: 'suporte@agencia.com.br', whatsapp: WHATSAPP };
  await api('updateConfiguracoes', { headers: { 'If-Match': '*' }, body: { suporte } });
});

test('when another device takes over, this one shows it, stops, and can take the store back', async ({
  page,
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  await tocar(page, loja);

  const outro = await (await browser.newContext({ baseURL: server.url })).newPage();
  await ouvir(outro);
  await outro.goto('/player');
  await entrar(outro, loja);
  await expect(outro.getByRole('alert')).toContainText('Já existe outro dispositivo logado com esta conta.');
  await outro.getByRole('button', { name: 'Assumir neste aparelho' }).click();
  await esperarSom(outro, loja);

  await passarAte(page.getByRole('heading', { name: 'Outro aparelho assumiu' }));
  await expect(page.getByRole('link', { name: 'WhatsApp (31) 99887-7665' })).toHaveAttribute(
    'href',
    `https://wa.me/55${WHATSAPP}`,
  );
  const doPrimeiro = await ouvidasAteOFim(page, loja);

  await page.getByRole('button', { name: 'Assumir' }).click();
  await expect(page.getByRole('heading', { name: 'Assumir a loja' })).toBeVisible();
  await page.getByLabel('Login').fill(loja.login);
  await page.getByLabel('Senha', { exact: true }).fill(loja.senha);
  await page.getByRole('button', { name: 'Assumir neste aparelho' }).click();
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(doPrimeiro.length);
  await page.goto('/player#diagnostico');
  await expect(page.getByText('TPL0062').first()).toBeVisible();
});

test('a deactivated store stops after its track, and resumes automatically later', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  await tocar(page, loja);
  await api('deactivateLojas', { path: { id: loja.loja } });
  await passarAte(page.getByRole('heading', { name: 'Música suspensa' }));
  await expect(page.getByText('suporte@agencia.com.br')).toBeVisible();
  const antes = await ouvidasAteOFim(page, loja);

  await api('activateLojas', { path: { id: loja.loja } });
  await page.clock.fastForward(301_000);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(antes.length);
  await expect(page.getByText('A seguir:')).toBeVisible();
});

test('a device unlinked by the agency shows whom to call, and can sign in again', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  await tocar(page, loja);
  await api('unlinkLojaDispositivo', { path: { id: loja.loja } });
  await passarAte(page.getByRole('heading', { name: 'Aparelho desvinculado' }));
  await expect(page.getByText('Dispositivo não encontrado.')).toBeVisible();
  const antes = await ouvidasAteOFim(page, loja);
  await page.getByRole('button', { name: 'Entrar de novo' }).click();
  await entrar(page, loja);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(antes.length);
  await sairEConferir(page, api, loja);
});

test('a store that signs in on another device keeps its earlier plays in the log', async ({
  page,
  api,
  server,
}) => {
  // Longer than the device takes to learn of the takeover: a play that begins meanwhile is rejected.
  const loja = await addLojaQueToca(server, api, [20, 20, 20]);
  await tocar(page, loja);
  for (const heard of [2, 3]) {
    await page.getByRole('button', { name: /^Pular/ }).click();
    await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBe(heard);
  }
  await passar(page);
  const entregues = (await nomesOuvidos(page, loja)).slice(0, 2);
  await entrarEmOutro(server, loja);
  await passarAte(page.getByRole('heading', { name: 'Outro aparelho assumiu' }));
  const todas = await ouvidasAteOFim(page, loja);
  expect(todas.slice(0, 2)).toEqual(entregues);
  // The track playing during the takeover counts, because it began before.
  await esperarRegistro(api, loja, todas);
});
