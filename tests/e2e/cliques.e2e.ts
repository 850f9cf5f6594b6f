import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expect } from '#tests/support/panel.ts';

/** A store that stopped on a past day, and 12 stores of another client. A future day stops the server's own job. */
async function fill(db: Db) {
  await addCliente(db, { id: 'c1', nome: 'Rede Ipê' });
  await addLoja(db, 'c1', { id: 'l0', nome: 'Ipê Centro' });
  await addCliente(db, { id: 'c2', nome: 'Rede Sucupira' });
  for (let n = 1; n <= 12; n++) await addLoja(db, 'c2', { id: `l${n}`, nome: `Sucupira ${n}` });
  const chaves = sql`from lojas join clientes on clientes.id = lojas.cliente_id where lojas.id = 'l0'`;
  await sql`insert into disponibilidade select lojas.chave, '2099-01-01', clientes.chave, 0, 0, 0, 0, 0, 0 ${chaves}`.execute(
    db,
  );
  await sql`insert into paradas (dia, de, ate, loja, cliente, situacao, nossa, tocou)
    select '2026-11-19', '2026-11-19T15:00Z', '2026-11-19T16:00Z', lojas.chave, clientes.chave, 'TOCANDO', false, true ${chaves}`.execute(
    db,
  );
}

const test = testWith(fill);

/** Counts presses of the mouse, and of Enter after typing. Typing itself is free. */
function counter(page: Page) {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    async choose(name: string) {
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).waitFor();
      clicks += 1;
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Limpar' }).waitFor();
    },
  };
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('which stores stopped, and why: 3 clicks', async ({ page }) => {
  const { click, clicks } = counter(page);
  await page.goto('/');
  await click(menuOf(page).getByRole('button', { name: 'Lojas' }));
  await click(menuOf(page).getByRole('link', { name: 'Relatório', exact: true }));
  await click(page.getByRole('button').filter({ hasText: 'Lojas que pararam' }));
  const row = page.getByRole('dialog', { name: 'Lojas que pararam' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ipê Centro');
  await expect(row).toContainText('Tocou sem internet');
  expect(clicks()).toBeLessThanOrEqual(3);
});

test('12 stores into a new group: 5 clicks', async ({ page, api }) => {
  const { click, choose, clicks } = counter(page);
  await page.goto('/lojas?cliente=c2');
  await expect(page.getByText('Sucupira 12')).toBeVisible();
  await click(page.getByRole('checkbox', { name: /^Selecionar / }).first());
  await click(page.getByRole('button', { name: 'Mais ações' }));
  await click(page.getByRole('menuitem', { name: 'Adicionar ao grupo' }));
  await choose('Natal');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Adicionar ao grupo' }));
  await expect(page.getByText('12 alteradas.')).toBeVisible();
  expect(await api('listGrupos', {})).toMatchObject({ items: [{ nome: 'Natal', numLojas: 12 }] });
  expect(clicks()).toBeLessThanOrEqual(5);
});

test('access taken away from a colleague: 3 clicks', async ({ page, api }) => {
  const senha = 'tres-barcos-no-cais-44';
  await api('createAdmin', {
    body: { nome: 'Rita Alves', login: 'rita.alves', email: 'rita@agencia.com.br', level: '1', senha },
  });
  const { click, clicks } = counter(page);
  await page.goto('/clientes');
  // Only the panel handles shortcuts, and it may appear after the page has loaded.
  await expect(page.getByText('Atualizado agora')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('rita');
  await click(page.getByRole('option', { name: /^Rita Alves/ }).first());
  await click(page.getByRole('switch', { name: /Rita Alves/ }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: 'Desativar' }));
  await expect(page.getByRole('switch', { name: /Rita Alves/ })).not.toBeChecked();
  expect(clicks()).toBeLessThanOrEqual(3);
});

test('all stores as a file: 2 clicks', async ({ page }) => {
  const { click, clicks } = counter(page);
  await page.goto('/lojas');
  await click(page.getByRole('button', { name: 'Mais formas de exportar' }));
  const download = page.waitForEvent('download');
  await click(page.getByRole('menuitem', { name: /^Tudo Planilha/ }));
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(clicks()).toBeLessThanOrEqual(2);
});
