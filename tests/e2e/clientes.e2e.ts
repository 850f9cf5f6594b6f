import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { addCliente, answer, expectToast, rowOf, tabTo, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

async function exported(page: Page, button = 'Exportar'): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('export.xls');
  const { SheetNames, Sheets } = read(readFileSync(await download.path()));
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false });
}

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('adds, edits and deletes a client, and loses nothing when the server is killed', {
    tag: ['@journey', '@whole'],
  }, async ({ page, api, server }) => {
    const rede = unique('Rede');
    const padaria = `${rede} Padaria`;
    const farmacia = `${rede} Farmácia`;
    await addCliente(api, farmacia);
    await addCliente(api, `${rede} que fica`);

    await test.step('sign in with the keyboard on the way to the clients', async () => {
      await page.goto('/clientes');
      await tabTo(page, page.getByRole('textbox', { name: 'Login', exact: true }));
      await page.keyboard.type(credentials.login);
      await tabTo(page, page.getByLabel('Senha', { exact: true }));
      await page.keyboard.type(credentials.senha);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
    });

    await test.step('add a client', async () => {
      await page.getByRole('button', { name: 'Adicionar cliente' }).click();
      await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(rede);
      await page.getByRole('textbox', { name: 'CNPJ', exact: true }).pressSequentially('12abc34501de35');
      await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue(
        '12.ABC.345/01DE-35',
      );
      await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
      await expectToast(page, 'Cliente cadastrado com sucesso!');
    });

    await test.step('change its name', async () => {
      await page.getByRole('link', { name: rede, exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveValue(
        '12.ABC.345/01DE-35',
      );
      await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(padaria);
      await page.getByRole('button', { name: 'Salvar alterações' }).click();
      await expectToast(page, 'Cliente atualizado com sucesso!');
    });

    await test.step('deactivate it together with another', async () => {
      await page.getByRole('checkbox', { name: `Selecionar ${padaria}` }).check();
      await page.getByRole('checkbox', { name: `Selecionar ${farmacia}` }).check();
      await expect(page.getByText('2 itens selecionados')).toBeVisible();
      await page.getByRole('button', { name: 'Desativar Selecionados' }).click();
      await answer(page, 'Desativar');
      await expectToast(page, 'Cliente(s) desativado(s) com sucesso!');
      await expect(rowOf(page, padaria)).toContainText('INATIVO');
      await expect(rowOf(page, farmacia)).toContainText('INATIVO');
    });

    await test.step('find both by the filter', async () => {
      await page.getByRole('button', { name: 'Filtro' }).click();
      const drawer = page.getByRole('dialog', { name: 'Filtro' });
      await drawer.getByLabel('Nome').fill(rede);
      await drawer.getByLabel('Status').selectOption('INATIVO');
      await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
      await expect(page).toHaveURL(/status=INATIVO/);
      await expect(page.getByRole('button', { name: 'Filtro · 2' })).toBeVisible();
      await expect(page.getByRole('link', { name: `${rede} que fica` })).toBeHidden();
    });

    await test.step('export the one that is ticked, then all that are found', async () => {
      const header = [
        'Nome',
        'Número de Lojas',
        'Status',
        'Cadastrado em',
        'Lojas com problema',
        'Inadimplente',
      ];
      const moment = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
      await page.getByRole('checkbox', { name: `Selecionar ${padaria}` }).check();
      expect(await exported(page, 'Exportar (1 marcada)')).toEqual([
        header,
        [padaria, '0', 'INATIVO', moment, '0', 'Não'],
      ]);
      await page.getByRole('button', { name: 'Limpar a seleção' }).click();
      expect(await exported(page)).toEqual([
        header,
        [farmacia, '0', 'INATIVO', moment, '0', 'Não'],
        [padaria, '0', 'INATIVO', moment, '0', 'Não'],
      ]);
    });

    await test.step('delete both', async () => {
      await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
      await page.getByRole('button', { name: 'Excluir Selecionados' }).click();
      await answer(page, 'Excluir', '2 clientes');
      await expectToast(page, 'Clientes excluídos com sucesso!');
      await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
    });

    await test.step('kill the server and start it again', async () => {
      await server.stop('SIGKILL');
      await server.start();
    });

    await test.step('find everything as it was, and all that was done in the log', async () => {
      await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
      await expect(page.getByRole('link', { name: `${rede} que fica` })).toBeVisible();
      await expect(page.getByRole('link')).not.toContainText([padaria]);
      await page.goto('/admin/atividades');
      const done = [
        ['Excluiu cliente', padaria],
        ['Excluiu cliente', farmacia],
        ['Desativou cliente', padaria],
        ['Desativou cliente', farmacia],
        ['Alterou cliente', padaria],
        ['Cadastrou cliente', rede],
      ];
      for (const [what = '', whom = ''] of done) {
        await expect(rowOf(page, whom).filter({ hasText: what }).first()).toBeVisible();
      }
      await expect(rowOf(page, padaria).filter({ hasText: 'Alterou' })).toContainText(`${rede} → ${padaria}`);
    });
  });
});
