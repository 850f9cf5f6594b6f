import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { faultsOf } from '#tests/support/tableFaults.ts';

/**
 * Two days of a store with an interruption each; on the second day the store played without heartbeats. A stored day
 * far in the future keeps the server's job from adding days.
 */
async function fill(db: Db) {
  await addCliente(db, { id: 'c1', nome: 'Rede Pão Nosso' });
  await addLoja(db, 'c1', { id: 'l1', nome: 'Padaria Savassi' });
  await sql`insert into grupos (id, nome, cliente_id) values ('g1', 'Centro', 'c1')`.execute(db);
  await sql`insert into grupo_lojas (grupo_id, loja_id) values ('g1', 'l1')`.execute(db);
  const chaves = sql`from lojas join clientes on clientes.id = lojas.cliente_id`;
  const hour = 3_600_000;
  await sql`insert into disponibilidade (loja, dia, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
    select lojas.chave, dia::date, clientes.chave, ${12 * hour}::integer, ${10 * hour}::integer, unheard, ${2 * hour}::integer - unheard, 0, 0
    ${chaves} cross join (values ('2026-10-30', 0), ('2026-11-19', ${hour}::integer)) as d (dia, unheard)`.execute(
    db,
  );
  await sql`insert into disponibilidade select chave, '2099-01-01', (select min(chave) from clientes), 0, 0, 0, 0, 0, 0 from lojas`.execute(
    db,
  );
  await sql`insert into disponibilidade_meses (mes, loja, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos)
    select date_trunc('month', dia), loja, cliente, aberta, tocando, tocou_sem_sinal, sem_sinal, nossos, desconhecidos
    from disponibilidade where aberta > 0`.execute(db);
  await sql`insert into paradas (dia, de, ate, loja, cliente, situacao, nossa, tocou)
    select dia::date, (dia || 'T15:00Z')::timestamptz, (dia || 'T' || fim || 'Z')::timestamptz, lojas.chave, clientes.chave, 'TOCANDO', false, tocou
    ${chaves} cross join (values ('2026-10-30', '17:00', false), ('2026-11-19', '16:00', true)) as p (dia, fim, tocou)`.execute(
    db,
  );
}

const test = testWith(fill);
const report = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('shows interruptions and play time of stores in the reports and on the page of a store', async ({
  page,
}) => {
  await test.step('when they stopped, and whether they played unheard', async () => {
    await page.goto('/lojas/relatorio');
    await page.getByRole('button').filter({ hasText: 'Lojas que pararam' }).click();
    const paradas = report(page, 'Lojas que pararam');
    await expect(paradas.getByRole('columnheader')).toHaveText([
      'Loja',
      'De',
      'Até',
      'Minutos',
      'Por quê',
      'Depois',
    ]);
    const rows = paradas.getByRole('row').filter({ hasText: 'Padaria Savassi' });
    await expect(rows.first()).toContainText('19/11/2026 12:00');
    await expect(rows.first()).toContainText('Tocou sem internet');
    await expect(rows.nth(1)).toContainText('120Não se sabe');
    expect(await faultsOf(paradas.locator('.list-frame'))).toEqual([]);
    await expectAccessible(page);
    await page.goto('/lojas/relatorio?modal=LOJAS_QUE_PARARAM&modal.de=2026-11-01&modal.ate=2026-11-30');
    await expect(paradas).toContainText('Total de resultados da busca: 1');
    await expect(paradas.getByRole('link', { name: 'Ver as que estão paradas agora' })).toHaveAttribute(
      'href',
      '/lojas/saude?problema=true',
    );
  });

  await test.step('how long they played, of all that match together', async () => {
    await page.goto('/lojas/relatorio?modal=DISPONIBILIDADE&modal.cliente=c1');
    const meses = report(page, 'Disponibilidade');
    await expect(meses).toContainText('tocaram 87,5% do tempo: 21 h de 24 h abertas');
    await expect(meses.getByRole('row').filter({ hasText: '10/2026' })).toContainText('83,3%');
    expect(await faultsOf(meses.locator('.list-frame'))).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('which leads to the stops of a month, and from there to the store', async () => {
    const october = report(page, 'Disponibilidade').getByRole('row').filter({ hasText: '10/2026' });
    await october.getByRole('link', { name: '120', exact: true }).click();
    const paradas = report(page, 'Lojas que pararam');
    await expect(paradas).toContainText('Total de resultados da busca: 1');
    await paradas.getByRole('link', { name: 'Padaria Savassi' }).press('Enter');
    await expect(page).toHaveURL(/\/lojas\/editar\/l1$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Padaria Savassi' })).toBeVisible();
    await page.goBack();
    await expect(paradas).toContainText('Total de resultados da busca: 1');
    await page.goBack();
    await expect(october).toContainText('83,3%');
  });

  await test.step('how long the stores of a client played, and those of a group', async () => {
    const meses = report(page, 'Disponibilidade');
    const drawer = report(page, 'Filtro');
    const by = async (por: string) => {
      await meses.getByRole('button', { name: /^Filtro/ }).click();
      await drawer.getByLabel('Por', { exact: true }).selectOption({ label: por });
      await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
      await expect(meses.getByRole('columnheader').nth(1)).toHaveText(por);
    };
    const october = meses.getByRole('row').filter({ hasText: '10/2026' });
    await by('Cliente');
    await expect(october).toContainText('10/2026Rede Pão Nosso720600');
    await by('Grupo');
    await expect(october).toContainText('10/2026CentroRede Pão Nosso720600');
    await expect(meses).toContainText('uma que está em dois conta nos dois');
    await expectAccessible(page);
    await page.reload();
    await expect(meses.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Grupo');
    await expect(october).toContainText('Centro');
    await by('Loja');
    await expect(october).toContainText('Padaria Savassi');
  });

  await test.step('a view and a schedule keep by what it is', async () => {
    const meses = report(page, 'Disponibilidade');
    await page.goto('/lojas/relatorio?modal=DISPONIBILIDADE&modal.por=GRUPO');
    await meses.getByRole('button', { name: 'Visões' }).click();
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome da visão' }).fill('Por grupo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/modal\.por=GRUPO.*modal\.visao=/);
    await meses.getByRole('button', { name: 'Agendar' }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('filtros') === '{"por":"GRUPO"}');
  });

  await test.step('a store’s own months, on its page', async () => {
    await page.goto('/lojas/editar/l1');
    const propria = page.getByRole('region', { name: 'Disponibilidade' });
    await expect(propria.getByRole('listitem')).toHaveText([
      '11/202691,7%Tocou 11 h de 12 h · parou 1 h',
      '10/202683,3%Tocou 10 h de 12 h · parou 2 h',
    ]);
    await propria.getByRole('link', { name: 'Quando parou' }).click();
    await expect(report(page, 'Lojas que pararam')).toContainText('Total de resultados da busca: 2');
  });
});
