import { addCliente, chooseByKeys, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expectStill, watchJumps } from '#tests/support/jumps.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

type Entry = [name: string, role?: 'menuitem' | 'menuitemcheckbox'];

test('saves a view, opens its list, pins it to the menu and changes it, with the keyboard', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Vista');
  const visao = unique('Só os vistos');
  await addCliente(api, nome);
  await addCliente(api, unique('Outra'));
  const menu = page.getByRole('button', { name: 'Visões', exact: true });
  const choose = (...entry: Entry) => chooseByKeys(page, ...entry);
  const press = async (...entry: Entry) => {
    await menu.press('Enter');
    await choose(...entry);
  };

  const heads = page.getByRole('table', { name: 'Clientes' }).getByRole('columnheader');
  const shown = [/Selecionar/, 'Nome', 'Cadastrado em', 'Número de Lojas', 'Ações'];

  await test.step('choose and order the columns', async () => {
    await page.goto(`/clientes?payload=${encodeURIComponent(nome)}&sort=-nome`);
    await expect(rowOf(page, nome)).toBeVisible();
    await press('Escolher colunas…');
    const columns = page.getByRole('dialog', { name: 'Escolher colunas' });
    for (const name of ['Status', 'Lojas com problema', 'Inadimplente'])
      await columns.getByRole('checkbox', { name }).press('Space');
    await columns.getByRole('button', { name: 'Mover Cadastrado em, posição 3 de 5' }).press('Home');
    await expect(columns.getByRole('button', { name: 'Mover Cadastrado em, posição 1 de 5' })).toBeFocused();
    await expectAccessible(page, [1440]);
    await columns.getByRole('button', { name: 'Mostrar colunas' }).press('Enter');
    await expect(heads).toHaveText(shown);
  });

  const pinned = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: visao });

  await test.step('save it as a view, have the list open with it, and pin it in the menu', async () => {
    await press('Salvar como nova visão…');
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nome da visão' });
    await expect(name).toBeFocused();
    await name.fill(visao);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Visão salva com sucesso!');
    await expect(page).toHaveURL(/visao=/);
    await press('Usar ao abrir a lista', 'menuitemcheckbox');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Usar ao abrir a lista' })).toBeChecked();
    await choose('Fixar no menu', 'menuitemcheckbox');
    await expect(pinned).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  await test.step('alter the search, and go back to the view', async () => {
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('');
    await expect(page.getByText(/: alterada$/)).toBeVisible();
    await expectAccessible(page, [1440]);
    await page.getByRole('button', { name: 'Voltar', exact: true }).press('Enter');
    await expect(box).toHaveValue(nome);
  });

  await test.step('open the list without a query: it is asked for once, as the view has it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/v1/clientes/') asked.push(search);
    });
    await page.goto('/clientes');
    await expect(heads).toHaveText(shown);
    await expect(page).toHaveURL(/payload=.*visao=/);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(new URLSearchParams(asked[0]).get('payload')).toBe(nome);
  });

  await test.step('delete the view, and undo that', async () => {
    await press('Excluir…');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
    await expectToast(page, 'Visão excluída com sucesso!');
    await expect(pinned).toHaveCount(0);
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect(pinned).toBeVisible();
  });
});

test('pinned views shift nothing at the start of a visit', async ({ page, api }) => {
  for (let n = 0; n < 6; n++) {
    const create = { nome: unique(`Fixada ${n}`), lista: 'listClientes', compartilhada: false } as const;
    const { _id } = (await api('createVisao', {
      body: { ...create, consulta: { sort: n % 2 ? 'nome' : '-nome' }, colunas: null },
    })) as { _id: string };
    await api('setVisaoEscolhas', { path: { id: _id }, body: { fixada: true } });
  }
  const pinned = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', {
    name: /^Fixada /,
  });
  await page.goto('/clientes');
  await page.mouse.move(200, 200);
  await page.keyboard.press('Shift');
  await expect(pinned).toHaveCount(6);
  await watchJumps(page);
  for (const address of ['/clientes', '/clientes/adicionar']) {
    await page.goto(address);
    await expect(pinned).toHaveCount(6);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectStill(page);
  }
});
