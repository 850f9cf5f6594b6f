import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import {
  addCliente,
  answer,
  chooseInRow,
  expectToast,
  openMenuByKeyboard,
  rowOf,
  searchByKeyboard,
  signIn,
  tabTo,
  unique,
} from '#tests/support/journey.ts';
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

  test('a client’s whole life, and nothing lost when the server is killed', {
    tag: ['@journey', '@whole'],
  }, async ({ page, api, server }) => {
    const rede = unique('Rede');
    const padaria = `${rede} Padaria`;
    const farmacia = `${rede} Farmácia`;
    await addCliente(api, farmacia);
    await addCliente(api, `${rede} que fica`);

    await test.step('sign in on the way to the clients', async () => {
      await page.goto('/clientes');
      await signIn(page, credentials);
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

  test('the keyboard alone signs in, adds a client and deletes it', { tag: '@journey' }, async ({
    page,
    api,
  }) => {
    const nome = unique('Só Teclado');
    await addCliente(api, unique('Outra'));
    await page.goto('/clientes');
    await tabTo(page, page.getByRole('textbox', { name: 'Login', exact: true }));
    await page.keyboard.type(credentials.login);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(credentials.senha);
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByRole('button', { name: 'Adicionar cliente' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('textbox', { name: 'Nome', exact: true }));
    await page.keyboard.type(nome);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cliente cadastrado com sucesso!');

    await searchByKeyboard(page, page.getByRole('searchbox'), nome);
    const menu = page.getByRole('button', { name: `Ações de ${nome}` });
    await openMenuByKeyboard(page, menu);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Excluir ${nome}?` });
    await expect(dialog.getByLabel(`Para confirmar, digite ${nome}`)).toBeFocused();
    await page.keyboard.type(nome);
    await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeEnabled();
    await tabTo(page, dialog.getByRole('button', { name: 'Excluir' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cliente excluido com sucesso!');
    await expect(menu).toHaveCount(0);
  });
});

test('one client is deactivated, activated and deleted from its row', async ({ page, api }) => {
  const nome = unique('Floricultura');
  await addCliente(api, nome);
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);

  await chooseInRow(page, nome, 'Desativar');
  await answer(page, 'Desativar');
  await expectToast(page, 'Cliente(s) desativado(s) com sucesso!');
  await expect(rowOf(page, nome)).toContainText('INATIVO');
  await chooseInRow(page, nome, 'Ativar');
  await expect(page.getByText('As lojas ativas voltam a tocar.')).toBeVisible();
  await answer(page, 'Ativar');
  await expectToast(page, 'Cliente(s) ativado(s) com sucesso!');
  await expect(rowOf(page, nome)).not.toContainText('INATIVO');

  await chooseInRow(page, nome, 'Excluir');
  const dialog = page.getByRole('alertdialog', { name: `Excluir ${nome}?` });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowOf(page, nome)).toBeVisible();
  await chooseInRow(page, nome, 'Excluir');
  await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled();
  await answer(page, 'Excluir', nome);
  await expectToast(page, 'Cliente excluido com sucesso!');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
});

test('deleting says what goes along, and the client’s stores are on its page', async ({ page, api }) => {
  const nome = unique('Rede com loja');
  const id = await addCliente(api, nome);
  const login = `loja-${id.slice(-12)}`;
  await api('createLoja', {
    body: {
      nome: 'Loja do Centro',
      cliente: id,
      email: `${login}@exemplo.com.br`,
      login,
      cidade: 'São Paulo',
      uf: 'SP',
      tipoDeComercio: 'RUA',
      tipoDeNegocio: 'FRANQUIA',
    },
  });
  await api('createPlaylist', { body: { nome: 'Manhã', cliente: id, musicas: [] } });
  await page.goto(`/clientes/editar/${id}`);
  const lojas = page.getByRole('region', { name: 'Lojas do cliente' });
  await expect(lojas.getByRole('heading')).toContainText('1');
  await expect(lojas.getByText('Sem playlist: 1')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Playlists' }).getByRole('link', { name: 'Manhã' }),
  ).toBeVisible();
  await expect(page.getByText('Nenhuma música está bloqueada para este cliente.')).toBeVisible();
  // A store stands among them once its state has been worked out.
  await expect(async () => {
    await page.reload();
    await expect(lojas.getByRole('link', { name: 'Nunca ligou: 1' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await lojas.getByRole('link', { name: 'Loja do Centro' }).click();
  await expect(page.getByRole('region', { name: 'O que falta' })).toBeVisible();
  await page.goto(`/clientes/editar/${id}`);
  await page.getByRole('link', { name: 'Contatos de Suporte realizados (Notificações)' }).click();
  await expect(page).toHaveURL(new RegExp(`modal.cliente=${id}`));
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);
  await chooseInRow(page, nome, 'Excluir');
  await expect(page.getByRole('alertdialog')).toContainText('1 loja para de tocar.');
  await expect(page.getByRole('alertdialog')).toContainText('Também serão excluídas: 1 loja e 1 playlist.');
});
