import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { cliente, insertEntities, loja, musica, playlist, vinheta } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';

const test = testWith(async (db) => {
  await insertEntities(db, {
    clientes: [cliente('c1', 'Rede Pão Nosso')],
    lojas: [loja('l1', 'c1', { nome: 'Padaria Savassi', email: 'savassi@paonosso.com.br' })],
    musicas: [musica('m1')],
    playlists: [playlist('p1', 'c1')],
    vinhetas: [vinheta('v1', 'c1')],
  });
});

test('downloads all data of a client from its page, and logs the download', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/clientes/editar/c1');
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tudo sobre este cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tudo sobre este cliente' });
  await expect(dialog).toContainText('Rede Pão Nosso');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Baixar arquivo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^dados-pessoais-rede-pao-nosso-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  expect(strFromU8(files['lojas.csv']!)).toContain('savassi@paonosso.com.br');
  await expect(dialog.getByRole('status')).toContainText('O download começou.');
  await expect(dialog.getByRole('button', { name: 'Baixar de novo' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.goto('/admin/atividades');
  await expect(page.getByText('Reuniu os dados pessoais').first()).toBeVisible();
});
