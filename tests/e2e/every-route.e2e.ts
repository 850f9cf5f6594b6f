import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { addAgendamento } from '#tests/support/agendamentos.ts';
import { addCliente, goWithin, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist, addVinheta } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

type Call = Parameters<typeof addCliente>[0];

const routes = readFileSync('tests/architecture/routes.panel.txt', 'utf8').trim().split('\n');
/** Two that no route has, in no list and in one. */
const missing = ['/nada-aqui', '/clientes/nada/aqui'] as const;

/** The address without what tells one entity from another: what is behind it is the same screen. */
const placeOf = (address: string) =>
  address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/[?#].*/, '');

/** Makes one of each entity that has screens of its own; answers their ids, by the first word of their addresses. */
async function makeOneOfEach(api: Call, server: RunningServer): Promise<Record<string, string>> {
  const nome = unique('Volta');
  const cliente = await addCliente(api, nome);
  const loja = await addLoja(api, cliente, `${nome} loja`);
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const musica = await addMusica(server, { titulo: nome, artista: 'Trio Ipê' });
  await api('updatePlaylist', { path: { id: playlist }, body: { musicas: [musica] } });
  const created = async (
    operation: 'createNotificacao' | 'createComunicado' | 'createFeriado' | 'createGrupo' | 'createGrade',
    body: object,
  ) => ((await api(operation, { body })) as { _id: string })._id;
  return {
    clientes: cliente,
    lojas: loja,
    playlists: playlist,
    musicas: musica,
    vinhetas: await addVinheta(server, cliente, `${nome} vinheta`),
    grupos: await created('createGrupo', { nome, cliente }),
    grades: await created('createGrade', {
      ...{ nome, cliente },
      blocos: [{ dias: ['SEG'], de: '10:00', ate: '12:00', playlists: [playlist] }],
    }),
    notificacoes: await created('createNotificacao', { loja, mensagem: nome }),
    comunicados: await created('createComunicado', { nome, mensagem: 'Olá' }),
    feriados: await created('createFeriado', { dia: '2070-01-25', nome }),
    agendamentos: await addAgendamento(api, nome),
  };
}

/** Notes each error of a page with the address (`place`) it was at, and counts the requests that are unanswered. */
function watchPage(page: Page) {
  const watched = { place: '', pending: 0, faults: [] as string[] };
  const fault = (what: string) => watched.faults.push(`${watched.place}: ${what}`);
  page.on('pageerror', (error) => fault(`page error ${error}`));
  page.on('console', (message) => message.type() === 'error' && fault(`console ${message.text()}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && fault(`${response.status()} ${response.url()}`),
  );
  // A stream goes on for as long as its screen is looked at.
  const isAnswered = (request: Request) => !request.url().endsWith('/lojas/saude/fluxo');
  page.on('request', (request) => isAnswered(request) && watched.pending++);
  page.on('requestfinished', (request) => isAnswered(request) && watched.pending--);
  page.on('requestfailed', (request) => {
    if (isAnswered(request)) watched.pending--;
    const text = request.failure()?.errorText;
    // What a screen no longer needs it does not wait for.
    if (text !== 'net::ERR_ABORTED') fault(`${text} ${request.url()}`);
  });
  return { watched, fault };
}

/** The addresses of all routes, those with an id for one that exists and where it may be missing without it too. */
function addressesOf(ids: Record<string, string>) {
  return routes.flatMap((route) => {
    if (['/*', '/login', '/nova-senha', '/dois-fatores', '/entrada'].includes(route)) return [];
    const id = ids[route.split('/')[1] as string] ?? '';
    if (route.endsWith('/:slug?')) return [route.replace('/:slug?', ''), route.replace(':slug?', 'admin')];
    if (route.endsWith('/:id?')) return [route.replace('/:id?', ''), route.replace(':id?', id)];
    return [route.replace(':id', id)];
  });
}

test('every route opens and every link leads somewhere, without an error in the console or a request that fails', {
  tag: '@journey',
}, async ({ page, api, server }) => {
  test.slow();
  const waiting = addressesOf(await makeOneOfEach(api, server));
  // These end on the same screens, which only one that differs from them may lead to.
  waiting.push('/login', missing[0], '/nova-senha', missing[1], '/dois-fatores', missing[0]);
  const visited = new Set(waiting.map(placeOf));
  const { watched, fault } = watchPage(page);

  await test.step('open what is for those who are signed out, then a screen that no address leads on to', async () => {
    // Another layout, which a signed-in admin does not reach by a link.
    await page.goto('/esqueceu-senha');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is open and what is asked for must never be the same.
    await page.goto('/perfil');
  });

  for (const address of waiting)
    await test.step(`go to ${address}, and note where its links lead`, async () => {
      watched.place = address;
      await goWithin(page, address);
      await expect.poll(() => watched.pending).toBe(0);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
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
    });
  expect(watched.faults).toEqual([]);
  expect(waiting.length).toBeGreaterThan(routes.length);
});
