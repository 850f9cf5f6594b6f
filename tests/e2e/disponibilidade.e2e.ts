import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { addCliente, addGrupo, addLoja, addVinheta } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { chooseInRow } from '#tests/support/journey.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { faultsOf } from '#tests/support/tableFaults.ts';

/**
 * Two days of a store with an interruption each, and a jingle on the second. Stored days far in the future keep the
 * server's jobs from adding days.
 */
async function fill(db: Db) {
  await addCliente(db, { id: 'c1', nome: 'Rede Pão Nosso' });
  await addLoja(db, 'c1', { id: 'l1', nome: 'Padaria Savassi' });
  await addVinheta(db, 'c1', { id: 'v1', nome: 'Pão quentinho' });
  await addGrupo(db, 'c1', ['l1']);
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
  await sql`insert into comprovantes (dia, loja, vinheta, cliente, planejadas, fechada, dia_cheio, sem_tocar, tocadas)
    select '2026-11-19', lojas.chave, vinhetas.chave, clientes.chave, 12, 0, 7, 0, 5 ${chaves} cross join vinhetas`.execute(
    db,
  );
  await sql`insert into comprovantes_dias select chave, dia::date, now(), now() from lojas, unnest(array['2026-11-19', '2099-01-01']) dia`.execute(
    db,
  );
}

const test = testWith(fill);
const report = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('leads between the reports of play time, interruptions and jingles, a store and the list of jingles', async ({
  page,
}) => {
  const meses = report(page, 'Disponibilidade');
  const paradas = report(page, 'Lojas que pararam');
  const comprovante = report(page, 'Comprovante');

  await test.step('the tables have room for their texts', async () => {
    for (const [modal, table, text] of [
      ['LOJAS_QUE_PARARAM', paradas, 'Tocou sem internet'],
      ['DISPONIBILIDADE', meses, '83,3%'],
      ['COMPROVANTE', comprovante, '125Dia cheio: 7'],
    ] as const) {
      await page.goto(`/lojas/relatorio?modal=${modal}`);
      await expect(table).toContainText(text);
      expect(await faultsOf(table.locator('.list-frame'))).toEqual([]);
    }
    await page.goto('/lojas/relatorio?modal=DISPONIBILIDADE&modal.cliente=c1');
    await expect(meses).toContainText('tocaram 87,5% do tempo: 21 h de 24 h abertas');
    await expectAccessible(page);
  });

  await test.step('the play time leads to the interruptions of a month, and these to the store and back', async () => {
    const october = meses.getByRole('row').filter({ hasText: '10/2026' });
    await october.getByRole('link', { name: '120', exact: true }).click();
    await expect(paradas).toContainText('Total de resultados da busca: 1');
    await paradas.getByRole('link', { name: 'Padaria Savassi' }).press('Enter');
    await expect(page).toHaveURL(/\/lojas\/editar\/l1$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Disponibilidade' }).getByRole('listitem')).toHaveText([
      '11/202691,7%Tocou 11 h de 12 h · parou 1 h',
      '10/202683,3%Tocou 10 h de 12 h · parou 2 h',
    ]);
    await page.goBack();
    await expect(paradas).toContainText('Total de resultados da busca: 1');
    await page.goBack();
    await expect(october).toContainText('83,3%');
  });

  await test.step('the play time of a group stays chosen in a view and in a schedule', async () => {
    await meses.getByRole('button', { name: /^Filtro/ }).click();
    const drawer = report(page, 'Filtro');
    await drawer.getByLabel('Por', { exact: true }).selectOption({ label: 'Grupo' });
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(meses.getByRole('columnheader').nth(1)).toHaveText('Grupo');
    await expect(meses).toContainText('uma que está em dois conta nos dois');
    await meses.getByRole('button', { name: 'Visões' }).click();
    await page.getByRole('menuitem', { name: 'Salvar como nova visão…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome da visão' }).fill('Por grupo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/modal\.por=GRUPO.*modal\.visao=/);
    await meses.getByRole('button', { name: 'Agendar' }).click();
    await expect(page).toHaveURL((url) => /"por":"GRUPO"/.test(url.searchParams.get('filtros') ?? ''));
  });

  await test.step('the list of jingles leads to the plays of one', async () => {
    await page.goto('/vinhetas');
    await chooseInRow(page, 'Pão quentinho', 'Comprovante');
    await expect(comprovante).toContainText('Total de resultados da busca: 1');
    await expect(comprovante.getByRole('button', { name: 'Remover o filtro Vinheta' })).toBeVisible();
  });
});
