import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { addAgendamento } from '#tests/support/agendamentos.ts';
import { addCliente, goWithin, unique } from '#tests/support/journey.ts';
import { jumpsOver, watchJumps } from '#tests/support/jumps.ts';
import { addLojas, addVinheta } from '#tests/support/lojas.ts';
import { expect } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

// A cached page would load too fast to shift.
test.use({ keepsPage: false });

const routes = readFileSync('tests/architecture/routes.panel.txt', 'utf8').trim().split('\n');
const MOST = 0.05;
/** In CI a screen of each kind is opened directly; the walk in `every-route` opens all others from within. */
const isPart = ['everyday', 'ci'].includes(process.env.TEST_SCOPE ?? '');
const EACH_KIND =
  /^\/(insights-gerais|clientes|lojas\/(saude|relatorio|editar\/l1)|musicas\/ver\/m1|grades\/editar\/.+|playlists\/ver\/p1|configuracoes|comunicados\/criar|admin\/atividades|perfil|sistema)$/;

async function watch(page: Page) {
  await watchJumps(page);
  const pending = new Set<Request>();
  // The stream stays open as long as its screen.
  const isAnswered = (request: Request) => !request.url().endsWith('/lojas/saude/fluxo');
  page.on('request', (request) => isAnswered(request) && pending.add(request));
  const settle = (request: Request) => pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    await expect.poll(() => pending.size).toBe(0);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('.shell-foot')).toHaveCSS('visibility', 'visible');
    return jumpsOver(page, MOST);
  };
}

// The two longest tests take as long as five other files, so they run on different workers.
test.describe.configure({ mode: 'parallel' });

for (const width of [1440, 390])
  test(`no screen shifts while it loads, directly and at night from another screen, at ${width} px`, {
    tag: width === 390 ? '@nightly' : [],
  }, async ({ page, api, server, history: _ }) => {
    test.setTimeout(600_000);
    const nome = unique('Salto');
    const cliente = await addCliente(api, `${nome}, uma rede de nome comprido`);
    const made = async (
      operation: `create${'Notificacao' | 'Comunicado' | 'Playlist' | 'Grupo' | 'Grade' | 'Feriado'}`,
      body: object,
    ) => ((await api(operation, { body })) as { _id: string })._id;
    const bloco = {
      dias: ['SEG', 'SAB'],
      de: '10:00',
      ate: '22:00',
      playlists: [await made('createPlaylist', { nome, cliente })],
    };
    const ids: Record<string, string> = {
      clientes: cliente,
      lojas: 'l1',
      playlists: 'p1',
      musicas: 'm1',
      vinhetas: await addVinheta(server, cliente, nome),
      notificacoes: await made('createNotificacao', { loja: 'l1', mensagem: nome }),
      comunicados: await made('createComunicado', { nome, mensagem: 'Olá' }),
      grupos: await made('createGrupo', { nome, cliente }),
      grades: await made('createGrade', { nome, cliente, todoCliente: true, blocos: [bloco] }),
      feriados: await made('createFeriado', { nome, dia: width > 1000 ? '2040-03-14' : '2040-03-15' }),
      agendamentos: await addAgendamento(api, nome),
    };
    const addresses = routes
      .filter(
        (route) => !/^\/(\*|login|nova-senha|dois-fatores|entrada|convite|esqueceu-senha)?$/.test(route),
      )
      .map((route) => route.replace('/:slug?', '').replace(/:id\??/, ids[route.split('/')[1]!] ?? ''));
    const jumpsOf = await watch(page);
    const faults: Record<string, string[]> = {};
    await page.setViewportSize({ width, height: 900 });
    for (const address of isPart ? addresses.filter((one) => EACH_KIND.test(one)) : addresses) {
      await page.goto(address);
      const jumps = await jumpsOf();
      if (jumps.length > 0) faults[address] = jumps;
    }
    for (const address of isPart ? [] : addresses) {
      await goWithin(page, address);
      const jumps = await jumpsOf();
      if (jumps.length > 0) faults[`${address}, from within`] = jumps;
    }
    expect(faults).toEqual({});
  });

test("the board does not shift when its figures arrive late, nor a store's page opened from the list", async ({
  page,
  api,
  history: _,
}) => {
  for (let n = 0; n < 6; n++) await addLojas(api, await addCliente(api, unique('Rede')), unique('Loja'), 2);
  await expect(async () => {
    await page.goto('/lojas/saude');
    await expect(page.locator('tr[data-index]').nth(8)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const jumpsOf = await watch(page);
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/v1/lojas/saude/resumo*', async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/lojas/saude');
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  tell();
  await expect(page.getByRole('button', { name: /^Tocando \d/ })).toBeVisible();
  expect(await jumpsOf()).toEqual([]);

  await page.goto('/lojas');
  await expect(page.locator('tr[data-index]').first()).toBeVisible();
  await jumpsOf();
  await page.getByRole('link', { name: 'Livraria Paulista' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Livraria Paulista' })).toBeVisible();
  expect(await jumpsOf()).toEqual([]);
});

const silent = { recebendo: false, semFalar: 39 };
const nobody = { total: 0, clientes: [], ufs: [] };
const told = {
  silence: 'Não estamos recebendo sinais.',
  nobody: 'Nenhuma loja ativa.',
  failure: 'Não foi possível contar as lojas.',
};
const away = { error: { code: 'REQ009', message: 'O banco de dados está fora do ar.' } };

test('the board does not shift with figures of silence, of no store, or a failure', async ({
  page,
  history: _,
}) => {
  const jumpsOf = await watch(page);
  await page.route('**/api/v1/lojas/saude/fluxo*', (route) => route.abort());
  let held = Promise.withResolvers<void>();
  let change: object | null = null;
  await page.route('**/api/v1/lojas/saude/resumo*', async (route) => {
    await held.promise;
    if (!change) return route.fulfill({ status: 503, json: away });
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, ...change } });
  });
  for (const [what, figures] of Object.entries({ silence: silent, nobody, failure: null })) {
    change = figures;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      held = Promise.withResolvers();
      await page.goto('/lojas/saude');
      await expect(page.locator('tr[data-index]').first()).toBeAttached();
      held.resolve();
      await expect(page.getByText(told[what as keyof typeof told]).first()).toBeVisible();
      expect(await jumpsOf(), `${what}, ${width} px`).toEqual([]);
    }
  }
});

test('the playlist editor on a phone does not shift with the number of tracks', async ({
  page,
  history: _,
}) => {
  const jumpsOf = await watch(page);
  await page.setViewportSize({ width: 390, height: 900 });
  const { promise: held, resolve: tell } = Promise.withResolvers<void>();
  await page.route(/api\/v1\/musicas\/\?/, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, json: { ...((await response.json()) as object), total: 1202 } });
  });
  await page.goto('/clientes');
  await jumpsOf();
  await page.goto('/playlists/adicionar');
  await expect(page.getByRole('button', { name: 'Enviar faixas' })).toBeVisible();
  tell();
  await expect(page.getByText('1.202')).toBeVisible();
  expect(await jumpsOf()).toEqual([]);
});
