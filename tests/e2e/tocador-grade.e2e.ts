import type { Page } from '@playwright/test';
import type { components } from '#generated/api.d.ts';
import { unique } from '#tests/support/journey.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  entrar,
  esperarSom,
  type LojaQueToca,
  nomesOuvidos,
  ouvir,
} from '#tests/support/tocador.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Programada = Pick<Sincronia, 'grade'>;

test.use({ signedIn: false });

const MINUTE_MS = 60_000;
const DAY_MIN = 24 * 60;

/**
 * A time zone in which so many minutes of today have passed, and its next day. Tests cannot move the machine's clock to
 * midnight.
 */
function relogioEm(minutos: number) {
  const minuto = Math.floor(Date.now() / MINUTE_MS);
  const deslocamentoMin = minutos - (minuto % DAY_MIN);
  const amanha = new Date((minuto + deslocamentoMin + DAY_MIN) * MINUTE_MS).toISOString().slice(0, 10);
  return { amanha, fuso: [{ em: '2020-01-01T00:00:00.000Z', deslocamentoMin }] };
}

const todoDia = ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'] as const;
const bloco = { validade: null, dias: [...todoDia] };

/** Patches the page's manifests: the store gets this grade, and only the grade has these playlists. */
function comGrade(grade: Programada['grade'], daGrade: string[]) {
  const buscar = fetch;
  globalThis.fetch = async (...pedido) => {
    const resposta = await buscar(...pedido);
    if (!String(pedido[0]).endsWith('/player/sincronia') || resposta.status !== 200) return resposta;
    const sincronia: Sincronia = await resposta.json();
    const { playlists } = sincronia;
    const dela = {
      playlists: playlists.filter(({ _id }) => !daGrade.includes(_id)),
      playlistsDaGrade: playlists.filter(({ _id }) => daGrade.includes(_id)),
    };
    return new Response(JSON.stringify({ ...sincronia, ...dela, grade }), { status: 200 });
  };
}

/** Two of the next tracks, without the first, which may have begun before a boundary and been recorded after it. */
async function proximas(page: Page, loja: LojaQueToca): Promise<string[]> {
  const antes = (await nomesOuvidos(page, loja)).length;
  const novas = async () => (await nomesOuvidos(page, loja)).slice(antes);
  await expect.poll(async () => (await novas()).length).toBeGreaterThan(3);
  return (await novas()).slice(1, 3);
}

/**
 * Signs in with a clock set by the test, waits for sound, and goes offline, because the server would correct the clock.
 */
async function tocarSemRede(page: Page, loja: LojaQueToca) {
  await ouvir(page);
  await page.clock.install();
  await page.goto('/player');
  await entrar(page, loja);
  await esperarSom(page, loja);
  await expect(page.getByText('Em dia')).toBeVisible();
  await page.context().setOffline(true);
}

test('a store without a network follows its grade across two boundaries and the midnight of a holiday', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [2, 2]);
  const nova = async (nome: string) => {
    const playlist = await addPlaylist(api, loja.cliente, unique(nome));
    const daqui = { ...loja, playlist };
    const faixas = [await addFaixa(server, daqui, 2), await addFaixa(server, daqui, 2)];
    await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja.loja] } });
    return { playlist, titulos: faixas.map(({ titulo }) => titulo) };
  };
  const base = [...loja.tons.values()];
  const noite = await nova('Noite');
  const festa = await nova('Festa');

  const { amanha, fuso } = relogioEm(DAY_MIN - 20);
  const feriado = { ...bloco, dias: ['FERIADO' as const] };
  const blocos = [
    { ...feriado, grade: 'g', de: '00:00', ate: '00:20', playlists: [festa.playlist] },
    { ...bloco, grade: 'h', de: '23:50', ate: '00:30', playlists: [noite.playlist] },
  ];
  await page.addInitScript(`(${comGrade})(${JSON.stringify({ blocos, feriados: [amanha], fuso })},
    ${JSON.stringify([noite.playlist, festa.playlist])})`);

  await tocarSemRede(page, loja);
  const ouvidas = await test.step('hear the base', () => proximas(page, loja));
  expect(base).toEqual(expect.arrayContaining(ouvidas));

  const passos: [nome: string, minutos: number, titulos: string[]][] = [
    ['the night’s bloco', 12, noite.titulos],
    ['the holiday’s, from its midnight on', 10, festa.titulos],
    ['the night’s again, which goes past midnight', 20, noite.titulos],
    ['the base again', 10, base],
  ];
  for (const [nome, minutos, titulos] of passos)
    await test.step(`hear ${nome}`, async () => {
      await page.clock.fastForward(minutos * MINUTE_MS);
      expect(titulos).toEqual(expect.arrayContaining(await proximas(page, loja)));
    });
});

test('an ordered playlist loops in order without blocked tracks, and continues after a pause', async ({
  page,
  api,
  server,
}) => {
  const loja = await addLojaQueToca(server, api, [2, 2, 2]);
  const base = [...loja.tons.values()];
  const playlist = await addPlaylist(api, loja.cliente, unique('Roteiro'));
  const ids: string[] = [];
  const titulos: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { _id, titulo } = await addFaixa(server, { ...loja, playlist }, 2);
    ids.push(_id);
    titulos.push(titulo);
  }
  await api('updatePlaylist', { path: { id: playlist }, body: { modo: 'EM_ORDEM' } });
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja.loja] } });
  await api('blockMusica', { path: { id: ids[1]! }, body: { clientes: [loja.cliente] } });

  const { fuso } = relogioEm(DAY_MIN / 2);
  const blocos = [
    { ...bloco, grade: 'g', de: '11:00', ate: '12:15', playlists: [playlist] },
    { ...bloco, grade: 'g', de: '12:30', ate: '14:00', playlists: [playlist] },
  ];
  await page.addInitScript(`(${comGrade})(${JSON.stringify({ blocos, feriados: [], fuso })},
    ${JSON.stringify([playlist])})`);
  await tocarSemRede(page, loja);
  const antes = (await nomesOuvidos(page, loja)).length;
  const ouvidas = async () => (await nomesOuvidos(page, loja)).slice(antes);
  const [primeira, , segunda, terceira] = titulos;
  const seguinte = new Map([
    [primeira, segunda],
    [segunda, terceira],
    [terceira, primeira],
  ]);
  await expect.poll(async () => (await ouvidas()).length).toBeGreaterThan(4);
  await test.step('hear the base between two blocos', async () => {
    await page.clock.fastForward(20 * MINUTE_MS);
    expect(base).toEqual(expect.arrayContaining(await proximas(page, loja)));
  });
  await test.step('hear the second bloco go on', async () => {
    await page.clock.fastForward(20 * MINUTE_MS);
    expect([primeira, segunda, terceira]).toEqual(expect.arrayContaining(await proximas(page, loja)));
  });
  const emOrdem = (await ouvidas()).filter((nome) => !base.includes(nome));
  expect(emOrdem.slice(1)).toEqual(emOrdem.slice(0, -1).map((nome) => seguinte.get(nome)));
});
