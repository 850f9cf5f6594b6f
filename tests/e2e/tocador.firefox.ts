import { inFirefox } from '#tests/support/firefox.ts';
import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  EAR,
  esperarRegistro,
  nomesOuvidos,
  PRIMEIRA_SENHA,
  porOuvido,
  registradas,
} from '#tests/support/tocador.ts';

const NOVA = 'a-nossa-musica-22';

test('in Firefox a store signs in, is heard, likes, skips, and the log has what was heard', async ({
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4, 4], { provisoria: true });
  await inFirefox(server.url, { before: porOuvido, path: '/ear.js', module: EAR }, async (page) => {
    const ouvidas = () => nomesOuvidos(page, loja);
    const titulo = () => page.evaluate(() => document.querySelector('h1')?.textContent);
    await page.goto('/player');
    await page.fill('login', loja.login);
    await page.fill('senha', PRIMEIRA_SENHA);
    await page.press('button', 'Entrar');
    // Until then the field of the sign-in form, which has the same name, would be filled.
    await page.says('Nova senha');
    await page.fill('senha', NOVA);
    await page.fill('repetida', NOVA);
    await page.press('button', 'Salvar e continuar');

    await expect.poll(async () => (await ouvidas()).length).toBeGreaterThan(1);
    await page.says('Em dia');
    expect(await titulo()).toMatch(/^Tom /);
    await page.press('button', 'Curti');
    await page.says('Curtida registrada');
    await page.press('button', 'Fechar aviso');
    // Presses only when a track has just begun: one that ends meanwhile is not skipped.
    const outraComeca = async () => {
      const { length } = await ouvidas();
      await expect.poll(async () => (await ouvidas()).length).toBeGreaterThan(length);
    };
    await outraComeca();
    await page.press('button', 'Pular 5 de 5 pulos');
    await page.says('4 de 5 pulos');
    await outraComeca();

    await page.goto('/player#diagnostico');
    await page.press('button', 'Sair desta loja');
    await page.press('button', 'Sair');
    await page.says('Use o login e a senha que a agência enviou');
    await esperarRegistro(api, loja, await ouvidas());
  });
  const fins = (await registradas(api, loja)).map(({ fim }) => fim);
  expect(fins.filter((fim) => fim === 'PULADA')).toHaveLength(1);
  expect(fins).toContain('COMPLETA');
  const { items } = (await api('listLikes', { query: { loja: loja.loja } })) as {
    items: { liked: boolean }[];
  };
  expect(items.map(({ liked }) => liked)).toEqual([true]);
});
