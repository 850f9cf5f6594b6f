import type { Page } from '@playwright/test';
import { errors } from '#generated/errors.ts';
import { callAs } from '#tests/support/api.ts';
import {
  addAdmin,
  addCliente,
  closeToasts,
  expectToast,
  goWithin,
  knowsWho,
  rowOf,
  signIn,
  unique,
} from '#tests/support/journey.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';
import { credentials } from '#tests/support/product.ts';

// What is in the browser’s store already is there without a connection, too.
test.use({ keepsPage: false });

test('a name taken, with other case and accents, is marked at its field', { tag: '@journey' }, async ({
  page,
  api,
}) => {
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

test('who asks too much waits a moment without being told, and is told the second time', async ({
  page,
  api,
}) => {
  const nome = unique('Paciente');
  await addCliente(api, nome);
  const error = { code: 'REQ014', message: 'Muitas consultas: tente em 1 s.' };
  const refused = { status: 429, headers: { 'Retry-After': '1' }, json: { error } };
  let refusals = 1;
  let asked = 0;
  await page.route('**/api/v1/clientes/?*', (route) => {
    asked += 1;
    refusals -= 1;
    return refusals >= 0 ? route.fulfill(refused) : route.fallback();
  });
  await page.goto('/');
  await goWithin(page, `/clientes?nome=${encodeURIComponent(nome)}`);
  await expect(rowOf(page, nome)).toBeVisible();
  expect(asked).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(0);
  refusals = Number.POSITIVE_INFINITY;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(error.message);
});

test('what is not there says so with its code, and leads to its list', async ({ page, api, server }) => {
  await addPlaylist(api, await addCliente(api, unique('Existente')), 'Existente');
  await addMusica(server, { titulo: unique('Existente'), artista: 'Trio Ipê' });
  await page.goto('/clientes');
  const gone = [
    ['/clientes/editar/nao-existe', 'C006'],
    ['/lojas/editar/nao-existe', 'L006'],
    ['/musicas/ver/nao-existe', 'M006'],
    ['/musicas/relatorios/nao-existe', 'M006'],
    ['/playlists/editar/nao-existe', 'P012'],
    ['/playlists/ver/nao-existe', 'P012'],
    ['/playlists/relatorios/nao-existe', 'P012'],
    ['/vinhetas/editar/nao-existe', 'V006'],
    ['/notificacoes/ver/nao-existe', 'N006'],
    ['/comunicados/criar/nao-existe', 'R003'],
    ['/admin?modal=EDITAR_ADMIN&modal.id=nao-existe', 'A006'],
  ] as const;
  for (const [address, code] of gone) {
    await test.step(address, async () => {
      await goWithin(page, address);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(errors[code].message);
      await expect(alert).toContainText(`Código: ${code}`);
      await expect(alert.getByRole('button')).toHaveCount(0);
      await alert.getByRole('link', { name: /^Ir para / }).click();
      const section = `/${address.split(/[/?]/)[1]}`;
      await expect(page).toHaveURL(new RegExp(`${section}$`));
      await expect(alert).toHaveCount(0);
    });
  }
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
    await page.goto(`/clientes/editar/${id}?aba=cadastro`);
    await page.getByRole('textbox', { name: 'Responsável', exact: true }).fill('Minha versão');
    await callAs(server.url, accessToken, 'updateCliente', {
      path: { id },
      body: { responsavel: 'Versão alheia', razaoSocial: 'Alheia Ltda.' },
    });
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('alert')).toContainText(
      `${other.nome} alterou este cadastro enquanto você editava.`,
    );
    await expect(page.getByText(/alterou este cadastro enquanto você editava/)).toBeInViewport({ ratio: 1 });
  });

  test('going on keeps what was typed beside what is saved', { tag: '@journey' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(page.getByRole('textbox', { name: 'Razão social', exact: true })).toHaveValue(
      'Alheia Ltda.',
    );
    await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Minha versão');
    await expect(page.getByText('Valor atual: Versão alheia')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
  });

  test('what is chosen field by field, by keys alone, is saved', async ({ page }) => {
    const address = page.url();
    const table = page.getByRole('table', { name: 'O que vale em cada campo' });
    const save = page.getByRole('button', { name: 'Salvar com estas escolhas' });
    await expect(table.getByRole('radio', { name: 'Razão social: Gravado agora' })).toBeChecked();
    await expect(save).toHaveAccessibleDescription('Falta escolher: Responsável');
    // The question has the focus; its first radios are those still to be chosen, or the first field's.
    const mine = table.getByRole('radio', { name: 'Responsável: Digitado por você' });
    const theirs = table.getByRole('radio', { name: 'Responsável: Gravado agora' });
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      if (await theirs.evaluate((radio) => radio === document.activeElement)) break;
    }
    await expect(theirs).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(mine).toBeChecked();
    await save.press('Enter');
    await expectToast(page, 'Cliente atualizado com sucesso!');
    await page.goto(address);
    await expect(page.getByRole('textbox', { name: 'Responsável', exact: true })).toHaveValue('Minha versão');
    await expect(page.getByRole('textbox', { name: 'Razão social', exact: true })).toHaveValue(
      'Alheia Ltda.',
    );
  });
});

test('a list that cannot be loaded says why, and loads once the server is back', { tag: '@journey' }, async ({
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
  await dialog.getByLabel(/^Para confirmar/).fill(nome);
  await expect(dialog.getByRole('button', { name: 'Excluir' })).toBeEnabled();
  await server.stop('SIGKILL');
  await dialog.getByRole('button', { name: 'Excluir' }).click();
  await expect(dialog.getByRole('alert')).toContainText('(código REDE)');
  await server.start();
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectToast(page, 'Cliente excluido com sucesso!');
  await expect(dialog).toBeHidden();
});

test('a form that cannot be saved keeps what was typed', { tag: '@journey' }, async ({
  page,
  context,
  server,
}) => {
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

test.describe('what was not loaded when the connection went', () => {
  const stylesOf = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('link[rel=stylesheet]')].map((one) => !!(one as HTMLLinkElement).sheet),
    );

  test.beforeEach(async ({ page }) => {
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(String(error)));
    await page.exposeFunction('uncaughtOf', () => uncaught);
  });
  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => (window as unknown as { uncaughtOf(): string[] }).uncaughtOf())).toEqual(
      [],
    );
  });

  test('a screen comes by itself once it is back, with its styles, and says so', async ({
    page,
    context,
  }) => {
    await page.goto('/clientes');
    await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
    // Before the first touch: what moves and what says things are not there either.
    await context.setOffline(true);
    await goWithin(page, '/vinhetas');
    const alert = page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' });
    await expect(alert).toContainText('A tela aparece assim que a conexão voltar.');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Vinhetas' })).toBeVisible();
    await expectToast(page, 'A conexão voltou.', 'Conexão');
    await expect(page).toHaveURL(/\/vinhetas$/);
    expect(await stylesOf(page)).not.toContain(false);
  });

  test('a server that was away is found again without the browser knowing of it', async ({
    page,
    server,
  }) => {
    await page.goto('/clientes');
    await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
    await server.stop('SIGKILL');
    await goWithin(page, '/admin/adicionar');
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
    await server.start();
    await expect(page.getByRole('heading', { name: 'Adicionar administrador' })).toBeVisible();
  });

  test('what opens over a form opens then, and the form keeps what was typed', async ({ page, context }) => {
    await page.goto('/clientes/adicionar');
    await knowsWho(page, credentials.login);
    await context.setOffline(true);
    const nome = page.getByRole('textbox', { name: 'Nome', exact: true });
    await nome.fill('Ainda não salvo');
    await page.keyboard.press('Control+k');
    await expect(page.getByText('Você está sem conexão.')).toBeVisible();
    await expect(nome).toHaveValue('Ainda não salvo');
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: 'Resultado da busca' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nome).toHaveValue('Ainda não salvo');
  });
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
