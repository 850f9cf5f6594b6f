import type { BrowserContext } from '@playwright/test';
import { expect, test } from '#tests/support/panel.ts';
import {
  addLojaQueToca,
  addVinhetaDaLoja,
  entrar,
  esperarSom,
  nomesOuvidos,
  ouvir,
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

test('the player of 1.6.0 plays on this server and reports its plays', async ({ api, server, browser }) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  const path = { id: loja.loja };
  await api('updateLoja', { path, body: { pin: '0412', transicaoMs: 1000 } });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await servePlayer(context, OLD);
  const page = await context.newPage();
  const erros: string[] = [];
  page.on('pageerror', (erro) => erros.push(String(erro)));
  await ouvir(page);
  await page.clock.install();
  await page.goto('/player');
  await expect(page.locator('script[type=module]')).toHaveAttribute('src', /player-/);
  await entrar(page, loja);
  await esperarSom(page, loja);
  await esperarSom(page, loja, vinheta);
  await api('createComando', { path, body: { tipo: 'PULAR' } });
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(4);
  await passarAte(page.getByText('Em dia'));
  const { items } = (await api('listComandos', { path })) as { items: { resultado: string }[] };
  expect(items.map(({ resultado }) => resultado)).toEqual(['PENDENTE']);
  expect(await api('getLojaSaude', { path })).toMatchObject({ dispositivo: { desde: expect.any(String) } });
  // A jingle with fixed hours and no interval: the old player never loads its file, and the music goes on.
  const soNasHoras = { intervaloExecucao: undefined, porIntervalo: false, horasMarcadas: ['03:00'] };
  await addVinhetaDaLoja(server, api, loja, 2, soNasHoras);
  await passarAte(page.getByText('Baixando músicas: 4 de 5'));
  const antes = (await nomesOuvidos(page, loja)).length;
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(antes + 1);
  await sairEConferir(page, api, loja);
  expect(erros).toEqual([]);
  await context.close();
});

test('this player opens the memory and queue of 1.6.0 and delivers every event once', async ({
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await servePlayer(context, OLD);
  await context.route('**/api/v1/player/eventos', (route) => route.abort());
  const page = await context.newPage();
  const erros: string[] = [];
  page.on('pageerror', (erro) => erros.push(String(erro)));
  await tocar(page, loja);
  await page.getByRole('button', { name: 'Curti', exact: true }).click();
  await page.getByLabel('Volume', { exact: true }).fill('80');
  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(3);
  // A page of the same origin without a player, so that nothing changes the disk meanwhile.
  await page.goto('/logo.svg');
  const { queue, open } = await page.evaluate(readDisk);
  expect(
    queue
      .map(({ evento }) => evento.tipo)
      .toSorted()
      .slice(0, 3),
  ).toEqual(['CURTIDA', 'EXECUCAO', 'EXECUCAO']);
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
  await expect(page.getByLabel('Volume', { exact: true })).toHaveValue('80');
  await expect(page.getByText('A seguir:')).toBeVisible();
  await sairEConferir(page, api, loja);
  expect(delivered.filter((key) => keys.includes(key)).toSorted()).toEqual(keys.toSorted());
  expect(new Set(delivered).size).toBe(delivered.length);
  expect(erros).toEqual([]);
  await context.close();
});

test('the player of the last release plays on this server and reports its plays', async ({
  api,
  server,
  browser,
}) => {
  const loja = await addLojaQueToca(server, api, [4, 4, 4]);
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  await servePlayer(context, LAST);
  const page = await context.newPage();
  const erros: string[] = [];
  page.on('pageerror', (erro) => erros.push(String(erro)));
  await ouvir(page);
  await page.clock.install();
  await page.goto('/player');
  await entrar(page, loja);
  await esperarSom(page, loja);
  await esperarSom(page, loja, vinheta);
  const path = { id: loja.loja };
  await api('createComando', { path, body: { tipo: 'DIAGNOSTICO' } });
  await expect(async () => {
    await passar(page, 61_000);
    expect(await api('listComandos', { path })).toMatchObject({
      items: [{ resultado: 'RECUSADO', motivo: 'Este player não conhece o comando.' }],
    });
  }).toPass({ timeout: 60_000 });
  await sairEConferir(page, api, loja);
  expect(erros).toEqual([]);
  await context.close();
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
