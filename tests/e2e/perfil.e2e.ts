import { callAs } from '#tests/support/api.ts';
import { addAdmin, answer, expectToast, signIn } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

test.use({ signedIn: false });

test('one’s name changes at once, everywhere', { tag: '@journey' }, async ({ page, api }) => {
  const person = await addAdmin(api);
  await page.goto('/perfil');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Ana Beatriz Lima');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Perfil atualizado com sucesso!');
  await page.getByRole('button', { name: `Admin ${person.login}` }).click();
  await expect(page.getByRole('menu').getByText('Ana Beatriz Lima')).toBeVisible();
});

test('a new password wants the current one, and ends the other sessions', { tag: '@journey' }, async ({
  page,
  api,
  server,
}) => {
  const person = await addAdmin(api);
  const { accessToken } = (await callAs(server.url, null, 'login', {
    body: { login: person.login, senha: person.senha },
  })) as { accessToken: string };
  await page.goto('/perfil');
  await signIn(page, person);

  await page.getByLabel('Nova senha', { exact: true }).fill('senha-renovada');
  await page.getByLabel('Repita a nova senha').fill('senha-renovada');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Senha atual é obrigatória para mudar o e-mail ou a senha', 'Erro');
  await page.getByLabel('Senha atual').fill('nao-e-esta');
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expect(page.getByText('Senha atual não confere')).toBeVisible();
  await page.getByLabel('Senha atual').fill(person.senha);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Perfil atualizado com sucesso!');

  await expect(callAs(server.url, accessToken, 'getMe')).rejects.toThrow('401');
  await page.getByRole('link', { name: 'Segurança' }).click();
  await expect(page.getByText('Esta sessão')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0);
});

test('another open session is ended from the profile', async ({ page, api, server }) => {
  const person = await addAdmin(api);
  const { accessToken } = (await callAs(server.url, null, 'login', {
    body: { login: person.login, senha: person.senha },
  })) as { accessToken: string };
  await page.goto('/perfil?aba=seguranca');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Encerrar' }).click();
  await expectToast(page, 'Sessão encerrada com sucesso!');
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0);
  await expect(callAs(server.url, accessToken, 'getMe')).rejects.toThrow('401');
});

test('all other sessions are ended at once, one’s own and those of another', async ({
  page,
  api,
  server,
}) => {
  const person = await addAdmin(api);
  const other = await addAdmin(api, '1');
  const enter = ({ login, senha }: typeof person) =>
    callAs(server.url, null, 'login', { body: { login, senha } });
  const { accessToken } = (await enter(person)) as { accessToken: string };
  await enter(person);
  await page.goto('/perfil?aba=seguranca');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  const question = page.getByRole('alertdialog', { name: 'Encerrar as outras 2 sessões?' });
  await question.getByRole('button', { name: 'Encerrar' }).click();
  await expectToast(page, '2 sessões encerradas com sucesso!');
  await expect(page.getByText('Esta sessão')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Encerrar' })).toHaveCount(0);
  await expect(callAs(server.url, accessToken, 'getMe')).rejects.toThrow('401');

  const { accessToken: lost } = (await enter(other)) as { accessToken: string };
  await enter(other);
  await page.goto(`/perfil/${other.login}`);
  await page.getByRole('button', { name: 'Encerrar', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Encerrar', exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await expect(page.getByText('Nenhuma sessão aberta.')).toBeVisible();
  await expect(callAs(server.url, lost, 'getMe')).rejects.toThrow('401');
});

test('a key for a program is made, shown once, and revoked by another of the top level', {
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
  await form.getByLabel('Validade em dias').fill('400');
  await form.getByRole('button', { name: 'Criar chave' }).click();
  await expect(form.getByText(/365/).last()).toBeVisible();
  await form.getByLabel('Validade em dias').fill('30');
  await form.getByRole('button', { name: 'Criar chave' }).click();
  const made = page.getByRole('dialog', { name: 'Chave criada: Planilha' });
  // Closed by accident it would be gone.
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
  await page.getByRole('button', { name: 'Uso da chave Planilha' }).click();
  const uso = page.getByRole('dialog', { name: 'Uso da chave Planilha' });
  await expect(uso.getByText(/^Nenhuma chamada:|^getMe$/)).toBeVisible();
  await uso.getByRole('button', { name: 'Fechar' }).click();

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

test('what is typed in the profile stays while one looks at its other parts', async ({ page, api }) => {
  const person = await addAdmin(api, '1');
  await page.goto('/perfil');
  await signIn(page, person);
  const nome = page.getByRole('textbox', { name: 'Nome', exact: true });
  await nome.fill('Bia de Souza');
  await page.getByRole('link', { name: 'Chaves de API' }).click();
  await expect(page.getByRole('button', { name: 'Nova chave' })).toBeVisible();
  await expect(nome).toBeHidden();
  await page.getByRole('link', { name: 'Dados' }).click();
  await expect(nome).toHaveValue('Bia de Souza');
  await expect(page.getByRole('link', { name: 'Configurações da agência' })).toHaveCount(0);
});

test('another’s profile is for the top level alone', async ({ page, api }) => {
  const top = await addAdmin(api);
  const operator = await addAdmin(api, '1');
  await page.goto(`/perfil/${operator.login}`);
  await signIn(page, top);
  await expect(page.getByRole('heading', { name: `Perfil de ${operator.login}` })).toBeVisible();
  await expect(page.getByText(operator.email)).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`/perfil/${top.login}`);
  await signIn(page, operator);
  await expect(page.getByText('Sem permissão')).toBeVisible();
  await expect(page.getByText(top.email)).toBeHidden();
});

test('the first admin’s profile can be saved as it is, and its e-mail changed', async ({ page }) => {
  await page.goto('/perfil');
  await signIn(page, credentials);
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue('admin@vitrola.local');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('Admin@Agencia.com.br');
  await page.getByLabel('Senha atual').fill(credentials.senha);
  await page.getByRole('button', { name: 'Salvar alterações' }).click();
  await expectToast(page, 'Perfil atualizado com sucesso!');
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(
    'admin@agencia.com.br',
  );
});

test('the top level sets the period that insights begin with, and an impossible one is refused', async ({
  page,
  api,
}) => {
  await page.goto('/configuracoes');
  await signIn(page, credentials);
  const period = page.getByLabel('Período de atividade da loja (dias)');
  const save = page.getByRole('button', { name: 'Salvar configurações' });
  await expect(period).not.toHaveValue('');
  await period.fill('366');
  await save.click();
  await expect(period).toHaveAttribute('aria-invalid', 'true');
  await period.fill('45');
  await save.click();
  await expectToast(page, 'Configurações atualizadas com sucesso!');
  await page.reload();
  await expect(period).toHaveValue('45');
  expect(await api('getConfiguracoes')).toMatchObject({ periodoAtividadeLoja: 45 });

  const operator = await addAdmin(api, '1');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/configuracoes');
  await signIn(page, operator);
  await expect(page.getByText('Sem permissão')).toBeVisible();
  await expect(period).toHaveCount(0);
});

test('the top level says who is mailed of stores that do not play', async ({ page, api }) => {
  await page.goto('/configuracoes');
  await signIn(page, credentials);
  const save = page.getByRole('button', { name: 'Salvar configurações' });
  const recipients = page.getByLabel('Destinatários');
  await page.getByText('Avisar por e-mail').click();
  await save.click();
  await expect(recipients).toHaveAccessibleErrorMessage(/Informe quem recebe os avisos/);
  await recipients.fill('ana@agencia.com.br\nbia');
  await save.click();
  await expect(recipients).toHaveAttribute('aria-invalid', 'true');
  await recipients.fill('ana@agencia.com.br\nBia@agencia.com.br');
  await page.getByLabel('Avisar depois de (minutos)').fill('20');
  await page.getByLabel('Resumo diário às').selectOption('08:00');
  await save.click();
  await expectToast(page, 'Configurações atualizadas com sucesso!');
  const alertas = {
    ...{ ligado: true, destinatarios: ['ana@agencia.com.br', 'bia@agencia.com.br'] },
    ...{ silencioMin: 20, resumoDiarioAs: '08:00' },
  };
  expect(await api('getConfiguracoes')).toMatchObject({ alertas });
  await page.reload();
  await expect(recipients).toHaveValue('ana@agencia.com.br\nbia@agencia.com.br');
});
