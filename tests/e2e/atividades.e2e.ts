import { callAs } from '#tests/support/api.ts';
import { addAdmin, addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('the activity log shows author, old and new values, and filters by each', { tag: '@journey' }, async ({
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
