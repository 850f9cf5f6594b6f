import type { Page } from '@playwright/test';
import { addCliente, rowOf, signIn, tabTo, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

// Here everything moves as it does for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });
const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width;

test('the menu opens one group at a time', { tag: '@journey' }, async ({ page }) => {
  await page.goto('/clientes');
  const menu = menuOf(page);
  await expect(menu.getByRole('button')).toHaveText([
    'Clientes',
    // Stores of other tests may have problems, which the menu counts beside the name.
    /^Lojas(\d+ lojas? com problema)?$/,
    'Playlists',
    'Músicas',
    'Vinhetas',
    'Administradores',
    'Notificações',
    'Comunicados',
    'Programação',
    'Relatórios',
  ]);
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['Clientes']);
  await menu.getByRole('button', { name: 'Administradores' }).click();
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['Administradores']);
  await expect(menu.getByRole('link', { name: 'Adicionar administrador' })).toBeVisible();
  await menu.getByRole('link', { name: 'Ver Atividades' }).click();
  await expect(page.getByRole('heading', { name: 'Atividades' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Ver Atividades' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('button', { name: 'Administradores' }).click();
  await expect(menu.getByRole('button', { expanded: true })).toHaveCount(0);
});

test.describe('at 1536 px', () => {
  test.use({ viewport: { width: 1536, height: 900 } });

  test('the menu is 290 px wide and folds to a strip of 95, which is remembered', async ({ page }) => {
    await page.goto('/clientes');
    await expect.poll(() => widthOf(page)).toBe(290);
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect.poll(() => widthOf(page)).toBe(95);
    await page.reload();
    await expect.poll(() => widthOf(page)).toBe(95);
    await menuOf(page).getByRole('button', { name: 'Administradores' }).click();
    await expect.poll(() => widthOf(page)).toBe(290);
    await expect(menuOf(page).getByRole('link', { name: 'Todos os administradores' })).toBeVisible();

    // Narrower than that a folded menu is gone, and the keyboard brings it back.
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(menuOf(page)).toBeHidden();
    await page.reload();
    const open = page.getByRole('button', { name: 'Abrir menu', expanded: false });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(290);
  });
});

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } });

  test('the menu lies over the page, and a click in it closes it', async ({ page }) => {
    await page.goto('/clientes');
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await menuOf(page).getByRole('button', { name: 'Administradores' }).click();
    await menuOf(page).getByRole('link', { name: 'Todos os administradores' }).click();
    await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();
    await expect(menuOf(page)).toBeHidden();
  });
});

test('one modal and one drawer at most: opening one closes the other, Escape closes all', async ({
  page,
}) => {
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await expect(drawer).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(400);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Resultado da busca' });
  await expect(search).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes\?modal=SEARCH$/);
  await page.keyboard.press('Control+k');
  await expect(search).toHaveCount(0);

  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(search).toBeVisible();
  await search.getByRole('button', { name: 'Esc' }).click();
  await expect(search).toHaveCount(0);
  await page.getByRole('button', { name: 'Importar clientes' }).click();
  await expect(page.getByRole('dialog', { name: 'Importar clientes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/clientes$/);
});

test('the search finds entities and destinations, and goes there by the keyboard', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Procurada São João');
  const id = await addCliente(api, nome);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();
  // The heading is there before the panel is, which alone listens to keys.
  await expect(page.getByText('Atualizado agora')).toBeVisible();
  await page.keyboard.press('Control+k');
  // At once, while the search's code is on its way.
  const typed = nome.toUpperCase().replaceAll('Ã', 'A');
  await page.keyboard.type(typed);
  const search = page.getByRole('dialog', { name: 'Resultado da busca' });
  await expect(search.getByText('Resultado da busca')).toBeVisible();
  await expect(search.getByPlaceholder('Buscar')).toHaveValue(typed);
  await expect(search.getByRole('group', { name: 'Clientes' }).getByRole('option')).toContainText([nome]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/clientes/editar/${id}$`));
  await expect(page.getByRole('heading', { name: nome })).toBeVisible();
  await expect(search).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await search.getByPlaceholder('Buscar').fill('adicionar cliente');
  await search.getByRole('option', { name: 'Adicionar cliente' }).click();
  await expect(page).toHaveURL(/\/clientes\/adicionar$/);
  await expect(page.getByRole('heading', { name: 'Adicionar cliente' })).toBeVisible();
  await expect(search).toHaveCount(0);
  // At once, while the way to another screen is still open.
  await menuOf(page).getByRole('link', { name: 'Todos os clientes' }).click();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/clientes\?modal=SEARCH$/);
  await search.getByPlaceholder('Buscar').fill('nada com este nome');
  await expect(search.getByText('Nada encontrado')).toBeVisible();
});

test('the search waits for what was typed, and leads to reports, lists’ buttons and questions', async ({
  page,
  api,
}) => {
  const nome = unique('Buscada');
  await addCliente(api, unique('Buscada antes'));
  const id = await addCliente(api, nome, { cnpj: '60.701.190/0001-04' });
  const search = page.getByRole('dialog', { name: 'Resultado da busca' });
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();

  await test.step('type a name and press Enter without a pause', async () => {
    await type(nome);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: nome })).toBeVisible();
  });

  await test.step('type a part of a CNPJ', async () => {
    await type('60.701.190/0001');
    await expect(search.getByRole('option').first()).toContainText(nome);
    await expect(search.getByRole('option', { name: `Excluir ${nome}…` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
  });

  await test.step('open a report', async () => {
    await type('faixas descurtidas');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/clientes\/relatorio\?modal=FAIXAS_DESCURTIDAS$/);
    await expect(page.getByRole('dialog', { name: 'Faixas descurtidas' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('go to a list’s button', async () => {
    await type('exportar clientes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeFocused();
  });

  await test.step('go to a setting, and to another on the same screen', async () => {
    await type('pulos por hora');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Pulos por hora' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Pulos por hora' })).toBeInViewport();
    await type('download dos arquivos');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Baixar a partir das')).toBeFocused();
  });

  await test.step('activate a client, which asks first', async () => {
    await api('deactivateClientes', { path: { id } });
    await type(`ativar cliente ${nome}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: `Ativar ${nome}?` })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('delete one that is named only then, and reload the question away', async () => {
    await type('excluir cliente');
    await page.keyboard.press('Enter');
    await expect(search.getByRole('combobox')).toHaveValue('Excluir cliente ');
    await page.keyboard.type(nome);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: `Excluir ${nome}?` })).toBeVisible();
    await page.reload();
    await expect(rowOf(page, nome)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('open the search again, with what was chosen last', async () => {
    await page.keyboard.press('Control+k');
    await expect(search.getByRole('group', { name: 'Recentes' }).getByRole('option')).toContainText([
      'Excluir cliente…',
      'Download dos arquivos',
      'Pulos por hora',
      'Exportar clientes',
      'Faixas descurtidas',
      nome,
    ]);
  });
});

test('the bell shows the four latest notifications, cut to 40 characters', async ({ page, api }) => {
  const cliente = await addCliente(api, unique('Avisada'));
  const login = `avisada-${cliente.slice(-12)}`;
  const loja = (await api('createLoja', {
    body: {
      nome: unique('Loja Avisada'),
      cliente,
      email: `${login}@exemplo.com.br`,
      login,
      cidade: 'Recife',
      uf: 'PE',
      tipoDeComercio: 'SHOPPING',
      tipoDeNegocio: 'FRANQUIA',
    },
  })) as { _id: string; nome: string };
  const long = 'O som da loja parou de tocar depois da atualização de ontem à noite';
  for (const n of [1, 2, 3, 4, 5])
    await api('createNotificacao', { body: { loja: loja._id, mensagem: n === 5 ? long : `Aviso ${n}` } });

  await page.goto('/clientes');
  await page.getByRole('button', { name: /^Notificações, \d+ não lidas$/ }).click();
  const panel = page.getByRole('region', { name: 'Notificação' });
  const entries = panel.getByRole('link').filter({ hasText: loja.nome });
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toHaveText(`${long.slice(0, 40)}...${loja.nome}`);
  await expect(entries.first()).toHaveAttribute('href', /\/notificacoes\/ver\/.+/);
  await expect(panel.getByText('Visualizar notificações')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('light, dark or as the system is, kept through a reload', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/clientes');
  const light = await background();
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitemradio', { name: 'Como no sistema' }).click();
  await expect.poll(background).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(dark);
});

test('the account’s menu names the admin and leads to its activities', async ({ page }) => {
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Admin admin' }).click();
  await page.getByRole('menuitem', { name: 'Log de atividades' }).click();
  await expect(page).toHaveURL(/\/admin\/atividades$/);
});

test('the way back goes through every screen, modal and drawer', { tag: '@journey' }, async ({
  page,
  api,
}) => {
  await addCliente(api, unique('Qualquer'));
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Adicionar cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Adicionar cliente' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await page.goto('/clientes?modal=IMPORTAR_CLIENTES');
  await expect(page.getByRole('dialog', { name: 'Importar clientes' })).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ signedIn: false });

  test('a link with a modal open survives the sign-in', async ({ page }) => {
    await page.goto('/clientes?modal=IMPORTAR_CLIENTES');
    await signIn(page, credentials);
    await expect(page.getByRole('dialog', { name: 'Importar clientes' })).toBeVisible();
  });
});
