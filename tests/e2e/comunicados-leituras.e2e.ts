import { randomUUID } from 'node:crypto';
import { callAs } from '#tests/support/api.ts';
import { addCliente, expectToast, rowOf, tabTo, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
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

test('shows who has read an announcement, and reminds the others once, with the keyboard only', async ({
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
