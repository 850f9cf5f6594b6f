import { errors } from '#generated/errors.ts';
import { callAs } from '#tests/support/api.ts';
import {
  addAdmin,
  addCliente,
  closeToasts,
  expectToast,
  rowOf,
  signIn,
  unique,
} from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('a name taken, with other case and accents, is marked at its field', async ({ page, api }) => {
  const nome = unique('Pão de Açúcar');
  await addCliente(api, nome);
  await page.goto('/clientes/adicionar');
  await page
    .getByRole('textbox', { name: 'Nome', exact: true })
    .fill(nome.replace('Pão de Açúcar', 'PAO DE ACUCAR'));
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, errors.C001.message, 'Erro');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page).toHaveURL(/\/clientes\/adicionar$/);
});

test('a form is checked before it is sent, and says what is wrong first', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).pressSequentially('11222333000180');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('sem arroba');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Nome não pode ficar vazio', 'Erro');
  await expect(page.getByText('CNPJ não foi preenchido ou não está correto')).toBeVisible();
  await expect(page.getByText('E-mail precisa ser um e-mail válido')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
  expect(sent).toEqual([]);
});

test('a CNPJ that another client has is refused', async ({ page, api }) => {
  await addCliente(api, unique('Dona do CNPJ'), { cnpj: '45.723.174/0001-10' });
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(unique('Outra'));
  await page.getByRole('textbox', { name: 'CNPJ', exact: true }).pressSequentially('45723174000110');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, errors.C011.message, 'Erro');
  await expect(page.getByRole('textbox', { name: 'CNPJ', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

test('a client that is not there says so with its code', async ({ page }) => {
  await page.goto('/clientes/editar/nao-existe');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(errors.C006.message);
  await expect(alert).toContainText('Código: C006');
  await page.goto('/clientes/editar');
  await expect(page).toHaveURL(/\/clientes$/);
});

test.describe('somebody else saved in the meantime', () => {
  test.beforeEach(async ({ page, api, server }) => {
    const other = await addAdmin(api);
    const { accessToken } = (await callAs(server.url, null, 'login', {
      body: { login: other.login, senha: other.senha },
    })) as { accessToken: string };
    const id = await addCliente(api, unique('Disputada'));
    // So low that not all of the form is in sight.
    await page.setViewportSize({ width: 1440, height: 450 });
    await page.goto(`/clientes/editar/${id}`);
    await page.getByRole('textbox', { name: 'Responsável', exact: true }).fill('Minha versão');
    await callAs(server.url, accessToken, 'updateCliente', {
      path: { id },
      body: { responsavel: 'Versão alheia', razaoSocial: 'Alheia Ltda.' },
    });
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `${other.nome} alterou este cadastro enquanto você editava.`,
    );
    await expect(page.getByRole('button', { name: 'Sobrescrever' })).toBeInViewport({ ratio: 1 });
  });

  test('reloading keeps what was typed beside what is saved', async ({ page }) => {
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.getByRole('textbox', { name: 'Razão social', exact: true })).toHaveValue(
      'Alheia Ltda.',
    );
    await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Minha versão');
    await expect(page.getByText('Valor atual: Versão alheia')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
  });

  test('overwriting saves one’s own fields only', async ({ page }) => {
    const address = page.url();
    await page.getByRole('button', { name: 'Sobrescrever' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
    await page.goto(address);
    await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Minha versão');
    await expect(page.getByRole('textbox', { name: 'Razão social', exact: true })).toHaveValue(
      'Alheia Ltda.',
    );
  });
});

test('a list that cannot be loaded says why, and loads once the server is back', async ({
  page,
  api,
  server,
}) => {
  const nome = unique('Resistente');
  await addCliente(api, nome);
  await page.goto('/clientes');
  await expect(page.getByRole('table', { name: 'Clientes' })).toBeVisible();
  await server.stop('SIGKILL');
  await page.getByRole('searchbox').fill(nome);
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível carregar' });
  await expect(alert).toContainText('Sem conexão com o servidor.');
  await expect(alert).toContainText('Código: REDE');
  await server.start();
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(rowOf(page, nome)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a deletion that fails keeps its dialog, with the code and another try', async ({
  page,
  api,
  server,
}) => {
  const nome = unique('Teimosa');
  await addCliente(api, nome);
  await page.goto(`/clientes?payload=${encodeURIComponent(nome)}`);
  await page.getByRole('button', { name: `Ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Excluir ${nome}?` });
  await expect(dialog).toBeVisible();
  await server.stop('SIGKILL');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog.getByRole('alert')).toContainText('(código REDE)');
  await server.start();
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectToast(page, 'Cliente excluido com sucesso!');
  await expect(dialog).toBeHidden();
});

test('a form that cannot be saved keeps what was typed', async ({ page, context, server }) => {
  const nome = unique('Sem servidor');
  await page.goto('/clientes/adicionar');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).pressSequentially(nome);
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, '(código REDE)', 'Erro');
  // It is not sent behind one's back either, once there is a network again.
  await context.setOffline(false);
  await closeToasts(page);
  await expect(page.getByRole('button', { name: 'Cadastrar cliente' })).toBeEnabled();
  await server.stop('SIGKILL');
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, '(código REDE)', 'Erro');
  await server.start();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await expectToast(page, 'Cliente cadastrado com sucesso!');
});

test.describe(() => {
  test.use({ signedIn: false });

  test('signing in without a server says so', async ({ page, server }) => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Login' }).click();
    await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
    await server.stop('SIGKILL');
    await signIn(page, { login: 'admin', senha: 'qualquer-uma' });
    await expectToast(page, '(código REDE)', 'Erro');
    await server.start();
  });
});
