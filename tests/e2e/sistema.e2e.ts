import { addAdmin, signIn } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test("shows the system's health to level 0, and an error if it cannot be read", { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const part = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name} (Em|Aten|Não|Ruim)`) }) });
  const answer = /\/api\/v1\/sistema\//;

  await test.step('find it where the menu has it', async () => {
    await page.goto('/insights-gerais');
    await page.getByRole('button', { name: 'Agência', exact: true }).click();
    await page.getByRole('link', { name: 'Estado do sistema', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Estado do sistema' })).toBeVisible();
  });

  await test.step('read each part: its state, and what to do', async () => {
    await expect(part('Migrações')).toContainText('Em ordem');
    await expect(part('Migrações')).toContainText('Todas foram feitas.');
    await expect(part('Último backup')).toContainText('Atenção');
    await expect(part('Último backup')).toContainText('O que fazer:');
    await expect(page.getByRole('status').filter({ hasText: 'De 15 partes' })).toContainText('atenção');
    await part('Instâncias').getByText('Ver as instâncias').click();
    await expect(page.getByRole('table', { name: 'as instâncias' })).toContainText('(esta)');
  });

  await test.step('be told when it cannot be read again, with what was there', async () => {
    const failed = { error: { code: 'REQ000', message: 'Ocorreu um erro inesperado.' } };
    await page.route(answer, (route) => route.fulfill({ status: 500, json: failed }));
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível atualizar: o que aparece é de');
    await expect(part('Migrações')).toContainText('Todas foram feitas.');
  });

  await test.step('be told when it cannot be read at all, and try again', async () => {
    await page.reload();
    await expect(page.getByText('Não foi possível carregar')).toBeVisible();
    await page.unroute(answer);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(part('Migrações')).toContainText('Todas foram feitas.');
  });

  await test.step('be refused as another', async () => {
    const operator = await addAdmin(api, '1');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/sistema');
    await signIn(page, operator);
    await expect(page.getByText('Sem permissão')).toBeVisible();
  });
});
