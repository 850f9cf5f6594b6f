import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/day.ts';
import { dias } from '#domain/horarios.ts';
import { pastMonths } from '#domain/pastMonths.ts';
import { errors } from '#generated/errors.ts';
import { keepComprovantes } from '#server/days/comprovantes.job.ts';
import type { Db } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addWithLogin, connect } from '#tests/support/dispositivo.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { tabTo, unique } from '#tests/support/journey.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';
import { ingestJinglePlays, ingestPlays } from '#tests/support/told.ts';

const [mes] = pastMonths(1) as [string];
const WIDTHS = [390, 1440];
const ontem = addDays(dayOf(new Date()), -1);
const HORARIOS = JSON.stringify([{ dias, abre: '08:00', fecha: '20:00' }]) as never;

/** A store with plays of last month and today, and with yesterday's jingle: 5 plays of 12, up to its daily limit. */
async function fill(db: Db) {
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Pão Nosso')],
    lojas: [loja('l1', 'c1', { nome: 'Padaria Savassi', horarios: HORARIOS })],
    musicas: [{ ...musica('m1'), titulo: 'Águas de Março', artista: 'Elis Regina' }],
    playlists: [{ ...playlist('p1', 'c1'), nome: 'MPB da manhã' }],
    vinhetas: [
      {
        ...vinheta('v1', 'c1'),
        nome: 'Pão quentinho',
        diaExecucao: [...dias] as never,
        intervaloExecucao: 60,
      },
    ],
  });
  await sql`update vinhetas set maximo_por_dia = 5 where id = 'v1'`.execute(db);
  await sql`insert into vinheta_lojas (vinheta_id, loja_id) values ('v1', 'l1')`.execute(db);
  await ingestPlays(
    db,
    [new Date(), new Date(`${mes}-10T15:00:00Z`)].map((momento, n) => ({
      evento: `m${n}`,
      lojaId: 'l1',
      musicaId: 'm1',
      momento,
    })),
  );
  await ingestJinglePlays(
    db,
    [1, 2, 3, 4, 5].map((n) => ({
      evento: `v${n}`,
      lojaId: 'l1',
      vinhetaId: 'v1',
      momento: `${ontem}T1${n}:00:00Z`,
    })),
  );
  const lease = {
    signal: new AbortController().signal,
    inTransaction: <T>(write: (trx: Db) => Promise<T>) => inTransaction(db, write),
  };
  // The first day only starts the series.
  for (const dia of [addDays(ontem, -1), ontem])
    await keepComprovantes(db, lease, new Date(`${addDays(dia, 1)}T03:30:00Z`));
  await sql`insert into comprovantes_dias select chave, '2099-01-01', now(), now() from lojas`.execute(db);
}

const test = testWith(fill);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Telas' }).getByRole('link', { name }).click();

async function mailedLink({ dataDir }: RunningServer, email: string): Promise<string> {
  const link = () =>
    readOutbox(dataDir)
      .findLast(({ message }) => message.includes(email))
      ?.text.match(/http:\S+\/area\/entrar#token=[\w-]+/)?.[0];
  await expect.poll(link).toBeDefined();
  return link() as string;
}

test('a guest signs in by a mailed link, sees the stores, and signs out', { tag: '@journey' }, async ({
  page,
  api,
  server,
}) => {
  const email = 'carla@paonosso.com.br';
  await api('createClienteConvidado', {
    path: { id: 'c1' },
    body: { nome: 'Carla Nunes', email, lojas: null },
  });
  await api('closeDireitosAutorais', { body: { cliente: 'c1', mes } });
  const tocando = await addWithLogin(api, 'c1', unique('Padaria Lourdes'));
  await (await connect(server, tocando.login)).send();

  await test.step('request a link', async () => {
    await page.goto('/area/lojas');
    await expect(page).toHaveURL(/\/area\/entrar$/);
    await expect(title(page, 'Área do cliente')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('carla');
    await page.keyboard.press('Enter');
    await expect(page.getByText('E-mail precisa ser um e-mail válido')).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(
      'Se este e-mail for de um convidado, o link chega em instantes. Ele vale por 15 minutos.',
    );
    await expectAccessible(page, WIDTHS);
  });

  await test.step('spend it by a button only', async () => {
    const link = await mailedLink(server, email);
    await page.goto(link);
    await expect(page).toHaveURL(/\/area\/entrar$/);
    await page.goto('about:blank');
    await page.goto(link);
    await expectAccessible(page, WIDTHS);
    await tabTo(page, page.getByRole('button', { name: 'Entrar' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/area$/);
    await expect(page.getByRole('banner')).toContainText('Rede Pão Nosso');
    await expect(page.getByRole('banner')).toContainText('Carla Nunes');
    await page.goto(link);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert')).toHaveText(errors.AR002.message);
    await page.goto('/area');
  });

  await test.step('see whether the stores play', async () => {
    await expect(async () => {
      await page.reload();
      await expect(page.locator('.headline')).toContainText('1 de 2 lojas tocando', { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('main')).toContainText(/Atualizado às \d\d:\d\d/);
    await expect(page.getByRole('main')).toContainText('Vinhetas ontem5de 12 previstas');
    await expectAccessible(page, WIDTHS);
  });

  await test.step('find a store', async () => {
    await goTo(page, 'Lojas');
    await expect(title(page, 'Lojas')).toBeFocused();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Buscar pelo nome').fill('savassi');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page, WIDTHS);
    await page.getByRole('link', { name: 'Padaria Savassi' }).click();
    await expect(title(page, 'Padaria Savassi')).toBeVisible();
    await expect(region(page, 'Agora')).toContainText('Nunca ligou');
    await expect(region(page, 'Programação').locator('details')).toHaveCount(8);
    await expect(region(page, 'Programação')).toContainText('Hoje08:00 às 20:00');
    await expect(region(page, 'Tocadas')).toContainText('Águas de Março');
    await expectAccessible(page, WIDTHS);
    await page.goBack();
    await expect(title(page, 'Lojas')).toBeVisible();
  });

  await test.step('see how often jingles played, and why not', async () => {
    await goTo(page, 'Vinhetas');
    const row = page.getByRole('listitem').filter({ hasText: 'Pão quentinho' });
    await expect(row).toContainText('5 de 12');
    await expect(row).toContainText('Não tocou: 7 acima do limite do dia');
    await expectAccessible(page, WIDTHS);
    await page.getByLabel('Período').selectOption('Mês passado');
    await expect(page).toHaveURL(/periodo=MES_PASSADO/);
  });

  await test.step('see the plays of a period and download a closed month', async () => {
    await goTo(page, 'Relatórios');
    await expect(region(page, 'Tocadas')).toContainText('1 faixa tocada');
    await page.getByLabel('Período').selectOption('Mês passado');
    await page.getByLabel('Loja').selectOption('Padaria Savassi');
    await expect(region(page, 'Tocadas').locator('time')).toContainText(
      `10/${mes.slice(5)}/${mes.slice(0, 4)}`,
    );
    await expectAccessible(page, WIDTHS);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      region(page, 'Meses fechados').getByRole('button', { name: 'Baixar' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(mes);
  });

  await test.step('sign out of the area only', async () => {
    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page).toHaveURL(/\/area\/entrar$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['accessToken']);
  });
});
