import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';
import {
  addLojaQueToca,
  addVinhetaDaLoja,
  entrar,
  esperarSom,
  nomesOuvidos,
  passar,
  passarAte,
  sairEConferir,
  tocar,
} from '#tests/support/tocador.ts';
import { startMock } from '../../scripts/mock/start.ts';
import { listReleases, releasedDocument, releasedPlayer } from '../../tools/contract/releases.ts';

test.use({ signedIn: false });

/** The first release whose player is archived; it does not support commands. */
const OLD = '1.6.0';
const PIN = '0412';
const { version: LAST } = listReleases().findLast((release) => releasedPlayer(release.version))!;
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

async function servePlayer(context: BrowserContext, version: string) {
  const player = releasedPlayer(version)!;
  await context.route(/\/player(\/|$|#)/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fallback();
    const name = pathname.replace(/^\/player\/?/, '') || 'index.html';
    const body = player[name];
    if (body === undefined) return route.fallback();
    return route.fulfill({ body, contentType: types[name.split('.').at(-1)!] });
  });
}

/** Runs in a page: the queue and memory that a player left on the disk. */
async function readDisk() {
  const opened = indexedDB.open('player');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const stores = opened.result.transaction(['fila', 'memoria']);
  const queue = stores.objectStore('fila').getAll();
  const open = stores.objectStore('memoria').get('aberta');
  await new Promise((resolve) => stores.addEventListener('complete', resolve));
  opened.result.close();
  return { queue: queue.result, open: open.result } as {
    queue: { evento: { evento: string; tipo: string } }[];
    open: { evento: { evento: string; tocadoMs: number } } | null;
  };
}

/** Opens the player of a release, and fails at the end if the page threw an error. */
async function withPlayer(
  browser: Browser,
  { url }: RunningServer,
  version: string,
  use: (page: Page, context: BrowserContext) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: url, locale: 'pt-BR', serviceWorkers: 'block' });
  await servePlayer(context, version);
  const page = await context.newPage();
  const erros: string[] = [];
  page.on('pageerror', (erro) => erros.push(String(erro)));
  await use(page, context);
  expect(erros).toEqual([]);
  await context.close();
}

test('the player of 1.6.0 plays on this server, and this one delivers its queue once and keeps its volume', async ({
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  const path = { id: loja.loja };
  await api('updateLoja', { path, body: { pin: PIN, transicaoMs: 1000 } });
  await withPlayer(browser, server, OLD, async (page, context) => {
    await tocar(page, loja);
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', /player-/);
    await api('createComando', { path, body: { tipo: 'PULAR' } });
    await esperarSom(page, loja, vinheta);
    await passarAte(page.getByText('Em dia'));
    const { items } = (await api('listComandos', { path })) as { items: { resultado: string }[] };
    expect(items.map(({ resultado }) => resultado)).toEqual(['PENDENTE']);
    expect(await api('getLojaSaude', { path })).toMatchObject({ dispositivo: { desde: expect.any(String) } });
    // A jingle with fixed hours and no interval: the old player never loads its file, and the music goes on.
    const soNasHoras = { intervaloExecucao: undefined, porIntervalo: false, horasMarcadas: ['03:00'] };
    await addVinhetaDaLoja(server, api, loja, 2, soNasHoras);
    await passarAte(page.getByText('Baixando músicas: 4 de 5'));

    await context.route('**/api/v1/player/eventos', (route) => route.abort());
    await page.getByRole('button', { name: 'Curti', exact: true }).click();
    await page.getByLabel('Volume', { exact: true }).fill('80');
    const antes = (await nomesOuvidos(page, loja)).length;
    await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(antes + 2);
    // A page of the same origin without a player, so that nothing changes the disk meanwhile.
    await page.goto('/logo.svg');
    const { queue, open } = await page.evaluate(readDisk);
    expect(queue.map(({ evento }) => evento.tipo)).toEqual(expect.arrayContaining(['CURTIDA', 'EXECUCAO']));
    const keys = [...queue, ...(open && open.evento.tocadoMs > 0 ? [open] : [])].map(
      ({ evento }) => evento.evento,
    );

    await context.unrouteAll();
    const delivered: string[] = [];
    await context.route('**/api/v1/player/eventos', async (route) => {
      const response = await route.fetch();
      const { eventos } = route.request().postDataJSON() as { eventos: { evento: string }[] };
      if (response.ok()) delivered.push(...eventos.map(({ evento }) => evento));
      await route.fulfill({ response });
    });
    await page.goto('/player');
    const begin = page.getByRole('button', { name: 'Começar a tocar' });
    await begin.or(page.getByText('A seguir:')).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await page.getByRole('button', { name: 'Mudar o volume' }).click();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('80');
    await sairEConferir(page, api, loja);
    expect(delivered.filter((key) => keys.includes(key)).toSorted()).toEqual(keys.toSorted());
    expect(new Set(delivered).size).toBe(delivered.length);
  });
});

test('the player of the last release plays on this server and reports its plays', async ({
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  const path = { id: loja.loja };
  await withPlayer(browser, server, LAST, async (page) => {
    await tocar(page, loja);
    await esperarSom(page, loja, vinheta);
    await api('createComando', { path, body: { tipo: 'DIAGNOSTICO' } });
    await expect(async () => {
      await passar(page, 61_000);
      expect(await api('listComandos', { path })).toMatchObject({
        items: [{ resultado: 'RECUSADO', motivo: 'Este player não conhece o comando.' }],
      });
    }).toPass({ timeout: 60_000 });
    await sairEConferir(page, api, loja);
  });
});

test('this player works with a server of 1.6.0', async ({ server, browser }) => {
  const mock = await startMock(0, releasedDocument(OLD));
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  try {
    const respostas: { qual: string; status: number; novo: boolean }[] = [];
    await context.route('**/api/v1/**', async (route) => {
      const pedido = route.request();
      const { pathname, search } = new URL(pedido.url());
      const resposta = await route.fetch({ url: `${mock.url}${pathname}${search}` });
      const corpo = pedido.postData() ?? '';
      respostas.push({
        qual: `${pedido.method()} ${pathname.replace('/api/v1', '')}`,
        status: resposta.status(),
        novo: corpo.includes('"comandos"'),
      });
      await route.fulfill({ response: resposta });
    });
    const page = await context.newPage();
    const erros: string[] = [];
    page.on('pageerror', (erro) => erros.push(String(erro)));
    await page.clock.install();
    await page.goto('/player');
    await entrar(page, { login: 'loja', senha: 'senha-da-loja' });
    await page.getByLabel('Nova senha', { exact: true }).fill('a-nossa-musica-22');
    await page.getByLabel('Repita a nova senha').fill('a-nossa-musica-22');
    await page.getByRole('button', { name: 'Salvar e continuar' }).click();
    const sinais = () => respostas.filter(({ qual }) => qual === 'POST /player/sinal');
    await expect(async () => {
      await page.clock.fastForward(61_000);
      expect(sinais().some(({ status, novo }) => status === 200 && !novo)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('navigation', { name: 'Telas' })).toBeVisible();
    // It tries two newer features and works without them: pairing codes and command results.
    const recusadas = respostas.filter(({ qual, status }) => status >= 400 && !qual.includes('/audio/'));
    expect(new Set(recusadas.map(({ qual }) => qual))).toEqual(
      new Set(['POST /player/pareamento', 'POST /player/sinal']),
    );
    expect(sinais().every(({ status, novo }) => novo === (status === 400))).toBe(true);
    expect(erros).toEqual([]);
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await mock.close();
  }
});
