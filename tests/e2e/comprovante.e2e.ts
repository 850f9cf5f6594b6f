import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { dias } from '#domain/horarios.ts';
import { keepComprovantes } from '#server/days/comprovantes.job.ts';
import type { Db } from '#server/db/open.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { chooseInRow } from '#tests/support/journey.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { faultsOf } from '#tests/support/tableFaults.ts';
import { ingestJinglePlays } from '#tests/support/told.ts';

const HORARIOS = JSON.stringify([{ dias, abre: '08:00', fecha: '20:00' }]) as never;
const FERIADO = JSON.stringify([{ dia: '2026-11-20', fechado: true }]) as never;

const nightAfter = (dia: string) => new Date(Date.parse(`${dia}T03:30:00Z`) + 24 * 60 * 60_000);
const noonOf = (dia: string) => new Date(`${dia}T15:00:00Z`);

/**
 * Two jingles of a store on two days, the second a holiday. All nights are done, so the server's nightly job adds
 * nothing.
 */
async function fill(db: Db) {
  const everyDay = { diaExecucao: [...dias] as never, intervaloExecucao: 60 };
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Pão Nosso')],
    lojas: [loja('l1', 'c1', { nome: 'Padaria Savassi', horarios: HORARIOS, excecoes: FERIADO })],
    musicas: [musica('m1')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [
      { ...vinheta('v1', 'c1'), nome: 'Pão quentinho', ...everyDay },
      { ...vinheta('v2', 'c1'), nome: 'Café fresquinho', ...everyDay },
    ],
  });
  await sql`update vinhetas set maximo_por_dia = 5 where id = 'v1'`.execute(db);
  await sql`insert into vinheta_lojas (vinheta_id, loja_id) values ('v1', 'l1'), ('v2', 'l1')`.execute(db);
  const lease = {
    signal: new AbortController().signal,
    inTransaction: <T>(write: (trx: Db) => Promise<T>) => inTransaction(db, write),
  };
  await ingestJinglePlays(
    db,
    [1, 2, 3, 4, 5].map((n) => ({
      lojaId: 'l1',
      vinhetaId: 'v1',
      evento: `v${n}`,
      momento: new Date(+noonOf('2026-11-19') + n * 3_600_000),
    })),
  );
  for (const dia of ['2026-11-18', '2026-11-19', '2026-11-20'])
    await keepComprovantes(db, lease, nightAfter(dia));
  await sql`insert into comprovantes_dias select chave, '2099-01-01', now(), now() from lojas`.execute(db);
}

const test = testWith(fill);
const report = (page: Page) => page.getByRole('dialog', { name: 'Comprovante', exact: true });
const rows = (page: Page) => report(page).getByRole('row').filter({ hasText: 'Padaria Savassi' });

test('shows proof of play by day, finds it by jingle, and exports it', async ({ page }) => {
  await test.step('open it from the stores’ reports', async () => {
    await page.goto('/lojas/relatorio');
    await page.getByRole('button').filter({ hasText: 'Comprovante' }).click();
    await expect(report(page).getByRole('columnheader')).toHaveText([
      'Dia',
      'Vinheta',
      'Loja',
      'Planejadas',
      'Tocadas',
      'Por que não tocou',
    ]);
    await expect(rows(page)).toHaveCount(4);
    const feriado = rows(page).filter({ hasText: '20/11/2026' });
    await expect(feriado.filter({ hasText: 'Café fresquinho' })).toContainText('Loja fechada: 12');
    const quinta = rows(page).filter({ hasText: '19/11/2026' });
    await expect(quinta.filter({ hasText: 'Pão quentinho' })).toContainText('125Dia cheio: 7');
    await expect(quinta.filter({ hasText: 'Café fresquinho' })).toContainText('120Outros motivos: 12');
    expect(await faultsOf(report(page).locator('.list-frame'))).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('export it whole', async () => {
    await report(page).getByRole('button', { name: 'Mais formas de exportar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Tudo Texto (.csv)' }).click(),
    ]);
    const table = parse(readFileSync(await download.path()), { bom: true, delimiter: ';' }) as string[][];
    expect(table[0]).toEqual([
      'Dia',
      'Vinheta',
      'Loja',
      'Cliente',
      'Planejadas',
      'Tocadas',
      'Por que não tocou',
    ]);
    expect(table.slice(1).map((row) => row.join(' '))).toContain(
      '19/11/2026 Pão quentinho Padaria Savassi Rede Pão Nosso 12 5 Dia cheio: 7',
    );
    await page.getByRole('button', { name: 'Fechar exportação' }).click();
  });

  await test.step('see one jingle’s, from the list of jingles', async () => {
    await page.goto('/vinhetas');
    await chooseInRow(page, 'Pão quentinho', 'Comprovante');
    await expect(report(page)).toContainText('Total de resultados da busca: 2');
    await expect(rows(page)).toHaveCount(2);
    await report(page).getByRole('button', { name: 'Remover o filtro Vinheta' }).click();
    await expect(rows(page)).toHaveCount(4);
  });
});
