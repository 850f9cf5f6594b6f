import { callAs } from '#tests/support/api.ts';
import { addAdmin, answer, closeToasts, expectToast, signIn } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

test.use({ signedIn: false });

test('ends other sessions by hand, and by a new password, which requires the current one', {
  tag: '@journey',
}, async ({ page, api, server }) => {
  const person = await addAdmin(api);
  const enter = async () =>
    (await callAs(server.url, null, 'login', { body: { login: person.login, senha: person.senha } })) as {
      accessToken: string;
    };
  const forgotten = await enter();
  await enter();
  await page.goto('/perfil?aba=seguranca');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  const question = page.getByRole('alertdialog', { name: 'Encerrar as outras 2 sessões?' });
  await question.getByRole('button', { name: 'Encerrar' }).click();
  await expectToast(page, '2 sessões encerradas com sucesso!');
  await expect(callAs(server.url, forgotten.accessToken, 'getMe')).rejects.toThrow('401');
  const { accessToken } = await enter();
  await page.getByRole('link', { name: 'Dados' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Beatriz Lima');
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-renovada');
  await page.getByLabel('Repita a nova senha').fill('senha-renovada');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Senha atual é obrigatória para mudar o e-mail ou a senha', 'Erro');
  await expect(page.getByText('Revogar também')).toBeHidden();
  await closeToasts(page);
  await page.getByLabel('Senha atual').fill('nao-e-esta');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Senha atual não confere')).toBeVisible();
  await closeToasts(page);
  await page.getByLabel('Senha atual').fill(person.senha);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Perfil atualizado com sucesso!');

  await expect(callAs(server.url, accessToken, 'getMe')).rejects.toThrow('401');
  await page.getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByText('Esta sessão')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0);
  await page.getByRole('button', { name: `Admin ${person.login}` }).click();
  await expect(page.getByRole('menu').getByText('Ana Beatriz Lima')).toBeVisible();
});

test('creates an API key, shows it once, and another level 0 admin revokes it', {
  tag: '@journey',
}, async ({ page, api, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await addAdmin(api, '1');
  await page.goto('/perfil?aba=chaves');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Nova chave' }).click();
  const form = page.getByRole('dialog', { name: 'Nova chave de API' });
  await expect(form.getByLabel('Nível').getByRole('option')).toHaveText(['Selecione', 'Nível 1 (operador)']);
  await form.getByLabel('Nome').fill('Planilha');
  await form.getByLabel('Senha atual').fill(person.senha);
  await form.getByLabel('Validade em dias').fill('30');
  await form.getByRole('button', { name: 'Criar chave' }).click();
  const made = page.getByRole('dialog', { name: 'Chave criada: Planilha' });
  // Escape must not close it: the key is shown only once.
  await expect(made).toBeVisible();
  await page.keyboard.press('Escape');
  await answer(page, 'Cancelar');
  await made.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Fechar sem copiar a chave?' })).toBeVisible();
  await answer(page, 'Cancelar');
  await made.getByRole('button', { name: 'Copiar' }).click();
  await expect(made.getByRole('status')).toHaveText('Copiada.');
  const chave = await made.getByLabel('Chave de API').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chave);
  expect(await callAs(server.url, chave, 'getMe')).toMatchObject({ login: person.login });
  await made.getByRole('button', { name: 'Já guardei a chave' }).click();
  await expect(page.getByText(`vitrola_…${chave.slice(-4)} · Nível 1`)).toBeVisible();
  expect(await page.content()).not.toContain(chave);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/perfil/${person.login}`);
  await signIn(page, credentials);
  await expect(page.getByRole('button', { name: 'Nova chave' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Revogar a chave Planilha' }).click();
  await answer(page, 'Revogar');
  await expectToast(page, 'Chave revogada com sucesso!');
  await expect(page.getByText(/^Nenhuma chave\./)).toBeVisible();
  await expect(callAs(server.url, chave, 'getMe')).rejects.toThrow('401');
});
