import type { Page } from '@playwright/test';
import { errors } from '#generated/errors.ts';
import {
  addAdmin,
  addCliente,
  answer,
  chooseInRow,
  chooseSenha,
  expectToast,
  knowsWho,
  rowOf,
  signIn,
  unique,
} from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function pickCliente(page: Page, nome: string) {
  const picker = page.getByRole('combobox', { name: 'Cliente' });
  await picker.fill(nome);
  await page.getByRole('option', { name: nome, exact: true }).click();
  await expect(picker).toHaveValue(nome);
}

async function fillIn(page: Page, loja: { nome: string; cliente: string; login: string }) {
  await text(page, 'Nome').fill(loja.nome);
  await pickCliente(page, loja.cliente);
  await page.getByLabel('Tipo de comércio').selectOption('SHOPPING');
  await page.getByLabel('Tipo de negócio').selectOption('FRANQUIA');
  await text(page, 'CEP').pressSequentially('01310100');
  await expect(text(page, 'Logradouro')).toHaveValue('Avenida Paulista');
  await text(page, 'E-mail').fill(`${loja.login}@exemplo.com.br`);
  await text(page, 'Login').fill(loja.login);
}

test('opens with what of an address the server takes, and leaves out the rest', async ({ page, api }) => {
  const loja = unique('Endereço antigo');
  await addLoja(api, await addCliente(api, unique('Rede')), loja);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url());
  });
  const long = 'x'.repeat(300);
  const longerThanIds = 'x'.repeat(4_097);
  await page.goto(`/lojas?nome=${loja}&uf=ZZ9&cnpj=${long}&cidade=${long}&cliente=${longerThanIds}&sort=cor`);
  await expect(rowOf(page, loja)).toBeVisible();
  await page.goto(
    `/lojas/relatorio?modal=FAIXAS_TOCADAS&modal.status=NADA&modal.cidade=${long}&modal.periodo=900`,
  );
  await expect(page.getByText('Nenhuma faixa encontrada')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a store’s whole life', { tag: '@journey' }, async ({ page, api }) => {
  const cliente = unique('Rede');
  const nome = `${cliente} – Paulista`;
  const outra = `${cliente} – Centro`;
  const id = await addCliente(api, cliente);
  await addLoja(api, id, outra, { cidade: 'Curitiba', uf: 'PR', cnpj: '12ABC34501DE35' });

  await test.step('add a store, pressing twice', async () => {
    await page.goto('/lojas');
    await page.getByRole('button', { name: 'Adicionar loja' }).click();
    await fillIn(page, { nome, cliente, login: unique('paulista').replace(' ', '.') });
    await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Sao_Paulo');
    await page.getByRole('button', { name: 'Gerar senha' }).click();
    await expect(field(page, 'Senha')).toHaveValue(/^[a-zA-Z2-9]{14}$/);
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') created.push(request.url());
    });
    await page.getByRole('button', { name: 'Cadastrar loja' }).dblclick();
    await expectToast(page, 'Loja cadastrada com sucesso!');
    expect(created).toHaveLength(1);
  });

  await test.step('search for its client’s stores', async () => {
    await page.getByRole('searchbox').fill(cliente);
    await expect(rowOf(page, nome)).toContainText('São Paulo SP');
    await expect(rowOf(page, nome)).toContainText('Shopping');
    await expect(rowOf(page, outra)).toContainText('12.ABC.345/01DE-35');
  });

  await test.step('change its address, and with it its time zone', async () => {
    await page.getByRole('link', { name: nome }).click();
    await expect(text(page, 'Logradouro')).toHaveValue('Avenida Paulista');
    await text(page, 'Número').fill('1000');
    await page.getByLabel('UF').selectOption('AC');
    await expect(page.getByLabel('Fuso horário')).toHaveValue('America/Rio_Branco');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Loja atualizada com sucesso!');
    await expect(rowOf(page, nome)).toContainText('São Paulo AC');
  });

  await test.step('deactivate both stores, and activate one from its row', async () => {
    await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
    await page.getByRole('button', { name: 'Desativar Selecionados' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('2 lojas param de tocar.');
    await answer(page, 'Desativar');
    await expectToast(page, 'Loja(s) desativada(s) com sucesso!');
    await expect(rowOf(page, nome)).toContainText('INATIVO');
    await chooseInRow(page, nome, 'Ativar');
    await answer(page, 'Ativar');
    await expectToast(page, 'Loja(s) ativada(s) com sucesso!');
  });

  await test.step('delete it from its row', async () => {
    await chooseInRow(page, nome, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Loja excluída com sucesso!');
    await expect(rowOf(page, nome)).toBeHidden();
  });

  await test.step('delete several', async () => {
    const mais = await addLoja(api, id, `${cliente} – Outra`);
    expect(mais).toBeTruthy();
    await page.reload();
    await page.getByRole('checkbox', { name: 'Selecionar 2 linhas carregadas' }).check();
    await page.getByRole('button', { name: 'Excluir Selecionados' }).click();
    await answer(page, 'Excluir');
    await expectToast(page, 'Lojas excluídas com sucesso!');
    await expect(page.getByText('Nenhuma loja encontrada')).toBeVisible();
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a store’s form of ${width} px has its buttons in sight, shows what is refused first, and saves by Ctrl+Enter`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    const id = await addLoja(api, await addCliente(api, unique('Rede')), unique('Loja comprida'));
    await page.goto(`/lojas/editar/${id}?aba=cadastro`);
    const save = page.getByRole('button', { name: 'Salvar alterações' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await text(page, 'Nome').fill('');
    await text(page, 'E-mail').fill('sem arroba');
    await text(page, 'Pulos por hora').press('Control+Enter');
    await expect(text(page, 'Nome')).toBeFocused();
    await expect(page.locator('main').getByText('Nome não pode ficar vazio')).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await text(page, 'Nome').fill('Loja curta');
    await text(page, 'E-mail').fill(`loja.curta.${width}@exemplo.com.br`);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Loja atualizada com sucesso!');
  });

test('a store’s page leads to its form and back, and does what its row does', { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const nome = unique('Loja que conta');
  const id = await addLoja(api, await addCliente(api, unique('Rede')), nome);
  await page.goto(`/lojas/editar/${id}`);
  const faltas = page.getByRole('region', { name: 'O que falta' });
  await expect(
    faltas.getByText('A loja nunca entrou no player: pareie um aparelho ou envie as instruções de acesso.'),
  ).toBeVisible();
  await faltas.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByRole('dialog', { name: 'Enviar Instruções' })).toBeVisible();
  await page.keyboard.press('Escape');
  const parear = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(1);
    const dialog = page.getByRole('dialog', { name: 'Parear um aparelho' });
    await expect(dialog.getByPlaceholder(nome)).toBeVisible();
    await dialog.getByLabel('Código').fill('ZZZZ-2222');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText(errors.PR001.message)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await faltas.getByRole('button', { name: 'Parear um aparelho' }).click();
  await parear();
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Parear um aparelho' }).click();
  await parear();
  await expect(page).toHaveURL(/\?aba=cadastro$/);
  await text(page, 'Bairro').fill('Sé');
  await page.getByRole('link', { name: 'Visão geral' }).click();
  await expect(text(page, 'Bairro')).toBeHidden();
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await expect(text(page, 'Bairro')).toHaveValue('Sé');
  await text(page, 'Bairro').press('Control+Enter');
  await expectToast(page, 'Loja atualizada com sucesso!');

  await page.goto(`/lojas/editar/${id}`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await answer(page, name);
  };
  await act('Desativar');
  await expectToast(page, 'Loja(s) desativada(s) com sucesso!');
  await expect(page.getByText('A loja está inativa: ela não toca e não é acompanhada.')).toBeVisible();
  await act('Ativar');
  await expectToast(page, 'Loja(s) ativada(s) com sucesso!');
  await expect(page.getByText('A loja está inativa')).toBeHidden();
  await act('Excluir');
  await expectToast(page, 'Loja excluída com sucesso!');
  await expect(page).toHaveURL(/\/lojas$/);
});

test('the filters live in the address and narrow the list', { tag: '@journey' }, async ({ page, api }) => {
  const cliente = unique('Filtrada');
  const id = await addCliente(api, cliente);
  const nome = `${cliente} loja`;
  await addLoja(api, id, nome, {
    cidade: 'Niterói',
    uf: 'RJ',
    cnpj: '11222333000181',
    tipoDeNegocio: 'LOJA_PROPRIA',
  });
  await addLoja(api, id, `${cliente} que sobra`);
  await page.goto('/lojas');
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(page).toHaveURL(/drawer=FILTRO_LOJAS/);
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await drawer.getByRole('combobox', { name: 'Cliente' }).fill(cliente);
  await drawer.getByRole('option', { name: cliente, exact: true }).click();
  await drawer.getByLabel('CNPJ').pressSequentially('11222333');
  await expect(drawer.getByLabel('CNPJ')).toHaveValue('11.222.333');
  await drawer.getByLabel('Cidade').fill('niteroi');
  await drawer.getByPlaceholder('Sigla do Estado. Exemplo: RJ').pressSequentially('rjx');
  await expect(drawer.getByLabel('UF')).toHaveValue('RJ');
  await drawer.getByLabel('Tipo de comércio').selectOption('RUA');
  await drawer.getByLabel('Tipo de negócio').selectOption('LOJA_PROPRIA');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(page.getByRole('button', { name: 'Filtro · 6' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, nome)).toBeVisible();
  await expect(rowOf(page, `${cliente} que sobra`)).toBeHidden();
  await page.getByRole('button', { name: 'Filtro · 6' }).click();
  await drawer.getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
  await expect(page).toHaveURL(/\/lojas$/);
});

test('an e-mail and a login that are taken are marked', async ({ page, api }) => {
  const cliente = unique('Repetida');
  const id = await addCliente(api, cliente);
  const email = `${unique('dono').replace(' ', '.')}@exemplo.com.br`;
  await addLoja(api, id, `${cliente} um`, { email });
  await page.goto('/lojas/adicionar');
  await fillIn(page, { nome: `${cliente} dois`, cliente, login: unique('dois').replace(' ', '.') });
  await text(page, 'E-mail').fill(email);
  await page.getByRole('button', { name: 'Cadastrar loja' }).click();
  await expectToast(page, errors.L001.message, 'Erro');
  await expect(text(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
});

test('what was typed survives a session that ends', async ({ page, api, server }) => {
  const person = await addAdmin(api);
  await page.goto('/login');
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto('/lojas/adicionar');
  await signIn(page, person);
  await knowsWho(page, person.login);
  await text(page, 'Nome').fill('Loja pela metade');
  await field(page, 'Senha').fill('nunca-guardada');
  await api('updateAdmin', { path: { id: person._id }, body: { senha: 'outra-senha-longa' } });
  await page.getByRole('combobox', { name: 'Cliente' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { ...person, senha: 'outra-senha-longa' });
  await chooseSenha(page, null, 'senha-da-dona');
  await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
  await expect(text(page, 'Nome')).toHaveValue('Loja pela metade');
  await expect(field(page, 'Senha')).toHaveValue('');
  expect(server.output()).not.toContain('nunca-guardada');
});

test('the menus of a client’s row and a store’s lead to what one does next with it', async ({
  page,
  api,
}) => {
  const rede = unique('Rede do menu');
  const cliente = await addCliente(api, rede);
  const loja = await addLoja(api, cliente, `${rede} loja`);
  const clientes = `/clientes?payload=${encodeURIComponent(rede)}`;
  const lojas = `/lojas?nome=${encodeURIComponent(rede)}`;
  const ways = [
    [
      clientes,
      rede,
      'Ver lojas',
      `/lojas\\?cliente=${cliente}`,
      page.getByRole('link', { name: `${rede} loja` }),
    ],
    [clientes, rede, 'Adicionar loja', `cliente=${cliente}`, page.getByPlaceholder(rede)],
    [
      clientes,
      rede,
      'Relatório',
      `modal.cliente=${cliente}`,
      page.getByRole('dialog', { name: 'Faixas Tocadas' }),
    ],
    [lojas, `${rede} loja`, 'Ver saúde', 'modal=SAUDE', page.getByRole('dialog', { name: `${rede} loja` })],
    [
      lojas,
      `${rede} loja`,
      'Enviar instruções',
      'ENVIAR',
      page.getByRole('dialog', { name: 'Enviar Instruções' }),
    ],
    [
      lojas,
      `${rede} loja`,
      'Acesso ao player',
      'ACESSO',
      page.getByRole('dialog', { name: 'Acesso ao player' }).getByRole('link', { name: 'Abrir o player' }),
    ],
    [lojas, `${rede} loja`, 'Notificar', `loja=${loja}`, page.getByPlaceholder(`${rede} loja (${rede})`)],
    [
      lojas,
      `${rede} loja`,
      'Relatório',
      `modal.loja=${loja}`,
      page.getByRole('dialog', { name: 'Faixas Tocadas' }),
    ],
  ] as const;
  for (const [from, nome, entry, address, there] of ways) {
    await page.goto(from);
    await chooseInRow(page, nome, entry);
    await expect(page).toHaveURL(new RegExp(address));
    await expect(there).toBeVisible();
  }
});

test('a client that the picker does not find is made over the store’s form, and chosen there', async ({
  page,
}) => {
  const rede = unique('Rede Nova');
  const nome = unique('Loja Nova');
  await page.goto('/lojas/adicionar');
  await text(page, 'Nome').fill(nome);
  const cliente = page.getByRole('combobox', { name: 'Cliente' });
  await cliente.fill(rede);
  await expect(page.getByRole('option', { name: `Cadastrar “${rede}”` })).toBeVisible();
  await cliente.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adicionar cliente' });
  const campo = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await expect(campo).toHaveValue(rede);
  await campo.fill('Pela metade');
  await page.goBack();
  await answer(page, 'Sair sem salvar');
  await expect(dialog).toBeHidden();
  await expect(text(page, 'Nome')).toHaveValue(nome);

  await cliente.fill(rede);
  await page.getByRole('option', { name: `Cadastrar “${rede}”` }).click();
  await dialog.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Cliente cadastrado com sucesso!');
  await expect(cliente).toHaveValue(rede);
  await expect(text(page, 'Nome')).toHaveValue(nome);
  await expect(cliente).toBeFocused();
});

test('a playlist that the picker does not find is made over the store’s page, and put on the store', async ({
  page,
  api,
}) => {
  const loja = await addLoja(api, await addCliente(api, unique('Rede')), unique('Loja'));
  await page.goto(`/lojas/editar/${loja}`);
  const playlist = page.getByRole('combobox', { name: 'Adicionar uma playlist do cliente' });
  await playlist.fill('Tarde Nova');
  await page.getByRole('option', { name: 'Cadastrar “Tarde Nova”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar playlist' });
  await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Tarde Nova');
  await dialog.getByRole('button', { name: 'Cadastrar playlist' }).click();
  await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
  await expect(page.getByRole('link', { name: 'Tarde Nova' })).toBeVisible();
});

test('one store after the other, of the same client', async ({ page, api }) => {
  const rede = unique('Rede Grande');
  const cliente = await addCliente(api, rede);
  const fill = async (nome: string) => {
    await text(page, 'Nome').fill(nome);
    await page.getByRole('textbox', { name: 'Cidade' }).fill('Recife');
    await page.getByLabel('UF').selectOption('PE');
    const login = nome.toLowerCase().replaceAll(' ', '.');
    await text(page, 'E-mail').fill(`${login}@exemplo.com.br`);
    await text(page, 'Login').fill(login);
  };
  const [primeira, segunda] = [unique('Boa Viagem'), unique('Casa Forte')];
  await page.goto(`/lojas/adicionar?cliente=${cliente}`);
  await page.getByLabel('Tipo de comércio').selectOption('RUA');
  await page.getByLabel('Tipo de negócio').selectOption('FRANQUIA');
  await fill(primeira);
  await page.getByRole('button', { name: 'Salvar e adicionar outra' }).click();
  await expectToast(page, 'Loja cadastrada com sucesso!');
  await expect(text(page, 'Nome')).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(rede);
  await expect(text(page, 'Login')).toHaveValue('');
  await fill(segunda);
  await page.getByRole('button', { name: 'Cadastrar loja' }).click();
  await expect(page).toHaveURL(new RegExp(`/clientes/editar/${cliente}`));
  const { items } = (await api('listLojas', { query: { cliente } })) as { items: { nome: string }[] };
  expect(items.map(({ nome }) => nome).toSorted()).toEqual([primeira, segunda].toSorted());
});
