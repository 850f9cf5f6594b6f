import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  addVinhetaDaLoja,
  entrar,
  esperarSom,
  nomesOuvidos,
  ouvidoGuardadoMs,
  ouvir,
  registradas,
  saidaDe,
  sairEConferir,
  segundosOuvidos,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const NOVA = 'a-nossa-musica-22';

test('a store signs in with its instructions, chooses a password, and plays tracks and a jingle', {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3], { provisoria: true });
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  await ouvir(page);
  await page.goto('/player');
  await expect(page).toHaveTitle('Vitrola');
  await entrar(page, { login: loja.login, senha: 'errada-e-longa' });
  await expect(page.getByRole('alert')).toContainText('Dados inválidos!');
  await expect(page.getByLabel('Login')).toHaveValue(loja.login);
  await entrar(page, loja);

  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA);
  await page.getByLabel('Repita a nova senha').fill(NOVA);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();

  await esperarSom(page, loja, vinheta);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).at(-1)).not.toBe(vinheta);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tom /);
  await expect(page.getByText('A seguir: Tom')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(['Em dia']);
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  await page.getByRole('button', { name: 'Testar som' }).click();
  await expect(page.getByText('O som saiu do player.', { exact: false })).toBeVisible();
  await sairEConferir(page, api, loja);
  const nomes = await nomesOuvidos(page, loja);
  expect(nomes.filter((nome) => nome === vinheta)).toHaveLength(1);
  expect(nomes[0]).not.toBe(vinheta);
  const { items } = (await api('reportLojasVinhetas', { query: { loja: loja.loja } })) as {
    items: { vinheta: { nome: string } }[];
  };
  expect(items.map(({ vinheta: tocada }) => tocada.nome)).toEqual([vinheta]);
});

test('one tab plays, and after a reload the same track continues, after a touch if the browser requires it', {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  await tocar(page, loja);
  const outra = await page.context().newPage();
  await ouvir(outra);
  await outra.goto('/player');
  await expect(outra.getByRole('heading', { name: 'Já está tocando em outra aba' })).toBeVisible();
  expect(await nomesOuvidos(outra, loja)).toEqual([]);
  await outra.getByRole('button', { name: 'Tocar nesta aba' }).click();
  await expect(page.getByRole('heading', { name: 'Já está tocando em outra aba' })).toBeVisible();
  await expect.poll(() => saidaDe(page)).toBe('closed');
  await esperarSom(outra, loja);
  const daPrimeira = await nomesOuvidos(page, loja);
  await page.close();
  await expect.poll(() => outra.evaluate(ouvidoGuardadoMs)).toBeGreaterThan(0);

  const [interrompida] = await nomesOuvidos(outra, loja);
  const antes = await segundosOuvidos(outra, loja, interrompida!);

  await outra.reload();
  await outra
    .getByRole('button', { name: 'Começar a tocar' })
    .or(outra.getByText('A seguir:'))
    .first()
    .waitFor();
  if (await outra.getByRole('button', { name: 'Começar a tocar' }).isVisible())
    await outra.getByRole('button', { name: 'Começar a tocar' }).click();
  await expect(outra.getByText('A seguir:')).toBeVisible();
  await expect(outra.getByRole('heading', { level: 1 })).toHaveText(interrompida!);
  await expect.poll(() => segundosOuvidos(outra, loja, interrompida!)).toBeGreaterThan(antes + 2);
  await sairEConferir(outra, api, loja, daPrimeira);
  const { tocadoMs } = (await registradas(api, loja)).findLast(
    ({ musica }) => musica.titulo === interrompida,
  )!;
  expect(Math.abs(tocadoMs / 1000 - (await segundosOuvidos(outra, loja, interrompida!)))).toBeLessThan(2);
});
