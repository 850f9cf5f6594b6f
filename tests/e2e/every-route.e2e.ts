import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { screens } from '#generated/entidades.ts';
import { test as withHistory } from '#tests/support/insights.ts';
import { addAdmin, addNewcomer, expectToast, goWithin, signIn, unique } from '#tests/support/journey.ts';
import { jumpsOver, watchJumps } from '#tests/support/jumps.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';
import {
  clientes,
  empty,
  figures,
  type Look,
  lojas,
  music,
  places,
  type State,
  shell,
} from '#tests/support/states.ts';
import { addFaixa, addLojaQueToca, entrar, passarAte } from '#tests/support/tocador.ts';
import { type Calls, type World, worldOf } from '#tests/support/world.ts';

type Fixtures = { page: Page; api: Calls; server: RunningServer };

const routes = readFileSync('tests/architecture/routes.panel.txt', 'utf8').trim().split('\n');
const missing = ['/nada-aqui', '/clientes/nada/aqui'] as const;

/** Replaces ids, because all entities share a screen. */
const placeOf = (address: string) =>
  address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/[?#].*/, '');

function watchPage(page: Page) {
  const watched = { place: '', pending: 0, faults: [] as string[] };
  const fault = (what: string) => watched.faults.push(`${watched.place}: ${what}`);
  page.on('pageerror', (error) => fault(`page error ${error}`));
  page.on('console', (message) => message.type() === 'error' && fault(`console ${message.text()}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && fault(`${response.status()} ${response.url()}`),
  );
  // The stream stays open as long as its screen.
  const isAnswered = (request: Request) => !request.url().endsWith('/lojas/saude/fluxo');
  page.on('request', (request) => isAnswered(request) && watched.pending++);
  page.on('requestfinished', (request) => isAnswered(request) && watched.pending--);
  page.on('requestfailed', (request) => {
    if (isAnswered(request)) watched.pending--;
    const text = request.failure()?.errorText;
    // Requests aborted when their screen closes.
    if (text !== 'net::ERR_ABORTED') fault(`${text} ${request.url()}`);
  });
  return { watched, fault };
}

function addressesOf(world: World) {
  const ids: Record<keyof typeof screens, string> = {
    CLIENTE: world.cliente,
    LOJA: world.loja,
    PLAYLIST: world.playlist,
    MUSICA: world.musica,
    VINHETA: world.vinheta,
    GRUPO: world.grupo,
    GRADE: world.grade,
    NOTIFICACAO: world.notificacao,
    COMUNICADO: world.comunicado,
    FERIADO: world.feriado,
    AGENDAMENTO: world.agendamento,
  };
  const idByPart = new Map(
    Object.entries(screens).map(([entidade, screen]) => [
      screen.split('/')[1],
      ids[entidade as keyof typeof screens],
    ]),
  );
  return routes.flatMap((route) => {
    if (['/*', '/login', '/nova-senha', '/dois-fatores', '/entrada'].includes(route)) return [];
    const id = idByPart.get(route.split('/')[1]) ?? '';
    if (route.endsWith('/:slug?')) return [route.replace('/:slug?', ''), route.replace(':slug?', 'admin')];
    if (route.endsWith('/:id?')) return [route.replace('/:id?', ''), route.replace(':id?', id)];
    return [route.replace(':id', id)];
  });
}

const LONG = 1_200_000;
const MOST_SHIFT = 0.05;
/** The menu is the same on every screen, so only the first one is examined with it. */
const WITHOUT_MENU = { include: [['html']], exclude: [['aside']] };
const wide = { width: 1440, height: 900 };

// No test changes data that another one reads, so both workers can take tests of this file.
test.describe.configure({ mode: 'parallel' });

test('every route is accessible and shifts nothing, every link works, and no request or script fails', {
  tag: '@journey',
}, async ({ page, api, server }) => {
  test.setTimeout(LONG);
  const waiting = addressesOf(await worldOf(api, server));
  // Separated by an unknown address each, because they redirect to the same screens.
  waiting.push('/login', missing[0], '/nova-senha', missing[1], '/dois-fatores', missing[0]);
  const visited = new Set(waiting.map(placeOf));
  const examined = new Set<string>();
  const { watched, fault } = watchPage(page);
  await watchJumps(page);

  await test.step('open what is for those who are signed out, then a screen that no address leads on to', async () => {
    // A different layout, which has no links from the panel.
    await page.goto('/esqueceu-senha');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The start screen differs from the first address under test.
    await page.goto('/perfil');
  });

  for (const address of waiting)
    await test.step(`go to ${address}, examine it, and note where its links lead`, async () => {
      watched.place = address;
      await page.setViewportSize(wide);
      await jumpsOver(page, MOST_SHIFT);
      await goWithin(page, address);
      await expect.poll(() => watched.pending).toBe(0);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const jump of await jumpsOver(page, MOST_SHIFT)) fault(`shifts by ${jump}`);
      const nowhere = page.getByRole('heading', { name: 'This page could not be found' });
      if (missing.some((one) => one === address)) await expect(nowhere).toBeVisible();
      else if ((await nowhere.count()) > 0) fault('leads nowhere');
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') as string));
      for (const link of links) {
        if (link.startsWith('/docs') || visited.has(placeOf(link))) continue;
        visited.add(placeOf(link));
        waiting.push(link);
      }
      const { pathname, searchParams } = new URL(page.url());
      if (examined.has(placeOf(pathname))) return;
      examined.add(placeOf(pathname));
      if (searchParams.has('modal')) await expect(page.getByRole('dialog').last()).toBeVisible();
      await expectAccessible(page, undefined, examined.size > 1 ? WITHOUT_MENU : undefined);
    });
  expect(watched.faults).toEqual([]);
  expect(waiting.length).toBeGreaterThan(routes.length);
});

/** What is open over the screen, because the walk over all routes examines the screen below. */
const OPEN_DIALOGS = 'body > :not(#root)';

const walkThrough =
  (states: State[]) =>
  async ({ page, api, server }: Fixtures) => {
    test.setTimeout(LONG);
    const world = await worldOf(api, server);
    const dialog = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
    const look: Look = async (widths, within) => {
      const part = (await dialog.count()) > 0 ? OPEN_DIALOGS : 'html';
      await expectAccessible(page, widths, within ?? part, false);
    };
    await page.goto('/perfil');
    let before = '';
    for (const [at, open, widths] of states) {
      const address = typeof at === 'string' ? at : at(world);
      await test.step(address, async () => {
        await page.setViewportSize(wide);
        // Leaves the screen first if the previous state is on the same one: the wait would end immediately.
        if (placeOf(address) === before) await goWithin(page, missing[0]);
        before = placeOf(address);
        await goWithin(page, address);
        await open(page, { world, api, look });
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await look(widths);
      });
    }
  };

const groups: Record<string, State[]> = {
  'the states of clients': clientes,
  'the states of stores and of a job over many': lojas,
  'the states of tracks, playlists, jingles and grades': music,
  'filters, forms and dialogs of the other lists': places,
  'the frame of every screen': shell,
  'charts and reports': figures,
};
for (const [name, states] of Object.entries(groups)) withHistory(`axe accepts ${name}`, walkThrough(states));

withHistory.describe('signed out', () => {
  withHistory.use({ signedIn: false });

  withHistory('axe accepts each way in, and the refusal of a screen', async ({ page, api }) => {
    await page.goto('/esqueceu-senha#token=nenhum');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/esqueceu-senha');
    await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
    await page.getByRole('button', { name: 'Enviar link' }).click();
    await expect(page.getByRole('heading', { name: 'Verifique seu e-mail' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/adicionar');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expectToast(page, 'Dados inválidos!', 'Erro');
    await expectAccessible(page);
    await signIn(page, await addAdmin(api, '1'));
    await expect(page.getByRole('heading', { name: 'Sem permissão' })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await signIn(page, await addNewcomer(api));
    await expect(page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible();
    await expectAccessible(page);
  });

  const widths = [390, 600, 960, 1440];

  withHistory('axe accepts each screen of the player', async ({ page, api, server }) => {
    test.slow();
    const loja = await addLojaQueToca(server, api, [200, 200, 200], { provisoria: true });
    const outra = await addPlaylist(
      api,
      loja.cliente,
      unique('Noite de música popular brasileira e chorinho'),
    );
    await addFaixa(server, { ...loja, playlist: outra }, 200);
    await api('addPlaylistLojas', { path: { id: outra }, body: { lojas: [loja.loja] } });
    const aviso = { nome: unique('Aviso'), mensagem: 'Fechamos às 15h.', lojas: [loja.loja] };
    await api('createComunicado', { body: aviso });
    await api('createNotificacao', { body: { loja: loja.loja, mensagem: 'A playlist mudou.' } });
    await page.clock.install();

    await test.step('before the music', async () => {
      await page.goto('/player');
      await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeFocused();
      await expectAccessible(page, widths);
      await entrar(page, { login: loja.login, senha: 'errada-e-longa' });
      await expect(page.getByRole('alert')).toContainText('Dados inválidos!');
      await expectAccessible(page);
      await entrar(page, loja);
      await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
      await expectAccessible(page, widths);
      await page.getByLabel('Nova senha', { exact: true }).fill('a-nossa-musica-22');
      await page.getByLabel('Repita a nova senha').fill('a-nossa-musica-22');
      await page.getByRole('button', { name: 'Salvar e continuar' }).click();
    });
    await test.step('while it plays', async () => {
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Ler depois' }).click();
      await expect(page.getByRole('combobox', { name: 'Playlist' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page, widths);
      for (const tela of ['Comunicados', 'Notificações', 'Ajuda', 'Diagnóstico']) {
        await page.getByRole('link', { name: new RegExp(`^${tela}`) }).click();
        await expect(page.getByRole('heading', { level: 1, name: tela })).toBeFocused();
        await expectAccessible(page, widths);
      }
      await page.getByRole('button', { name: 'Sair desta loja' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('link', { name: 'Tocando' }).click();
    });
    await test.step('once another device took over', async () => {
      await api('unlinkLojaDispositivo', { path: { id: loja.loja } });
      const ended = page.getByRole('heading', { name: 'Aparelho desvinculado' });
      await passarAte(ended);
      await expect(ended).toBeFocused();
      await expectAccessible(page, widths);
    });
  });
});

test.describe('of an empty product', () => {
  test.use({ past: {} });

  test('axe accepts an empty product', async ({ page, api }) => {
    const look: Look = (widths, within) => expectAccessible(page, widths, within, false);
    for (const [at, open, widths] of empty) {
      await page.goto(at as string);
      await open(page, { world: {} as World, api, look });
      await look(widths);
    }
  });
});
