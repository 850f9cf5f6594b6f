import { callAs } from '#tests/support/api.ts';
import { addAdmin, addCliente, addNewcomer, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { withDatabase } from '#tests/support/playlog.ts';

test('the log says who did what, before and after, and is filtered by each', { tag: '@journey' }, async ({
  page,
  api,
  server,
}) => {
  const person = await addAdmin(api);
  const { accessToken } = (await callAs(server.url, null, 'login', {
    body: { login: person.login, senha: person.senha },
  })) as { accessToken: string };
  const nome = unique('Registrada');
  const id = await addCliente(
    (operation, request) => callAs(server.url, accessToken, operation, request),
    nome,
    {
      responsavel: 'Ana Lima',
    },
  );
  await callAs(server.url, accessToken, 'updateCliente', {
    path: { id },
    body: { responsavel: 'Bia Castro' },
  });
  await api('deactivateClientes', { path: { id } });

  await test.step('filter the log by who, what, where and when', async () => {
    await page.goto('/admin/atividades');
    await expect(rowOf(page, nome)).toHaveCount(3);
    await page.getByRole('button', { name: 'Filtro' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtro' });
    await expect(drawer.getByLabel('Administrador')).toBeFocused();
    await drawer.getByLabel('Administrador').fill(person.nome);
    await page.getByRole('option', { name: person.nome }).first().click();
    await drawer.getByLabel('Ação').selectOption('Alterou');
    await drawer.getByLabel('Onde').selectOption('Cliente');
    await drawer.getByLabel('Período').selectOption({ index: 1 });
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(rowOf(page, nome)).toHaveCount(1);
    await expect(rowOf(page, nome)).toContainText(person.login);
    await expect(rowOf(page, nome)).toContainText('Responsável: Ana Lima → Bia Castro');
  });

  const dialog = page.getByRole('dialog', { name: `Alterou cliente: ${nome}` });
  const changed = dialog.getByRole('row', { name: 'Responsável Ana Lima Bia Castro' });

  await test.step('open the details of what is left', async () => {
    const entry = page.getByRole('button', { name: /^Ações de Alterou cliente em / });
    await entry.click();
    await page.getByRole('menuitem', { name: 'Ver detalhes' }).click();
    await expect(dialog).toContainText(person.login);
    await expect(changed).toBeVisible();
  });

  await test.step('come back by its address, wherever in the log it lies, and by one of nothing', async () => {
    const link = new URL(page.url());
    link.search = `?acao=EXPORTAR&modal=ATIVIDADE&modal.id=${link.searchParams.get('modal.id')}`;
    await page.goto(link.href);
    await expect(changed).toBeVisible();
    await page.goto('/admin/atividades?modal=ATIVIDADE&modal.id=nenhuma');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('AT001');
  });
});

test('the top level sees who came in and who did not, and from where', async ({ page, api, server }) => {
  const person = await addNewcomer(api, '1');
  await withDatabase(server, (db) =>
    db.updateTable('admins').set({ senhaProvisoria: false }).where('id', '=', person._id).execute(),
  );
  const enter = (senha: string) =>
    callAs(server.url, null, 'login', { body: { login: person.login, senha } });
  await expect(enter('nao-e-esta-senha')).rejects.toThrow('400');
  const { accessToken } = (await enter(person.senha)) as { accessToken: string };
  await expect(callAs(server.url, accessToken, 'deleteAdmin', { path: { id: person._id } })).rejects.toThrow(
    '401',
  );

  await page.goto('/admin/atividades');
  await page.getByRole('link', { name: 'Acessos' }).click();
  await page.getByRole('searchbox', { name: 'Buscar por login' }).fill(person.login);
  await expect(rowOf(page, person.nome)).toHaveCount(3);
  await expect(rowOf(page, 'Não entrou: senha errada')).toContainText('127.0.0.1');
  await expect(rowOf(page, 'Pediu além do seu nível')).toContainText('excluir administrador');
  await page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await drawer.getByLabel('O quê').selectOption('Entrou');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(rowOf(page, person.nome)).toHaveCount(1);
  await expect(page.getByText('nao-e-esta-senha')).toHaveCount(0);
});

test('never shows a password', async ({ page, api }) => {
  const person = await addAdmin(api);
  await api('updateAdmin', { path: { id: person._id }, body: { senha: 'senha-bem-nova' } });
  await page.goto('/admin/atividades?entidade=ADMIN');
  await expect(rowOf(page, person.nome).first()).toBeVisible();
  await expect(page.getByText('senha-bem-nova')).toHaveCount(0);
  await expect(page.getByText(person.senha)).toHaveCount(0);
});

test('an export is found by its name, and tells its filters, its format and its rows', async ({
  page,
  api,
}) => {
  const rede = unique('Exportada');
  const cliente = await addCliente(api, rede);
  await api('createExportacao', {
    body: { relatorio: 'reportClientesVinhetas', filtros: { cliente, periodo: 30 }, formato: 'xlsx' },
  });
  await page.goto('/admin/atividades');
  await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill('vinhetas toc');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, 'Exportou relatório')).toContainText('Vinhetas tocadas');
  await page.getByRole('button', { name: /^Ações de Exportou relatório em / }).click();
  await page.getByRole('menuitem', { name: 'Ver detalhes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportou relatório: Vinhetas tocadas' });
  for (const row of [
    `Cliente — ${rede}`,
    'Período (dias) — 30',
    'Formato — Planilha (.xlsx)',
    'Linhas — 0',
  ]) {
    await expect(dialog.getByRole('row', { name: row })).toBeVisible();
  }
});
