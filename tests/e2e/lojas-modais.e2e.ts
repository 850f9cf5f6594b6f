import {
  addCliente,
  answer,
  expectToast,
  openMenuByKeyboard,
  searchByKeyboard,
  tabTo,
  unique,
} from '#tests/support/journey.ts';
import { addLojas, addPlaylist } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('puts a playlist on stores and removes it, while another administrator changes it', {
  tag: '@journey',
}, async ({ page, api }) => {
  const nome = unique('Praça');
  const cliente = await addCliente(api, nome);
  const playlist = await addPlaylist(api, cliente, `${nome} lista`);
  const [primeira, , terceira] = await addLojas(api, cliente, nome, 3);
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [primeira] } });
  const { _id: grupo } = (await api('createGrupo', { body: { nome: `${nome} praças`, cliente } })) as {
    _id: string;
  };
  await api('addGrupoLojas', { path: { id: grupo }, body: { lojas: [terceira] } });
  const adding = page.getByRole('dialog', { name: `Adicionando Playlist "${nome} lista" às lojas:` });
  const add = adding.getByRole('button', { name: 'Adicionar Playlist às Lojas Selecionadas' });

  await test.step('choose a store and a group', async () => {
    await page.goto(`/lojas?modal=REMOVER_LOJA_PLAYLIST&modal.playlist=${playlist}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Playlist a outras lojas' }).click();
    await expect(adding.getByRole('row', { name: `${nome} 001` })).toContainText('Já Adicionada');
    await expect(adding.getByRole('checkbox', { name: `Selecionar ${nome} 001` })).toHaveCount(0);
    await expect(add).toBeDisabled();
    await adding.getByRole('checkbox', { name: `Selecionar ${nome} 002` }).check();
    await adding.getByRole('combobox', { name: 'Grupos de lojas' }).fill('praças');
    await page.getByRole('option', { name: `${nome} praças` }).click();
    const chosen = adding.getByRole('list', { name: 'Grupos escolhidos' });
    await expect(chosen).toContainText(`${nome} praças: 1 loja agora`);
    await api('deactivatePlaylists', { path: { id: playlist } });
    await add.click();
    await expect(adding.getByRole('alert')).toContainText('fez uma alteração enquanto você escolhia.');
    await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
    await add.click();
    await expectToast(page, 'Playlist adicionada às lojas com sucesso!');
    await expect(adding).toBeHidden();
  });

  await test.step('take it off a store on its own page', async () => {
    await page.goto(`/playlists/ver/${playlist}`);
    const removeOne = page.getByRole('button', { name: `Remover a playlist da loja ${nome} 003` });
    await expect(removeOne).toBeEnabled();
    await api('activatePlaylists', { path: { id: playlist } });
    await removeOne.click();
    await answer(page, 'Remover');
    await expect(page.getByRole('alert')).toContainText('fez uma alteração enquanto você olhava.');
    await removeOne.click();
    await answer(page, 'Remover');
    await expect(page.getByRole('row', { name: `${nome} 003` })).toHaveCount(0);
    await expect(page.getByRole('row', { name: `${nome} 002` })).toBeVisible();
  });
});

test('adds a store, orders a playlist, puts it on the store and blocks a track with the keyboard only', async ({
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
