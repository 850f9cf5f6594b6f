import { errors } from '#generated/errors.ts';
import { callAs } from '#tests/support/api.ts';
import {
  addAdmin,
  addCliente,
  answer,
  expectToast,
  openMenuByKeyboard,
  searchByKeyboard,
  tabTo,
  unique,
} from '#tests/support/journey.ts';
import { addLoja, addLojas, addPlaylist, addVinheta } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

/** Runs in the page: tells whether a field's placeholder needs more room than it has. */
const isCut = (field: HTMLInputElement) => {
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
  const drawing = document.createElement('canvas').getContext('2d')!;
  drawing.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return drawing.measureText(field.placeholder).width > room;
};

test('a playlist is put on stores and taken off again', { tag: '@journey' }, async ({ page, api }) => {
  const nome = unique('Praça');
  const cliente = await addCliente(api, nome);
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const [primeira] = await addLojas(api, cliente, nome, 3);
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [primeira] } });

  const adding = page.getByRole('dialog', { name: `Adicionando Playlist "${nome} lista" às lojas:` });
  const add = adding.getByRole('button', { name: 'Adicionar Playlist às Lojas Selecionadas' });

  await test.step('choose stores, and put it on them though somebody switches it off meanwhile', async () => {
    await page.goto(`/lojas?modal=ADD_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    for (const column of ['Nome da Loja', 'Status', 'Nome do Cliente'])
      await expect(adding.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(adding.getByRole('row', { name: `${nome} 001` })).toContainText('Já Adicionada');
    await expect(adding.getByRole('checkbox', { name: `Selecionar ${nome} 001` })).toHaveCount(0);
    await expect(add).toBeDisabled();
    await adding.getByRole('checkbox', { name: `Selecionar ${nome} 002` }).check();
    await expect(adding.getByText('1 loja selecionada')).toBeVisible();
    await adding.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).check();
    await expect(adding.getByText('2 lojas selecionadas')).toBeVisible();
    await api('deactivatePlaylists', { path: { id: playlist } });
    await add.click();
    await expect(adding.getByRole('alert')).toContainText('fez uma alteração enquanto você escolhia.');
    await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
    await add.click();
    await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
    await expect(adding).toBeHidden();
  });

  const removing = page.getByRole('dialog', { name: `Removendo Playlist "${nome} lista" das lojas:` });

  await test.step('take it off one store', async () => {
    await page.goto(`/lojas?modal=REMOVER_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    const remove = removing.getByRole('button', { name: 'Remover Playlist das Lojas Selecionadas' });
    await expect(remove).toBeDisabled();
    await removing.getByRole('checkbox', { name: `Selecionar ${nome} 003` }).check();
    await remove.click();
    await answer(page, 'Remover');
    await expectToast(page, 'Playlist removida da(s) loja(s) com sucesso!');
  });

  await test.step('go from taking off to putting on, and leave', async () => {
    await page.goto(`/lojas?modal=REMOVER_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    await expect(removing.getByRole('checkbox', { name: /^Selecionar Praça/ })).toHaveCount(2);
    await removing.getByRole('button', { name: 'Adicionar Playlist a outras lojas' }).click();
    await expect(adding).toBeVisible();
    await expect(page).toHaveURL(/modal=ADD_LOJA_PLAYLIST/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/lojas$/);
  });

  await test.step('take it off a store on its own page, though somebody switches it on meanwhile', async () => {
    await page.goto(`/playlists/ver/${playlist}`);
    const removeOne = page.getByRole('button', { name: `Remover a playlist da loja ${nome} 002` });
    await expect(removeOne).toBeEnabled();
    await api('activatePlaylists', { path: { id: playlist } });
    await removeOne.click();
    await answer(page, 'Remover');
    await expect(page.getByRole('alert')).toContainText('fez uma alteração enquanto você olhava.');
    await removeOne.click();
    await answer(page, 'Remover');
    await expect(page.getByRole('row', { name: `${nome} 002` })).toHaveCount(0);
    await expect(page.getByRole('row', { name: `${nome} 001` })).toBeVisible();
  });

  await test.step('put it back on from there', async () => {
    await page.getByRole('button', { name: 'Adicionar Playlist a outras lojas' }).click();
    await adding.getByRole('checkbox', { name: `Selecionar ${nome} 002` }).check();
    await add.click();
    await expect(adding).toBeHidden();
    await expect(page.getByRole('row', { name: `${nome} 002` })).toBeVisible();
  });
});

test('a jingle is put on stores and taken off again', async ({ page, api, server }) => {
  const nome = unique('Feira');
  const cliente = await addCliente(api, nome);
  const vinheta = await addVinheta(server, cliente, `${nome} chamada`);
  await page.goto(`/lojas?modal=ADD_LOJA_VINHETA&modal.vinheta=${vinheta}`);
  const adding = page.getByRole('dialog', { name: `Adicionando Vinhetas "${nome} chamada" às lojas:` });
  await expect(adding.getByText('Nenhuma loja encontrada')).toBeVisible();
  await addLoja(api, cliente, `${nome} única`);
  await page.reload();
  await adding.getByRole('checkbox', { name: `Selecionar ${nome} única` }).check();
  await adding.getByRole('button', { name: 'Adicionar Vinheta às Lojas Selecionadas' }).click();
  await expectToast(page, 'Vinheta adicionada às lojas com sucesso!');

  await page.goto(`/lojas?modal=REMOVER_LOJA_VINHETA&modal.vinheta=${vinheta}`);
  const removing = page.getByRole('dialog', { name: `Removendo Vinheta "${nome} chamada" das lojas:` });
  await removing.getByRole('checkbox', { name: `Selecionar ${nome} única` }).check();
  await removing.getByRole('button', { name: 'Remover Vinheta das Lojas Selecionadas' }).click();
  await answer(page, 'Remover');
  await expectToast(page, 'Vinheta removida da(s) loja(s) com sucesso!');
});

test('a playlist is put on the stores that a group has now', async ({ page, api }) => {
  const nome = unique('Porto');
  const cliente = await addCliente(api, nome);
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const [primeira, segunda, terceira] = await addLojas(api, cliente, nome, 4);
  const grupo = (await api('createGrupo', { body: { nome: `${nome} praças`, cliente } })) as { _id: string };
  await api('addGrupoLojas', { path: { id: grupo._id }, body: { lojas: [primeira, segunda] } });

  await page.goto(`/lojas?modal=ADD_LOJA_PLAYLIST&modal.playlist=${playlist}`);
  const adding = page.getByRole('dialog', { name: /^Adicionando Playlist/ });
  await expect(adding.getByText('Entram as lojas que o grupo tem agora.')).toBeVisible();
  await adding.getByRole('combobox', { name: 'Grupos de lojas' }).fill('praças');
  await page.getByRole('option', { name: `${nome} praças` }).click();
  const chosen = adding.getByRole('list', { name: 'Grupos escolhidos' });
  await expect(chosen).toContainText(`${nome} praças: 2 lojas agora`);
  await expect(adding.getByRole('status')).toHaveText('1 grupo selecionado');
  await adding.getByRole('button', { name: `Retirar o grupo ${nome} praças` }).click();
  await expect(adding.getByRole('button', { name: /^Adicionar Playlist às/ })).toBeDisabled();
  await adding.getByRole('combobox', { name: 'Grupos de lojas' }).click();
  await page.getByRole('option', { name: `${nome} praças` }).click();
  await adding.getByRole('checkbox', { name: `Selecionar ${nome} 003` }).check();
  await expect(adding.getByRole('status')).toHaveText('1 grupo e 1 loja selecionada');
  await adding.getByRole('button', { name: /^Adicionar Playlist às/ }).click();
  await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
  const { items } = (await api('listLojas', { query: { playlist } })) as { items: { _id: string }[] };
  expect(items.map(({ _id }) => _id)).toEqual([primeira, segunda, terceira]);
});

test('more stores come as one scrolls, and all of them can be ticked', async ({ page, api }) => {
  test.slow();
  const nome = unique('Gigante');
  const cliente = await addCliente(api, nome);
  const playlist = await addPlaylist(api, cliente, nome);
  await addLojas(api, cliente, nome, 130);
  await page.goto(`/lojas?modal=ADD_LOJA_PLAYLIST&modal.playlist=${playlist}`);
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('region', { name: 'Lojas' });
  // It grows as it opens.
  await expect.poll(async () => (await list.boundingBox())?.height).toBeCloseTo(450, -1);
  // Only the rows in sight are in the document: the last one of a page says that it is there.
  const tickOf = (number: number) => dialog.getByRole('checkbox', { name: `Selecionar ${nome} ${number}` });
  const scrollDown = () => list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  // What stands for rows that are still asked for scrolls to nothing.
  await expect(dialog.getByRole('checkbox', { name: `Selecionar ${nome} 001` })).toBeVisible();
  await expect(tickOf(100)).toHaveCount(0);
  await scrollDown();
  await expect(tickOf(100)).toBeVisible();
  await expect(tickOf(101)).toHaveCount(1);
  await scrollDown();
  await expect(tickOf(130)).toBeVisible();
  await page.reload();
  await dialog.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).click();
  await expect(dialog.getByText('130 lojas selecionadas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar Playlist às Lojas Selecionadas' }).click();
  await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
});

test('a store’s own playlists and jingles, and somebody else’s change meanwhile', async ({
  page,
  api,
  server,
}) => {
  const nome = unique('Bairro');
  const cliente = await addCliente(api, nome);
  const loja = await addLoja(api, cliente, `${nome} loja`);
  await addPlaylist(api, cliente, `${nome} manhã`);
  const vinheta = await addVinheta(server, cliente, `${nome} aviso`);
  await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
  await page.getByRole('textbox', { name: 'Bairro', exact: true }).fill('Meu bairro');
  await page.getByRole('link', { name: 'Visão geral' }).click();

  const adding = page.getByRole('combobox', { name: 'Adicionar uma playlist do cliente' });
  expect(await adding.evaluate(isCut)).toBe(false);
  await adding.fill('manhã');
  await page.getByRole('option', { name: `${nome} manhã` }).click();
  await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
  await page.getByRole('button', { name: `Remover a playlist ${nome} manhã da loja` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 loja fica sem nenhuma playlist ativa');
  await answer(page, 'Remover');
  await expectToast(page, 'Playlist removida da(s) loja(s) com sucesso!');
  await expect(page.getByText('Esta loja ainda não tem playlists.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Adicionar uma vinheta do cliente' }).click();
  await page.getByRole('option', { name: `${nome} aviso` }).click();
  await expectToast(page, 'Vinheta adicionada às lojas com sucesso!');
  await expect(page.getByRole('link', { name: `${nome} aviso` })).toBeVisible();
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Bairro', exact: true })).toHaveValue('Meu bairro');
  await page.getByRole('link', { name: 'Visão geral' }).click();

  const other = await addAdmin(api);
  const { accessToken } = (await callAs(server.url, null, 'login', {
    body: { login: other.login, senha: other.senha },
  })) as { accessToken: string };
  await callAs(server.url, accessToken, 'updateLoja', { path: { id: loja }, body: { bairro: 'Outro' } });
  await api('deactivateVinhetas', { path: { id: vinheta } });
  await page.getByRole('button', { name: `Remover a vinheta ${nome} aviso da loja` }).click();
  await answer(page, 'Remover');
  await expect(page.getByRole('alert')).toContainText('fez uma alteração enquanto você olhava.');
  // Reads the store again behind the form, which must not make the other's change look like one's own.
  await page.getByRole('button', { name: `Remover a vinheta ${nome} aviso da loja` }).click();
  await answer(page, 'Remover');
  await expectToast(page, 'Vinheta removida da(s) loja(s) com sucesso!');
  await page.getByRole('link', { name: 'Cadastro', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByRole('alert')).toContainText(`${other.nome} alterou este cadastro`);
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByText('Valor atual: Outro')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Loja atualizada com sucesso!');
});

test("a store's page opens its player, and copies its address, its login and a password while that is typed", async ({
  page,
  api,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const nome = unique('Endereçada');
  const login = `enderecada-${process.pid}`;
  const loja = await addLoja(api, await addCliente(api, nome), nome, { login });
  const address = `${server.url}/player`;
  await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
  const link = page.getByRole('link', { name: 'Abrir o player' });
  await expect(link).toHaveAttribute('href', address);
  await expect(page.getByRole('img', { name: 'QR code do endereço do player' })).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copiar acesso' }).click();
  await expect(page.getByText('Acesso copiado.')).toBeVisible();
  expect(await copied()).toBe(`Endereço: ${address}\nLogin: ${login}`);
  await page.getByLabel('Senha', { exact: true }).fill('girassol-amarelo');
  await page.getByRole('button', { name: 'Copiar acesso' }).click();
  await expect.poll(copied).toBe(`Endereço: ${address}\nLogin: ${login}\nSenha: girassol-amarelo`);

  const player = page.waitForEvent('popup');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('abrir o player');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeHidden();
  await expect(await player).toHaveURL(address);
});

test('instructions are sent, or say why not', async ({ page, api }) => {
  const nome = unique('Instruída');
  const email = `${nome.replace(/\W/g, '')}@exemplo.com.br`.toLowerCase();
  const loja = await addLoja(api, await addCliente(api, nome), nome, { email });
  await page.goto(`/lojas/editar/${loja}`);
  await page.getByRole('button', { name: 'Enviar Instruções' }).click();
  await expect(page).toHaveURL(/modal=ENVIAR_INSTRUCOES/);
  const dialog = page.getByRole('dialog', { name: 'Enviar Instruções' });
  const senha = dialog.getByLabel('Digite a senha antes de enviar as intruções.');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByText('Enviando instruções!')).toBeVisible();
  await expect(page.getByText(errors.L004.message)).toBeVisible();
  const rule = dialog.getByText('A senha precisa ter de 8 a 72 caracteres');
  await expect(rule).toBeVisible();
  await expect(senha).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Enviando instruções!')).toBeHidden();
  await expect(senha).toBeFocused();
  const wrong = await rule.evaluate((text) => getComputedStyle(text).color);
  await expect(senha).toHaveCSS('border-top-color', wrong);
  await senha.fill('girassol-amarelo');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(page, `Instruções enviadas com sucesso para o email ${email}!`);
  await expect(dialog).toBeHidden();
});

test('the keyboard alone adds a store, orders a playlist, puts it on the store and blocks a track', async ({
  page,
  api,
  server,
}) => {
  test.slow();
  const nome = unique('Teclado');
  await addCliente(api, nome);
  for (const titulo of ['Aurora', 'Brisa'])
    await addMusica(server, { titulo: `${titulo} ${nome}`, artista: 'Trio Ipê' });
  const { keyboard } = page;
  const reach = (role: 'textbox' | 'button' | 'combobox' | 'checkbox', name: string | RegExp) =>
    tabTo(page, page.getByRole(role, { name, exact: true }), 90);
  const typeInto = async (name: string, text: string) => {
    await reach('textbox', name);
    await keyboard.type(text);
  };
  const pickCliente = async () => {
    await reach('combobox', 'Cliente');
    await keyboard.type(nome);
    await expect(page.getByRole('option', { name: nome, exact: true })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(nome);
  };

  await test.step('a store', async () => {
    await page.goto('/lojas/adicionar');
    await typeInto('Nome', `${nome} loja`);
    await pickCliente();
    await reach('combobox', 'Tipo de comércio');
    await keyboard.type('Rua');
    await reach('combobox', 'Tipo de negócio');
    await keyboard.type('Franquia');
    await typeInto('CEP', '01310100');
    await expect(page.getByRole('textbox', { name: 'Cidade', exact: true })).toHaveValue('São Paulo');
    const login = nome.toLowerCase().replace(' ', '.');
    await typeInto('E-mail', `${login}@exemplo.com.br`);
    await typeInto('Login', login);
    await keyboard.press('Enter');
    await expectToast(page, 'Loja cadastrada com sucesso!');
  });

  await test.step('a playlist, in another order', async () => {
    await page.goto('/playlists/adicionar');
    await typeInto('Nome', `${nome} lista`);
    await pickCliente();
    await searchByKeyboard(page, page.getByRole('searchbox'), nome);
    for (const titulo of ['Aurora', 'Brisa']) {
      await reach('button', `Adicionar ${titulo} ${nome}`);
      await keyboard.press('Enter');
    }
    await reach('button', new RegExp(`^Mover Brisa ${nome}, posição 2`));
    await keyboard.press('ArrowUp');
    await expect(
      page.getByRole('button', { name: new RegExp(`^Mover Brisa ${nome}, posição 1`) }),
    ).toBeFocused();
    await reach('button', 'Cadastrar playlist');
    await keyboard.press('Enter');
    await expectToast(page, 'Playlist cadastrada com sucesso!');
    await expect(page.getByRole('row').nth(1)).toContainText('Brisa');
  });

  await test.step('on the store', async () => {
    await reach('button', 'Adicionar Playlist a outras lojas');
    await keyboard.press('Enter');
    await reach('checkbox', `Selecionar ${nome} loja`);
    await keyboard.press('Space');
    await reach('button', 'Adicionar Playlist às Lojas Selecionadas');
    await keyboard.press('Enter');
    await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
    await expect(page.getByRole('button', { name: 'Adicionar Playlist a outras lojas' })).toBeFocused();
  });

  await test.step('a track blocked', async () => {
    await page.goto(`/musicas?titulo=${encodeURIComponent(`Aurora ${nome}`)}`);
    await openMenuByKeyboard(page, page.getByRole('button', { name: `Ações de Aurora ${nome}` }));
    await keyboard.press('End');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Bloqueando música/ });
    await searchByKeyboard(page, dialog.getByRole('searchbox', { name: 'Buscar cliente' }), nome);
    await expect(dialog.getByRole('row')).toHaveCount(2);
    await tabTo(page, dialog.getByRole('button', { name: /^Bloquear/ }).first());
    await keyboard.press('Enter');
    await expectToast(page, 'Música bloqueada com sucesso!');
    await expect(dialog.getByRole('button', { name: /^Desbloquear/ })).toBeFocused();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('stores are searched while they are chosen, and what was chosen before stays', async ({ page, api }) => {
  const nome = unique('Rede');
  const cliente = await addCliente(api, nome);
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const [dela] = await addLojas(api, cliente, `${nome} Rio`, 2, { cidade: 'Niterói', uf: 'RJ' });
  await addLojas(api, cliente, `${nome} Sul`, 3, { cidade: 'Canoas', uf: 'RS' });
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [dela] } });

  const adding = page.getByRole('dialog', { name: `Adicionando Playlist "${nome} lista" às lojas:` });
  const rows = adding.getByRole('checkbox', { name: /^Selecionar Rede/ });
  const search = adding.getByRole('searchbox', { name: 'Buscar loja' });

  await test.step('search for a store, choose it, and search for others', async () => {
    await page.goto(`/lojas?modal=ADD_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    await expect(rows).toHaveCount(4);
    await search.fill('sul 002');
    await expect(rows).toHaveCount(1);
    await rows.check();
    await search.fill('');
    await expect(rows).toHaveCount(4);
    await expect(adding.getByRole('row', { name: /Rio 002/ })).toContainText('Niterói RJ');
  });

  await test.step('choose a range, and go back to the one before', async () => {
    await rows.nth(1).click();
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await expect(adding.getByRole('status')).toHaveText('3 lojas selecionadas');
    for (const n of [1, 3]) await rows.nth(n).uncheck();
    await expect(adding.getByRole('status')).toHaveText('1 loja selecionada');
  });

  await test.step('choose a whole state by the keyboard, and put it on all that are chosen', async () => {
    await adding.getByRole('button', { name: 'Filtro' }).press('Enter');
    await page.getByRole('textbox', { name: 'UF' }).fill('rj');
    await page.keyboard.press('Enter');
    await expect(adding.getByRole('row', { name: /Rio 001/ })).toContainText('Já Adicionada');
    await expect(rows).toHaveCount(1);
    await adding.getByRole('checkbox', { name: 'Só as que não têm' }).press('Space');
    await expect(adding.getByRole('row', { name: /Rio 001/ })).toBeHidden();
    await adding.getByRole('checkbox', { name: 'Selecionar todas as lojas' }).press('Space');
    await expect(adding.getByRole('status')).toHaveText('2 lojas selecionadas, 1 fora desta busca');
    await adding.getByRole('button', { name: 'Adicionar Playlist às Lojas Selecionadas' }).press('Enter');
    await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
    await expect(adding).toBeHidden();
    const { items } = (await api('listLojas', { query: { playlist } })) as { items: { nome: string }[] };
    expect(items.map((loja) => loja.nome.slice(nome.length + 1)).sort()).toEqual([
      'Rio 001',
      'Rio 002',
      'Sul 002',
    ]);
  });

  await test.step('search in vain where it is taken off', async () => {
    await page.goto(`/lojas?modal=REMOVER_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    const removing = page.getByRole('dialog', { name: /^Removendo Playlist/ });
    await removing.getByRole('searchbox', { name: 'Buscar loja' }).fill('nada disso');
    await expect(removing.getByText('Nenhuma loja encontrada')).toBeVisible();
    await expect(removing.getByRole('checkbox', { name: 'Só as que não têm' })).toHaveCount(0);
  });
});
