import { randomUUID } from 'node:crypto';
import { callAs } from '#tests/support/api.ts';
import { addCliente, closeToasts, expectToast, rowOf, tabTo, unique } from '#tests/support/journey.ts';
import { addLoja, addLojas } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

type Call = Parameters<typeof addCliente>[0];
const announce = async (api: Call, nome: string, destino: object) =>
  (
    (await api('createComunicado', { body: { nome, mensagem: 'Fechamos às 15h.', ...destino } })) as {
      _id: string;
    }
  )._id;

const senha = 'senha-da-agencia-1';
const nova = 'senha-da-loja-2';

/** Has a store read an announcement, as its player does. */
async function readAs(url: string, login: string, id: string) {
  const dispositivo = { _id: randomUUID(), plataforma: 'web', versao: '1.0.0' };
  const signIn = (password: string, assumir = false) =>
    callAs(url, null, 'playerLogin', { body: { login, senha: password, dispositivo, assumir } }) as Promise<{
      accessToken: string;
    }>;
  const { accessToken } = await signIn(senha);
  await callAs(url, accessToken, 'changePlayerSenha', { body: { senhaAtual: senha, senha: nova } });
  await callAs(url, accessToken, 'setPlayerComunicadoStatus', { path: { id }, body: { status: 'LIDO' } });
}

test('who has read an announcement is seen, and the others reminded once, by keyboard alone', async ({
  page,
  api,
  server,
}) => {
  const rede = unique('Rede Leitora');
  const cliente = await addCliente(api, rede);
  const login = unique('leitora').replace(' ', '.');
  await addLoja(api, cliente, `${rede} Água Verde`, { login, senha });
  await addLoja(api, cliente, `${rede} Batel`);
  const fechada = await addLoja(api, cliente, `${rede} Fechada`);
  const nome = unique('Fim de ano');
  const id = await announce(api, nome, { clientes: [cliente] });
  await api('deactivateLojas', { path: { id: fechada } });
  await readAs(server.url, login, id);

  const dialog = page.getByRole('dialog', { name: `Quem leu “${nome}”` });
  const linhas = dialog.getByRole('row').filter({ hasText: rede });

  await test.step('open who has read it, from its row', async () => {
    await page.goto('/comunicados');
    await expect(rowOf(page, nome)).toContainText('Lido por 1 de 3');
    await tabTo(page, page.getByRole('button', { name: `Lido por 1 de 3: ver quem leu ${nome}` }));
    await page.keyboard.press('Enter');
    await expect(linhas).toHaveCount(3);
    await expect(linhas.nth(0)).toContainText(/Água Verde.*LIDO.*\d\d:\d\d/);
    await expect(linhas.nth(2)).toContainText('Inativa: um lembrete não chega a ela');
    await expect(page).toHaveURL(new RegExp(`modal=LEITURAS&modal.comunicado=${id}`));
  });

  await test.step('search for a store, reload, and look at those that have not read it', async () => {
    await tabTo(page, dialog.getByRole('searchbox', { name: 'Buscar por loja' }));
    await page.keyboard.type('agua');
    await expect(linhas).toHaveCount(1);
    await page.reload();
    await expect(linhas).toHaveCount(1);
    await tabTo(page, dialog.getByRole('searchbox', { name: 'Buscar por loja' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(linhas).toHaveCount(3);
    await dialog.getByLabel('Leitura', { exact: true }).selectOption('Não lido');
    await expect(linhas).toHaveCount(2);
  });

  await test.step('remind these, once', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Lembrar quem não leu (1)' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Lembrar 1 loja que não leu?' });
    await expect(question).toContainText('1 loja inativa ou excluída fica de fora.');
    await tabTo(page, question.getByRole('button', { name: 'Lembrar', exact: true }));
    await page.keyboard.press('Enter');
    await expectToast(page, '1 loja lembrada com sucesso!');
    await expect(question).toHaveCount(0);
    await expect(dialog).toContainText(/Último lembrete: \d\d\/\d\d/);
    await expect(linhas.filter({ hasText: 'Batel' })).toContainText(/\d\d:\d\d/);
    await expect(
      dialog.getByRole('button', { name: 'Lembrar quem não leu (1)' }),
    ).toHaveAccessibleDescription(/Lembrado há pouco; de novo a partir de/);
  });

  await test.step('close it, and find the reminder in the log', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, nome)).toContainText('Lido por 1 de 3');
    const { items } = (await api('listAtividades', { query: { acao: 'LEMBRAR', nome } })) as {
      items: unknown[];
    };
    expect(items).toMatchObject([{ depois: { lembradas: 1 } }]);
  });
});

test('a reminder pressed twice is one, and one that fails stays to be tried again', async ({ page, api }) => {
  const rede = unique('Rede Dupla');
  const cliente = await addCliente(api, rede);
  await addLojas(api, cliente, rede, 2);
  const nome = unique('Duas vezes');
  const id = await announce(api, nome, { clientes: [cliente] });
  await page.goto(`/comunicados?modal=LEITURAS&modal.comunicado=${id}`);
  const lembrar = page.getByRole('button', { name: 'Lembrar quem não leu (2)' });
  await lembrar.click();
  const question = page.getByRole('alertdialog', { name: 'Lembrar 2 lojas que não leram?' });
  const sent: string[] = [];
  await page.route(`**/comunicados/${id}/lembrete`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push('POST');
    if (sent.length > 1) return route.continue();
    return route.fulfill({
      status: 503,
      json: {
        error: { code: 'REQ009', message: 'Banco de dados indisponível. Tente novamente em instantes.' },
      },
    });
  });
  await question.getByRole('button', { name: 'Lembrar', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('código REQ009');
  await question.getByRole('button', { name: 'Tentar novamente' }).dblclick();
  await expectToast(page, '2 lojas lembradas com sucesso!');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(sent).toHaveLength(2);
  await closeToasts(page);

  // Somebody else was faster, and the panel does not know yet.
  const outro = await announce(api, unique('Outra pessoa'), { clientes: [cliente] });
  await page.goto(`/comunicados?modal=LEITURAS&modal.comunicado=${outro}`);
  await lembrar.click();
  await expect(question).toBeVisible();
  await api('sendComunicadoLembrete', { path: { id: outro } });
  await question.getByRole('button', { name: 'Lembrar', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('código R005');
});

test('of many stores those near the window are drawn, and another order begins at its top', async ({
  page,
  api,
}) => {
  const rede = unique('Rede Grande');
  const cliente = await addCliente(api, rede);
  await addLojas(api, cliente, rede, 120);
  const id = await announce(api, unique('A muitas'), { clientes: [cliente] });
  await page.goto(`/comunicados?modal=LEITURAS&modal.comunicado=${id}`);
  const dialog = page.getByRole('dialog');
  const region = dialog.getByRole('region', { name: 'Lojas que receberam o comunicado' });
  const loja = (n: string) => dialog.getByRole('link', { name: `${rede} ${n}` });
  await expect(loja('001')).toBeVisible();
  await expect(async () => {
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(loja('120')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await dialog.getByRole('row').count()).toBeLessThan(60);
  await dialog.getByRole('button', { name: 'Loja' }).click();
  await expect(loja('120')).toBeInViewport();
  expect(await region.evaluate((element) => element.scrollTop)).toBe(0);
});

test('one that went to nobody, or is gone, says so', async ({ page, api }) => {
  const vazio = await announce(api, unique('Sem lojas'), {
    clientes: [await addCliente(api, unique('Sem loja'))],
  });
  await page.goto(`/comunicados?modal=LEITURAS&modal.comunicado=${vazio}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('O comunicado não foi enviado a nenhuma loja');
  await expect(dialog.getByRole('button', { name: 'Lembrar quem não leu' })).toHaveAccessibleDescription(
    'Nenhuma loja falta ler',
  );
  await page.goto('/comunicados?modal=LEITURAS&modal.comunicado=nao-existe');
  await expect(page.getByRole('dialog', { name: 'Não encontrado' }).getByRole('alert')).toContainText('R003');
});

test('what needs attention leads to what it counts', async ({ page, api }) => {
  const nome = unique('De hoje');
  await announce(api, nome, {});
  await page.goto('/comunicados?diasSemLer=2');
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toHaveText(
    'Não lido há mais de: 2 dias',
  );
  await expect(rowOf(page, nome)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover o filtro Não lido há mais de' }).click();
  await expect(rowOf(page, nome)).toHaveCount(1);
});
